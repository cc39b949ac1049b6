import { WARNINGS, mcpNote, type Warning } from '../../../src/core/date/warnings.ts';
import type { ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import type { toolCandidate, toolPerson } from '../../../src/mcp/tools/output.ts';
import { dayNumber } from '../../../src/core/calendar/calendar.ts';
import { parseDate } from '../../../src/core/calendar/date-text.ts';
import { MONTHS } from '../../support/lists.ts';

// Reads the text and the structured content of an answer apart, and compares what they say (service
// 14.5). A client may show a model only one of them. Every date, doubt, death and note of the text must be in
// the object. The doubts, deaths and notes of an object must be in the text that tells its dates.

type Person = ReturnType<typeof toolPerson>;
type Candidate = ReturnType<typeof toolCandidate>;

interface Written {
  readonly id: string;
  readonly date: string;
}

interface Structured {
  readonly person?: Person | null;
  readonly people?: readonly Person[];
  readonly candidates?: readonly Candidate[];
  readonly similar?: readonly Candidate[];
  readonly written_on_day?: readonly Written[];
  readonly age?: number | null;
  readonly reason?: string | null;
  readonly age_at_death?: number | null;
  readonly date?: unknown;
  readonly warnings?: readonly string[];
}

/** The faults of an answer, each in one sentence; none if text and structured content agree. */
export function judge(tool: string, { content, structuredContent }: ToolResult): string[] {
  const [{ text }] = content;
  const structured = (structuredContent ?? {}) as Structured;
  const lines = text.split('\n');
  const { person, people = [], candidates = [], similar = [], written_on_day = [] } = structured;
  return [
    ...(person ? personFaults(person, linesOfPerson(lines).join('\n'), structured) : []),
    ...people.flatMap((each) => {
      const line = lineOf(lines, each.id);
      if (line === null) return [`${each.id} is not in the text`];
      return tool === 'search_people'
        ? yearFaults(each, readText(line))
        : listedFaults(each, line.slice(line.indexOf('. Date of birth: ')));
    }),
    ...[...candidates, ...similar].flatMap((each) => candidateFaults(each, lineOf(lines, each.id))),
    ...missing(lines, [...people, ...candidates, ...similar]),
    ...writtenFaults(written_on_day, lines.find((line) => line.startsWith('Written as ')) ?? ''),
  ];
}

/** Lines about one person without the name, the description, what was asked and the sources. */
function linesOfPerson(lines: readonly string[]): string[] {
  return lines
    .slice(1)
    .map((line) => line.replace(/^Age (?:on|today) .*?: | \(the data ends .*?\)/g, ''));
}

function lineOf(lines: readonly string[], id: string): string | null {
  return lines.find((line) => line.startsWith('- ') && hasId(line, id)) ?? null;
}

function hasId(line: string, id: string): boolean {
  return line.includes(`(${id})`) || line.includes(`(${id};`);
}

function missing(lines: readonly string[], listed: readonly { readonly id: string }[]): string[] {
  return lines
    .filter((line) => line.startsWith('- '))
    .filter((line) => !listed.some(({ id }) => hasId(line, id)))
    .map((line) => `the text alone has "${line}"`);
}

function personFaults(person: Person, text: string, answer: Structured): string[] {
  const told = readText(text);
  const { age = null, age_at_death = null, reason = null, warnings = [] } = answer;
  const isBeyond = warnings.includes('exceeds_human_lifespan');
  const says = (fact: unknown, pattern: string): boolean =>
    fact === null || new RegExp(pattern, 'm').test(text);
  return [
    ...commonFaults(person, told),
    ...differences(person.id, {
      'a birth': [hasDay(told, person.birth_date.date), true],
      'a death': [told.dead, isDead(person)],
      'a death date': [hasDay(told, person.death_date.date), true],
      'an unknown death beside an age': [
        told.noDeath && age !== null,
        warnings.includes('no_death_recorded'),
      ],
      'a count that is no age': [/this is no age/.test(text), isBeyond],
      'a count beyond any life': [(age ?? 0) > 130, isBeyond],
      'an age': [says(age, `^${age} \\(completed`), true],
      'no age': [says(reason, `not given \\(${reason}\\)`), true],
      'an age at death': [says(age_at_death, `aged ${age_at_death}\\b`), true],
    }),
  ];
}

function listedFaults(person: Person, text: string): string[] {
  const told = readText(text);
  // A line of a list says otherwise than by a note that a death may have gone unrecorded.
  const unrecorded = 'possibly_deceased';
  const warnings = person.warnings.filter((warning) => warning !== unrecorded);
  return [
    ...commonFaults({ ...person, warnings }, told),
    ...differences(person.id, {
      'a death': [told.dead, isDead(person)],
      'an unknown death': [told.noDeath, person.warnings.includes(unrecorded)],
    }),
  ];
}

function commonFaults(person: Person, told: Told): string[] {
  const { ambiguous, uncertainty } = person.birth_date;
  const known = new Set(daysOf(person));
  const spans = new Set(
    intervalsOf(person).map(([first, last]) => `${yearOf(first)} to ${yearOf(last)}`),
  );
  const deathDoubt =
    person.death_date.status === 'ambiguous' || person.warnings.includes('death_date_uncertain');
  return differences(person.id, {
    'days of the text alone': [told.days.filter((day) => !known.has(day)).join(), ''],
    'years of the text alone': [told.spans.filter((span) => !spans.has(span)).join(), ''],
    'a doubt': [told.doubtful, ambiguous || uncertainty || (deathDoubt && told.doubtful)],
    notes: [told.notes, person.warnings.filter(isNoted).length],
  });
}

function isNoted(warning: string): boolean {
  return WARNINGS.includes(warning as Warning) && mcpNote(warning as Warning) !== null;
}

function isDead({ death_date, warnings }: Person): boolean {
  return death_date.date !== null || warnings.includes('deceased');
}

function hasDay({ days }: Told, date: string | null): boolean {
  const day = dayOfDate(date);
  return day === null || days.includes(day);
}

function daysOf(person: Person): number[] {
  const { birth_date, death_date } = person;
  const texts = [
    birth_date.date,
    death_date.date,
    ...birth_date.alternatives.map(({ gregorian }) => gregorian),
    ...intervalsOf(person).flat(),
  ];
  return texts.map(dayOfDate).filter((day) => day !== null);
}

function intervalsOf({ birth_date, death_date }: Person): (readonly [string, string])[] {
  const dates = [birth_date, death_date, ...birth_date.alternatives];
  return dates.flatMap(({ interval }) => (interval ? [interval] : []));
}

function yearOf(day: string): number {
  return Number(/^-?\d+/.exec(day)?.[0]);
}

function yearFaults({ id, birth_date }: Person, { birthYear, doubtful }: Told): string[] {
  const { date, ambiguous, uncertainty } = birth_date;
  return differences(id, {
    'a year': [birthYear, birthYear === null ? null : yearOf(date ?? '')],
    'a doubt': [doubtful, birthYear !== null && (ambiguous || uncertainty)],
  });
}

function candidateFaults(candidate: Candidate, line: string | null): string[] {
  const { id, birth_year, birth_year_doubtful = false, matched_name = null } = candidate;
  if (line === null) return [`${id} is not in the text`];
  const told = readText(line);
  return differences(id, {
    'a year': [told.birthYear, birth_year],
    'a doubt': [told.doubtful, birth_year_doubtful && birth_year !== null],
    'another name': [told.alsoKnownAs, matched_name],
  });
}

function writtenFaults(written: readonly Written[], line: string): string[] {
  const told = [...line.matchAll(/\((Q\d+)\), ([^;.]+)/g)].map(
    ([, id, date = '']) => `${id} ${readText(date).days.join()}`,
  );
  const expected = written.map(({ id, date }) => `${id} ${dayOfDate(date)}`);
  return differences('Julian day', { people: [told.sort().join(), expected.sort().join()] });
}

/** What the text and the structured content say differently about somebody. */
function differences(
  who: string,
  facts: Readonly<Record<string, readonly [text: unknown, structured: unknown]>>,
): string[] {
  return Object.entries(facts)
    .filter(([, [text, structured]]) => text !== structured)
    .map(
      ([what, [text, structured]]) =>
        `${who}: ${what}: the text says ${String(text)}, the structured content ${String(structured)}`,
    );
}

/** What a text says about one person, read without the structured content. */
interface Told {
  /** Gregorian days as numbers; a day that is said to be Julian is converted. */
  readonly days: readonly number[];
  /** Years of decades, centuries and millennia, such as `-49 to -40`. */
  readonly spans: readonly string[];
  readonly doubtful: boolean;
  readonly dead: boolean;
  readonly noDeath: boolean;
  /** How many notes stand there. */
  readonly notes: number;
  readonly alsoKnownAs: string | null;
  /** The year of birth of a candidate; null if it is not told. */
  readonly birthYear: number | null;
}

const DAY = new RegExp(
  `(\\d{1,2}) (${MONTHS.join('|')}) (\\d{1,6})( BCE)?( CE)?(?<julian> in the Julian calendar)?`,
  'g',
);
const SPAN = /some time from (\d+)( BCE)?(?: CE)? to (\d+)( BCE)?/g;
const BIRTH_YEAR = /; birth year (\d+)( BCE)?/;

/** The facts in a part of a text. The name and the description of a person must not be in it. */
function readText(text: string): Told {
  const [, year, before] = BIRTH_YEAR.exec(text) ?? [];
  return {
    days: [...text.matchAll(DAY)].map(dayOf),
    spans: [...text.matchAll(SPAN)].map(
      ([, first, firstBefore, last, lastBefore]) =>
        `${historicalYear(first, firstBefore)} to ${historicalYear(last, lastBefore)}`,
    ),
    doubtful:
      /conflicting dates: |disputed date: |approximate or not certain: |\(doubtful\)|; approximate|named first is approximate/.test(
        text,
      ),
    dead: /\bDied: |\(died aged|no longer alive|No longer alive/.test(text),
    noDeath: /[Nn]o death is recorded/.test(text),
    notes: [...text.matchAll(/\bNote: /g)].length,
    alsoKnownAs: /; also known as (.+)$/.exec(text)?.[1] ?? null,
    birthYear: year === undefined ? null : historicalYear(year, before),
  };
}

function dayOf([, day, month = '', year, before, , julian]: RegExpMatchArray): number {
  const date = {
    year: historicalYear(year, before),
    month: MONTHS.indexOf(month) + 1,
    day: Number(day),
  };
  return dayNumber(date, julian === undefined ? 'gregorian' : 'julian');
}

function historicalYear(digits: string | undefined, before: string | undefined): number {
  return Number(digits) * (before === undefined ? 1 : -1);
}

/** The number of the day of a full date of the contract, such as `-0044-03-15`; null for any other text. */
function dayOfDate(text: string | null): number | null {
  const date = parseDate(text ?? '');
  return date && dayNumber(date);
}
