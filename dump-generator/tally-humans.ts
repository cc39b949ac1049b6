/** What is read here of an entity. */
export interface Entity {
  readonly labels: Readonly<Record<string, unknown>>;
  readonly descriptions: Readonly<Record<string, unknown>>;
  readonly aliases: Readonly<Record<string, readonly unknown[]>>;
  readonly claims: Readonly<Record<string, readonly Statement[]>>;
  readonly sitelinks: Readonly<Record<string, unknown>>;
}

interface Statement {
  readonly rank: string;
  readonly mainsnak: {
    readonly snaktype: string;
    readonly datatype?: string;
    readonly datavalue?: { readonly value: unknown };
  };
  readonly qualifiers?: Readonly<Record<string, unknown>>;
  readonly references?: readonly { readonly snaks: Readonly<Record<string, unknown>> }[];
}

/** Fewest sitelinks of each class of fame; people are measured apart in each. */
export const FAME_FROM: readonly number[] = [0, 1, 3, 10, 50];

/** The class of fame for a number of sitelinks. */
export function fameOf(sitelinks: number): number {
  return FAME_FROM.findLastIndex((from) => sitelinks >= from);
}

type Counts = Record<string, number>;

interface FameTally {
  humans: number;
  bytes: number[];
  labels: number[];
  descriptions: number[];
  aliases: number[];
  identifiers: number[];
  /** Humans that have the property, and its statements. */
  having: Counts;
  statements: Counts;
}

/** Everything counted so far. */
export interface Tally {
  readonly sitelinks: number[];
  readonly fame: readonly FameTally[];
  readonly dates: Readonly<Record<'P569' | 'P570', DateTally>>;
  readonly identifiers: Counts;
  /** For statements other than dates: the number of references, and their kinds. */
  readonly references: Counts;
  readonly qualified: Counts;
}

interface DateTally {
  readonly having: number[];
  readonly perHuman: Counts;
  readonly snaks: Counts;
  readonly precisions: Counts;
  readonly calendars: Counts;
  readonly ranks: Counts;
  readonly sources: Counts;
  readonly qualifiers: Counts;
}

export function createTally(): Tally {
  return {
    sitelinks: [],
    fame: FAME_FROM.map(() => ({
      humans: 0,
      bytes: [],
      labels: [],
      descriptions: [],
      aliases: [],
      identifiers: [],
      having: {},
      statements: {},
    })),
    dates: { P569: createDateTally(), P570: createDateTally() },
    identifiers: {},
    references: {},
    qualified: {},
  };
}

function createDateTally(): DateTally {
  return {
    having: FAME_FROM.map(() => 0),
    perHuman: {},
    snaks: {},
    precisions: {},
    calendars: {},
    ranks: {},
    sources: {},
    qualifiers: {},
  };
}

/** Counts an entity if it is a human. */
export function tallyHuman(tally: Tally, entity: Entity): void {
  if (!(entity.claims['P31'] ?? []).some((statement) => itemNumber(statement) === 5)) return;
  const sitelinks = Object.keys(entity.sitelinks).length;
  const at = fameOf(sitelinks);
  const fame = tally.fame[at];
  if (!fame) return;
  tally.sitelinks.push(sitelinks);
  fame.humans += 1;
  fame.bytes.push(dumpLength(entity));
  fame.labels.push(Object.keys(entity.labels).length);
  fame.descriptions.push(Object.keys(entity.descriptions).length);
  fame.aliases.push(Object.values(entity.aliases).reduce((sum, list) => sum + list.length, 0));
  let identifiers = 0;
  for (const [property, statements] of Object.entries(entity.claims)) {
    if (statements[0]?.mainsnak.datatype === 'external-id') {
      identifiers += statements.length;
      add(tally.identifiers, property);
      continue;
    }
    add(fame.having, property);
    add(fame.statements, property, statements.length);
    if (property === 'P569' || property === 'P570') {
      tallyDates(tally.dates[property], at, statements);
    } else {
      for (const statement of statements) tallySources(tally, statement);
    }
  }
  fame.identifiers.push(identifiers);
}

function tallyDates(tally: DateTally, fame: number, statements: readonly Statement[]): void {
  tally.having[fame] = (tally.having[fame] ?? 0) + 1;
  add(tally.perHuman, String(Math.min(statements.length, 4)));
  for (const { mainsnak, rank, qualifiers, references } of statements) {
    add(tally.snaks, mainsnak.snaktype);
    add(tally.ranks, rank);
    add(tally.qualifiers, qualifiers ? 'some' : 'none');
    if (!references) add(tally.sources, 'none');
    for (const { snaks } of references ?? []) add(tally.sources, sourceKind(snaks));
    const value = mainsnak.datavalue?.value as
      | { readonly precision: number; readonly calendarmodel: string }
      | undefined;
    if (!value) continue;
    add(tally.precisions, String(value.precision));
    add(tally.calendars, value.calendarmodel.endsWith('Q1985786') ? 'julian' : 'gregorian');
  }
}

function tallySources(tally: Tally, { qualifiers, references }: Statement): void {
  add(tally.qualified, qualifiers ? 'some' : 'none');
  if (!references) add(tally.references, 'none');
  for (const { snaks } of references ?? []) add(tally.references, sourceKind(snaks));
}

/** Which of the usual kinds of reference it is, by its properties. */
function sourceKind(snaks: Readonly<Record<string, unknown>>): string {
  if ('P143' in snaks || 'P4656' in snaks) return 'import';
  if ('P248' in snaks) return 'stated in';
  return 'P854' in snaks ? 'address' : 'other';
}

function itemNumber({ mainsnak }: Statement): number | undefined {
  return (mainsnak.datavalue?.value as { readonly 'numeric-id'?: number } | undefined)?.[
    'numeric-id'
  ];
}

/** Bytes that the entity takes in the dump, where all but ASCII and slashes are escaped. */
function dumpLength(entity: Entity): number {
  const text = JSON.stringify(entity);
  let length = text.length;
  for (const character of text.match(/[^\0-\x2e\x30-\x7f]/gu) ?? []) {
    length += character === '/' ? 1 : character.length * 5;
  }
  return length;
}

function add(counts: Counts, key: string, by = 1): void {
  counts[key] = (counts[key] ?? 0) + by;
}

const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1];
const FEWEST_SHOWN = 3;

/** The figures: shares of counts, and quantiles (0, 10, 25, 50, 75, 90, 97 and 100 %) of numbers. */
export function summarize(tally: Tally) {
  return {
    humans: tally.sitelinks.length,
    sitelinks: quantiles(tally.sitelinks),
    fame: tally.fame.map((fame) => ({
      humans: fame.humans,
      bytes: quantiles(fame.bytes),
      labels: quantiles(fame.labels),
      descriptions: quantiles(fame.descriptions),
      aliases: quantiles(fame.aliases),
      identifiers: quantiles(fame.identifiers),
      properties: Object.fromEntries(
        mostFrequent(fame.having).map(([property, humans]) => [
          property,
          [round(humans / fame.humans), round((fame.statements[property] ?? 0) / humans)],
        ]),
      ),
    })),
    dates: {
      P569: summarizeDates(tally.dates.P569, tally),
      P570: summarizeDates(tally.dates.P570, tally),
    },
    identifiers: Object.fromEntries(mostFrequent(tally.identifiers)),
    references: shares(tally.references),
    qualified: shares(tally.qualified),
  };
}

function summarizeDates(dates: DateTally, { fame }: Tally) {
  return {
    having: dates.having.map((humans, at) => round(humans / Math.max(1, fame[at]?.humans ?? 0))),
    perHuman: shares(dates.perHuman),
    snaks: shares(dates.snaks),
    precisions: shares(dates.precisions),
    calendars: shares(dates.calendars),
    ranks: shares(dates.ranks),
    sources: shares(dates.sources),
    qualifiers: shares(dates.qualifiers),
  };
}

function mostFrequent(counts: Counts): [string, number][] {
  return Object.entries(counts)
    .filter(([, count]) => count >= FEWEST_SHOWN)
    .sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
}

function shares(counts: Counts): Counts {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([, some], [, more]) => more - some)
      .map(([key, count]) => [key, round(count / total)]),
  );
}

function quantiles(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return QUANTILES.map((q) => sorted[Math.round(q * (sorted.length - 1))] ?? 0);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
