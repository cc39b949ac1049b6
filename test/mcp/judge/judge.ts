import { WARNINGS, mcpNote, type Warning } from '../../../src/core/date/warnings.ts';
import type { ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { dayOfDate, readText, type Told } from './read-text.ts';

// Reads the text and the structured content of an answer apart, and compares what they say (service
// 14.5). A client may show a model only one of them. Every date, doubt, death and note of the text must be in
// the object. The doubts, deaths and notes of an object must be in the text that tells its dates.

type Interval = readonly [string, string] | null;

/** A person as tools give one; other members are not judged. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly birth_date: {
    readonly date: string | null;
    readonly interval: Interval;
    readonly ambiguous: boolean;
    readonly uncertainty: boolean;
    readonly alternatives: readonly {
      readonly gregorian: string | null;
      readonly interval: Interval;
    }[];
  };
  readonly death_date: {
    readonly date: string | null;
    readonly interval: Interval;
    readonly status: string;
  };
  readonly warnings: readonly string[];
}

interface Candidate {
  readonly id: string;
  readonly birth_year: number | null;
  readonly birth_year_doubtful?: true;
  readonly matched_name?: string;
}

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
  const isUndead = told.noDeath && age !== null;
  return [
    ...commonFaults(person, told),
    ...differ('a birth', hasDay(told, person.birth_date.date), true),
    ...differ('a death', told.dead, isDead(person)),
    ...differ('a death date', hasDay(told, person.death_date.date), true),
    ...differ('an unknown death beside an age', isUndead, warnings.includes('no_death_recorded')),
    ...differ(
      'a count that is no age',
      /this is no age/.test(text),
      warnings.includes('exceeds_human_lifespan'),
    ),
    ...differ(
      'a count beyond any life',
      (age ?? 0) > 130,
      warnings.includes('exceeds_human_lifespan'),
    ),
    ...differ('an age', age === null || new RegExp(`^${age} \\(completed`, 'm').test(text), true),
    ...differ('no age', reason === null || text.includes(`not given (${reason})`), true),
    ...differ(
      'an age at death',
      age_at_death === null || new RegExp(`aged ${age_at_death}\\b`).test(text),
      true,
    ),
  ].map((fault) => `${person.id}: ${fault}`);
}

function listedFaults(person: Person, text: string): string[] {
  const told = readText(text);
  // A line of a list says otherwise than by a note that a death may have gone unrecorded.
  const unrecorded = 'possibly_deceased';
  const warnings = person.warnings.filter((warning) => warning !== unrecorded);
  return [
    ...commonFaults({ ...person, warnings }, told),
    ...differ('a death', told.dead, isDead(person)),
    ...differ('an unknown death', told.noDeath, person.warnings.includes(unrecorded)),
  ].map((fault) => `${person.id}: ${fault}`);
}

function commonFaults(person: Person, told: Told): string[] {
  const { ambiguous, uncertainty } = person.birth_date;
  const known = new Set(daysOf(person));
  const unknown = told.days.filter((day) => !known.has(day));
  const spans = new Set(
    intervalsOf(person).map(([first, last]) => `${yearOf(first)} to ${yearOf(last)}`),
  );
  const deathDoubt =
    person.death_date.status === 'ambiguous' || person.warnings.includes('death_date_uncertain');
  return [
    ...unknown.map((day) => `the text alone has the day ${day}`),
    ...told.spans
      .filter((span) => !spans.has(span))
      .map((span) => `the text alone has the years ${span}`),
    ...differ('a doubt', told.doubtful, ambiguous || uncertainty || (deathDoubt && told.doubtful)),
    ...differ('notes', told.notes, person.warnings.filter(isNoted).length),
  ];
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

function yearFaults({ id, birth_date }: Person, told: Told): string[] {
  const year = /^-?\d+/.exec(birth_date.date ?? '')?.[0];
  const { ambiguous, uncertainty } = birth_date;
  return [
    ...(told.birthYear === null ? [] : differ('a year', told.birthYear, Number(year))),
    ...differ('a doubt', told.doubtful, told.birthYear !== null && (ambiguous || uncertainty)),
  ].map((fault) => `${id}: ${fault}`);
}

function candidateFaults(candidate: Candidate, line: string | null): string[] {
  const { id, birth_year, birth_year_doubtful = false, matched_name = null } = candidate;
  if (line === null) return [`${id} is not in the text`];
  const told = readText(line);
  return [
    ...differ('a year', told.birthYear, birth_year),
    ...differ('a doubt', told.doubtful, birth_year_doubtful && birth_year !== null),
    ...differ('another name', told.alsoKnownAs, matched_name),
  ].map((fault) => `${id}: ${fault}`);
}

function writtenFaults(written: readonly Written[], line: string): string[] {
  const told = [...line.matchAll(/\((Q\d+)\), ([^;.]+)/g)].map(([, id = '', date = '']) => ({
    id,
    days: readText(date).days,
  }));
  return [
    ...differ('people of the Julian day', told.length, written.length),
    ...written.flatMap(({ id, date }) => {
      const days = told.find((each) => each.id === id)?.days ?? [];
      const day = dayOfDate(date);
      return day !== null && days.includes(day) ? [] : [`${id} has another date in the text`];
    }),
  ];
}

function differ<T>(what: string, text: T, structured: T): string[] {
  return text === structured
    ? []
    : [`${what}: the text says ${String(text)}, the structured content ${String(structured)}`];
}
