import { DatabaseSync } from 'node:sqlite';

/** A name as somebody may send it to any search. */
export interface NameQuery {
  /** At most 150 characters. */
  readonly text: string;
  /** Texts of dates, as tables have them. */
  readonly births: readonly string[];
}

const LENGTH = 150;
const EVERY = 97;
const USUAL = ['1950'];
/** As many and as long as may be, in letters that have to be folded, or that become eighteen each. */
const LONG_DATES = Array.from(
  { length: 10 },
  (_, at) => `${at % 2 === 0 ? 'в '.repeat(49) : 'ﷺ'.repeat(99)}${at}`,
);

/** A hundred queries that take long for all that we know, made of the words and names that are frequent in a snapshot. */
export function worstQueries(snapshot: string): readonly NameQuery[] {
  const { words, names, aliased } = frequentIn(snapshot);
  const word = (at: number): string => words[at % words.length] ?? '';
  const times = (many: number, make: (at: number) => string): string[] =>
    Array.from({ length: many }, (_, at) => make(at));
  const filled = (text: string, end = ''): string =>
    `${text.repeat(LENGTH).slice(0, LENGTH - end.length - 1)} ${end}`.trim();
  const several = (from: number, many: number): string =>
    times(many, (at) => word(from + at)).join(' ');
  const texts = [
    ...times(12, (at) => filled(`${word(at)} `, `zq${at}`)),
    ...['van ', 'de la ', 'al ', 'j ', '李 ', 'и '].map((text) => filled(text, 'zq0')),
    ...times(6, (at) => filled(`${several(at * 40, 30)} `, `zq${at}`)),
    ...times(8, (at) => several(at * 8, 8)),
    ...times(6, (at) => `${several(at * 7, 7)} zq${at}`),
    ...times(8, (at) => `${several(at * 3, 2)} zq${at}`),
    ...times(8, (at) => `${misspelled(word(at))} ${misspelled(word(at + 9))}`),
    ...times(4, (at) => times(8, (n) => misspelled(word(at * 8 + n))).join(' ')),
    ...times(6, (at) => `j r ${word(at)} zq`),
    'a',
    'm',
    'ma',
    'a b',
    'a b c d e f g h',
    filled('a b c d e f g h i j k l m '),
    ...times(6, (at) => `${word(at)} ${1940 + at}`),
    ...times(6, (at) => `dr. ${word(at)} ${word(at + 1)}, author of ${word(at + 2)}`),
    ...names.slice(0, 6).map((name) => name),
    ...aliased.slice(0, 6).map((name) => `${name} zq`),
    ...['ﷺ', '㍿', '李', 'maria', 'е́', 'x'].map((text) => filled(text)),
  ];
  return texts.map((text, at) => ({ text, births: at % 3 === 2 ? LONG_DATES : USUAL }));
}

interface Frequent {
  /** The folded words of most people's labels, the most frequent first. */
  readonly words: readonly string[];
  /** The names that most people have. */
  readonly names: readonly string[];
  /** A name of each of those who have the most. */
  readonly aliased: readonly string[];
}

function frequentIn(snapshot: string): Frequent {
  const database = new DatabaseSync(snapshot, { readOnly: true });
  const all = database.prepare(
    `SELECT folded, rank FROM name WHERE kind < 2 AND rank % ${EVERY} = 0`,
  );
  const words = new Map<string, number>();
  const ofPeople = new Map<number, string[]>();
  for (const { folded, rank } of all.iterate()) {
    const name = String(folded);
    for (const word of name.match(/\b[a-z]{2,}\b/g) ?? [])
      words.set(word, (words.get(word) ?? 0) + 1);
    const own = ofPeople.get(Number(rank)) ?? [];
    ofPeople.set(Number(rank), [...own, name]);
  }
  const names = database.prepare(
    'SELECT folded FROM name WHERE kind = 0 GROUP BY folded ORDER BY count(*) DESC LIMIT 10',
  );
  const frequent = {
    words: [...words]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 300)
      .map(([text]) => text),
    names: names.all().map(({ folded }) => String(folded)),
    aliased: [...ofPeople.values()]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 10)
      .flatMap(([name = '']) => name),
  };
  database.close();
  return frequent;
}

/** The word with its last letter twice. */
function misspelled(word: string): string {
  return word + word.slice(-1);
}
