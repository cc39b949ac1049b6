import type { DateRecord } from '../../core/date/date-record.ts';
import type { ListItem } from '../dates/intl.ts';
import { hostOf } from '../layout/external-link.ts';
import type { ProfilePage } from './profile-page.ts';
import { mergeSources, type MergedSource } from './sources.ts';
import { isNamed, plainEntityName } from './terms.ts';

/** The sources outside Wikimedia that give the canonical date. */
export interface AgreeingSources {
  /** How many different ones there are; references that name the same works are one. */
  readonly count: number;
  /** The names of their works, and after them the hosts of those without a name; each once. */
  readonly names: readonly ListItem[];
}

/** The sources of the canonical statement and of those that say the same days (methodology 3.6). */
export function agreeingSources(page: ProfilePage, date: DateRecord): AgreeingSources {
  const same = date.statements.filter(
    ({ valid }, index) => valid && !date.alternatives.includes(index),
  );
  const sources = mergeSources(
    same.flatMap((statement) => statement.sources).filter((source) => source.class === 'external'),
  );
  const works = sources.flatMap((source) => namedWork(page, source) ?? []);
  const hosts = sources.flatMap((source) => {
    const [address] = source.urls;
    return namedWork(page, source) === null && address !== undefined ? hostOf(address) : [];
  });
  const names = [
    ...[...new Set(works)].map((qid) => workItem(page, qid)),
    ...[...new Set(hosts)].map((host) => ({ text: host, piece: host })),
  ];
  return { count: sources.length, names };
}

function namedWork(page: ProfilePage, { statedIn }: MergedSource): number | null {
  return statedIn.find((qid) => isNamed(page, qid)) ?? null;
}

/** The name of a work, as an item of a list. */
export function workItem(page: ProfilePage, qid: number): ListItem {
  return { text: page.profile.labels.name(qid), piece: plainEntityName(page, qid) };
}
