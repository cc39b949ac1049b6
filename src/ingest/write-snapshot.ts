import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../core/calendar/instant.ts';
import { canonicalStatement } from '../core/date/date-record.ts';
import { profileQids } from '../core/person/referenced-qids.ts';
import { DAY } from '../core/time/precision.ts';
import { ZODIAC_CONVENTION } from '../core/zodiac.ts';
import { createCityClassTest, type FindStub } from '../entity/resolve-birthplace.ts';
import { isWikimediaHost } from '../entity/wikimedia-hosts.ts';
import { WIKIMEDIA_PROJECTS } from '../entity/wikimedia-projects.ts';
import { listsOf } from '../snapshot/lists.ts';
import { SCHEMA_VERSION, type Manifest, type Provenance } from '../snapshot/manifest.ts';
import type { SnapshotWriter } from '../snapshot/sqlite/writer.ts';
import type { StoredSlug } from '../snapshot/sqlite/read-slugs.ts';
import { assignSlugs, SLUG_RULES } from './assign-slugs.ts';
import { composePerson, type ComposeContext } from './compose-person.ts';
import { SITELINKS_FORMULA } from './popularity.ts';
import type { Progress } from './progress.ts';
import type { Staging } from './staging.ts';

export interface WriteSettings {
  readonly asOf: Instant;
  readonly coverage: string;
  readonly minSitelinks: number;
  /** More domains that mirror Wikimedia's content. */
  readonly mirrors: readonly string[];
  readonly previous: readonly StoredSlug[];
  readonly provenance: Omit<Provenance, 'content_sha256'>;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

// A signal such as Ctrl-C is only noticed in a pause.
const PEOPLE_BETWEEN_PAUSES = 500;

/** Composes everyone who is staged, in order of rank, and completes the snapshot. */
export async function writeSnapshot(
  staging: Staging,
  writer: SnapshotWriter,
  settings: WriteSettings,
): Promise<void> {
  const slugs = slugsByQid(staging, settings.previous);
  const findStub = rememberStubs((qid) => staging.stub(qid));
  const context = composeContext(staging, settings, slugs, findStub);
  const named = new Set<number>();
  const ranks = new Map<number, number>();
  let dayPrecision = 0;
  let deprecated = 0;
  for (const { qid, name, popularity } of staging.peopleByRank()) {
    const rank = ranks.size + 1;
    const draft = staging.draft(qid);
    const slug = slugs.get(qid) ?? '';
    const { card, detail, names } = composePerson(draft, { name, slug, popularity }, context);
    writer.addPerson({ rank, card, detail, names, lists: listsOf(card.birth) });
    writer.addSlug(slug, rank, false);
    ranks.set(qid, rank);
    for (const reference of profileQids(card, detail)) named.add(reference);
    deprecated += draft.deprecatedDates;
    if ((canonicalStatement(card.birth)?.precision ?? 0) >= DAY) dayPrecision++;
    if (rank % PEOPLE_BETWEEN_PAUSES === 0) {
      settings.progress.step('write', rank);
      await setImmediate();
      settings.signal.throwIfAborted();
    }
  }
  addRetiredSlugs(writer, settings.previous, slugs, ranks);
  addLabels(writer, named, findStub);
  const manifest: Manifest = {
    schema_version: SCHEMA_VERSION,
    as_of: settings.asOf,
    people: ranks.size,
    day_precision: dayPrecision,
    coverage: settings.coverage,
    min_sitelinks: settings.minSitelinks,
    mirrors: settings.mirrors.toSorted(),
    popularity_formula: SITELINKS_FORMULA,
    zodiac_convention: ZODIAC_CONVENTION,
    slug_rules: SLUG_RULES,
    deprecated_statements_dropped: deprecated,
    pageviews_from: null,
    pageviews_to: null,
  };
  writer.finish(manifest, settings.provenance);
}

function composeContext(
  staging: Staging,
  { asOf, mirrors }: WriteSettings,
  slugs: ReadonlyMap<number, string>,
  findStub: FindStub,
): ComposeContext {
  const projects = WIKIMEDIA_PROJECTS.union(staging.wikimediaProjects());
  const formatters = staging.formatterUrls();
  return {
    asOf,
    findStub,
    isCityClass: createCityClassTest(findStub),
    slugOf: (qid) => slugs.get(qid) ?? null,
    references: {
      isWikimediaProject: (qid) => projects.has(qid),
      isWikimediaHost: (host) => isWikimediaHost(host, mirrors),
      formatterUrl: (property) => formatters.get(property) ?? null,
    },
  };
}

function slugsByQid(staging: Staging, previous: readonly StoredSlug[]): Map<number, string> {
  const held = new Map(
    previous.flatMap(({ slug, qid, retired }) => (retired ? [] : [[slug, qid]])),
  );
  const slugs = new Map<number, string>();
  for (const { qid, slug } of assignSlugs(staging.peopleBySlug(), held)) slugs.set(qid, slug);
  return slugs;
}

/** Slugs of earlier snapshots that nobody holds now still lead to whose they were (methodology 10.4). */
function addRetiredSlugs(
  writer: SnapshotWriter,
  previous: readonly StoredSlug[],
  slugs: ReadonlyMap<number, string>,
  ranks: ReadonlyMap<number, number>,
): void {
  const current = new Set(slugs.values());
  for (const { slug, qid } of previous) {
    const rank = ranks.get(qid);
    if (rank !== undefined && !current.has(slug)) writer.addSlug(slug, rank, true);
  }
}

function addLabels(writer: SnapshotWriter, named: ReadonlySet<number>, findStub: FindStub): void {
  for (const qid of [...named].sort((a, b) => a - b)) {
    const labels = findStub(qid)?.labels ?? {};
    if (Object.keys(labels).length > 0) writer.addLabels(qid, labels);
  }
}

const STUBS_REMEMBERED = 50_000;

function rememberStubs(find: FindStub): FindStub {
  const known = new Map<number, ReturnType<FindStub>>();
  return (qid) => {
    const remembered = known.get(qid);
    if (remembered !== undefined) return remembered;
    const stub = find(qid);
    if (known.size >= STUBS_REMEMBERED) known.clear();
    known.set(qid, stub);
    return stub;
  };
}
