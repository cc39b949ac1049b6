import { DatabaseSync } from 'node:sqlite';
import type { PersonCard } from '../../src/core/person/person-record.ts';
import { yearOfDate } from '../../src/core/date/date-record.ts';

/** A person whose names the queries are made from. */
export interface SampledPerson {
  /** The label in English, or another. */
  readonly label: string;
  /** A label from further on in the index of names; the same label where there is none. */
  readonly other: string;
  /** The same of those in Chinese characters. */
  readonly chinese: string;
  readonly year: number | null;
}

/** People spread evenly over the ranks of a snapshot. */
export function sampleNames(path: string, count: number): SampledPerson[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const { people } = database.prepare('SELECT max(rank) AS people FROM person').get() ?? {};
  const card = database.prepare('SELECT card FROM person WHERE rank = ?');
  const name = database.prepare(
    'SELECT folded FROM name WHERE folded > ? AND kind = 0 ORDER BY folded LIMIT 1',
  );
  const step = Number(people) / count;
  const sampled = Array.from({ length: count }, (_, index) => {
    const row = card.get(1 + Math.floor(index * step));
    const { labels, birth } = JSON.parse(String(row?.['card'])) as PersonCard;
    const texts = Object.values(labels).flatMap((text) => (typeof text === 'string' ? [text] : []));
    const label = labels.en ?? texts[0] ?? '';
    const nameFrom = (first: number, letters: number): string => {
      const found = name.get(String.fromCodePoint(first + ((index * 37) % letters)));
      return String(found?.['folded'] ?? label);
    };
    // The index continues after Latin with other scripts.
    const [other, chinese] = [nameFrom(0x0400, 0x700), nameFrom(0x4e00, 0x5000)];
    return { label, other, chinese, year: yearOfDate(birth) };
  });
  database.close();
  return sampled;
}

/** Queries as people type them, by class, made from the names of the sampled people. */
export function queryClasses(people: readonly SampledPerson[]): Record<string, string[]> {
  const of = (make: (person: SampledPerson, index: number) => string): string[] => [
    ...new Set(people.map(make).filter((query) => query.trim() !== '')),
  ];
  const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
  const first = (text: string): string => words(text)[0] ?? '';
  const last = (text: string): string => words(text).at(-1) ?? '';
  const firsts = Map.groupBy(people, ({ label }) => first(label).toLowerCase());
  const commonest = [...firsts].toSorted((a, b) => b[1].length - a[1].length).slice(0, 7);
  return {
    'the seven commonest first names': commonest.map(([name]) => name),
    'whole name': of(({ label }) => label),
    'name cut short': of(({ label }) => label.slice(0, -2)),
    'one letter': [...'abcdefghijklmnopqrstuvwxyz'],
    'two letters': of(({ label }) => label.slice(0, 2)),
    'first name': of(({ label }) => first(label)),
    'last name': of(({ label }) => last(label)),
    'two words that few share': of(
      ({ label }, index) =>
        `${first(label)} ${last(people[(index * 7 + 13) % people.length]?.label ?? '')}`,
    ),
    'other script': of(({ other }) => other),
    'other script, cut short': of(({ other }) => other.slice(0, 3)),
    'Chinese characters': of(({ chinese }) => chinese),
    'Chinese characters, cut short': of(({ chinese }) => chinese.slice(0, 1)),
    'another transliteration': of(({ label }) =>
      label.replaceAll('k', 'c').replaceAll('i', 'y').replaceAll('f', 'ph'),
    ),
    'a name in a sentence': of(
      ({ label, other }) => `when was ${label} born and did ${other} know of it`,
    ),
    'title and name': of(({ label }) => `Dr. ${label}`),
    'name and year': of(({ label, year }) => `${label} ${year ?? 1900}`),
    'first name and year': of(({ label, year }) => `${first(label)} ${year ?? 1900}`),
    initial: of(({ label }) => `${label.slice(0, 1)}. ${last(label)}`),
    'one letter wrong': of(({ label }, index) => swapped(label, index)),
    'two words, each wrong': of(({ label }, index) =>
      words(label)
        .map((word) => swapped(word, index))
        .join(' '),
    ),
    'written together': of(({ label }) => words(label).join('')),
    'a word too many': of(({ label }) => `${label} Xyzzy`),
    'eight long words, none right': of(({ label }, index) =>
      Array.from({ length: 8 }, (_, word) => `${first(label)}stringerbergen${word}${index}`).join(
        ' ',
      ),
    ),
    'in no name': of(({ label }, index) => `Q${label.slice(1, 4)}xz${index}`),
    'a hundred and fifty letters': of(({ label }) =>
      label.repeat(20).slice(0, 150).replaceAll(' ', ''),
    ),
  };
}

/** The text with two neighbouring letters swapped, but never the first. */
function swapped(text: string, seed: number): string {
  const at = 1 + (seed % Math.max(1, text.length - 2));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
