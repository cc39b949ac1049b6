import { linesOf } from '../../support/human-json.ts';
import { startServiceOver, type SampleService } from '../../support/sample-service.ts';
import { item, monolingual, normal, time } from '../../support/statement-json.ts';

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
  return startServiceOver(linesOf(...people.map(entityOf)));
}

function entityOf({ id, labels, descriptions, aliases, ...person }: SmallPerson): unknown {
  const { names = {}, born = [['+1960-02-01', 11]], articles = 1 } = person;
  const times = born.map(([date, precision]) => time(`${date}T00:00:00Z`, { precision }));
  const texts = Object.entries(names).map(([property, text]) => [
    property,
    normal(/^P1(477|559)$/.test(property) ? monolingual(text, 'en') : text),
  ]);
  const sites = Array.from({ length: articles }, (_, index) => siteOf(index));
  return {
    type: 'item',
    id,
    labels: mapped(labels, (language, value) => ({ language, value })),
    descriptions: mapped(descriptions, (language, value) => ({ language, value })),
    aliases: mapped(aliases, (language, values) => values.map((value) => ({ language, value }))),
    claims: { P31: normal(item('Q5')), P569: normal(...times), ...Object.fromEntries(texts) },
    sitelinks: Object.fromEntries(sites.map((site) => [site, { site, title: id, badges: [] }])),
  };
}

function mapped<T>(
  given: Readonly<Record<string, T>> = {},
  change: (language: string, value: T) => unknown,
): unknown {
  return Object.fromEntries(
    Object.entries(given).map(([language, value]) => [language, change(language, value)]),
  );
}

/** `enwiki` first, then made-up codes of two letters. */
function siteOf(index: number): string {
  if (index === 0) return 'enwiki';
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return `z${letters[index % 26]}${letters[Math.floor(index / 26)]}wiki`;
}
