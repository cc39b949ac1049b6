import { startServiceOver, type SampleService } from '../../support/sample-service.ts';

/** A person of a small snapshot, born on 1 February 1960 unless other dates are given. */
export interface SmallPerson {
  readonly id: string;
  /** Texts by language. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly descriptions?: Readonly<Record<string, string>>;
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Names by property (P742, P1449 as texts; P1477, P1559 in English). */
  readonly names?: Readonly<Record<string, string>>;
  /** Statements about the birth: Wikibase times without their clock, and precisions. */
  readonly born?: readonly (readonly [time: string, precision: number])[];
  /** Wikipedia articles, which make people popular; one unless given. */
  readonly articles?: number;
}

/** A service over a few people of our own. */
export function startSmallService(people: readonly SmallPerson[]): Promise<SampleService> {
  const header = { type: 'fetch', at: '2026-11-01T00:00:00Z' };
  return startServiceOver([header, ...people.map(entityOf)].map((line) => JSON.stringify(line)));
}

function entityOf({
  id,
  labels,
  descriptions,
  aliases,
  names,
  born = [['+1960-02-01', 11]],
  articles,
}: SmallPerson): unknown {
  const claims = Object.entries(names ?? {}).map(([property, text]) => {
    const monolingual = property === 'P1477' || property === 'P1559';
    const value = monolingual
      ? { type: 'monolingualtext', value: { text, language: 'en' } }
      : { type: 'string', value: text };
    return [property, [statement(id, property, value, monolingual ? 'monolingualtext' : 'string')]];
  });
  const sites = Array.from({ length: articles ?? 1 }, (_, index) => siteOf(index));
  return {
    type: 'item',
    id,
    labels: termsOf(labels),
    descriptions: termsOf(descriptions),
    aliases: Object.fromEntries(
      Object.entries(aliases ?? {}).map(([language, values]) => [
        language,
        values.map((value) => ({ language, value })),
      ]),
    ),
    claims: {
      P31: [
        statement(id, 'P31', { type: 'wikibase-entityid', value: { id: 'Q5' } }, 'wikibase-item'),
      ],
      P569: born.map(([time, precision], index) => ({
        ...statement(id, 'P569', { type: 'time', value: timeOf(time, precision) }, 'time'),
        id: `${id}$P569-${index}`,
      })),
      ...Object.fromEntries(claims),
    },
    sitelinks: Object.fromEntries(sites.map((site) => [site, { site, title: id, badges: [] }])),
  };
}

function timeOf(time: string, precision: number): unknown {
  return {
    time: `${time}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  };
}

function statement(id: string, property: string, datavalue: unknown, datatype: string): object {
  return {
    id: `${id}$${property}`,
    type: 'statement',
    rank: 'normal',
    mainsnak: { snaktype: 'value', property, datatype, datavalue },
  };
}

function termsOf(texts: Readonly<Record<string, string>> = {}): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([language, value]) => [language, { language, value }]),
  );
}

/** `enwiki` first, then made-up codes of two letters. */
function siteOf(index: number): string {
  if (index === 0) return 'enwiki';
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return `z${letters[index % 26]}${letters[Math.floor(index / 26)]}wiki`;
}
