import type { Instant } from '../../core/calendar/date-text.ts';
import type { Checkpoint, ReadResult } from '../checkpoint.ts';
import { PERSON_COLUMNS, type PropertyRow } from '../staging/block-content.ts';
import type { Build } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity.ts';
import type { LeavingOut } from './leave-out.ts';
import type { LeftOutList } from '../enrich/enrichment.ts';
import { type Resolved, itemFilesOf, resolve } from './resolve.ts';
import type { PreviousSnapshot } from '../../snapshot/sqlite/previous.ts';
import { BuildError } from '../build-error.ts';
import type { ReadReport } from '../read/read-entities.ts';
import { parseQid } from '../../core/qid.ts';
import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';
import { type ItemFiles, openItems } from '../staging/item-files.ts';

/** What decides who is in the snapshot, beside what was read. */
interface Deciding {
  /** The instant of the dump. */
  readonly dump: Instant;
  readonly popularity: PopularityRule;
  readonly leftOut: LeftOutList;
}

/**
 * Decides which people and items go into the snapshot, and warns of identifiers whose label in the
 * input is not the expected one, and of QIDs to leave out that should be others. Throws BuildError if there are no
 * people, or too few compared with the previous snapshot.
 */
export async function resolveItems(
  build: Build,
  read: ReadResult,
  { dump, popularity, leftOut }: Deciding,
): Promise<Resolved> {
  const { settings, previous, work, checkpoint, pause } = build;
  const deciding = JSON.stringify({
    previous: build.previousFile?.identity ?? null,
    dump,
    popularity: popularity.deciding,
    leftOut: leftOut.file?.sha256,
  });
  let resolved = checkpoint.load('resolve', deciding);
  if (!resolved) {
    resolved = await resolveAnew(build, read, { dump, popularity, leftOut });
    checkpoint.save('resolve', deciding, resolved);
  }
  requirePeople(resolved, read.report, checkpoint);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, previous, settings.previous);
  await pause();
  const items = itemFilesOf(resolved, work.file);
  for (const warning of unexpectedLabels(items, read.staged.properties)) {
    settings.progress.warn(warning);
  }
  for (const warning of warningsOf(resolved.leftOut)) settings.progress.warn(warning);
  await pause();
  return resolved;
}

async function resolveAnew(
  build: Build,
  { staged }: ReadResult,
  { dump, popularity, leftOut }: Deciding,
): Promise<Resolved> {
  const { settings, previous, work, pause } = build;
  const people = staged.people.length / PERSON_COLUMNS;
  settings.progress.step({ phase: 'resolve', done: 0, total: null, people });
  await pause();
  const heldBefore = (slug: string): number | null => previous?.holderOf(slug) ?? null;
  return resolve(staged, {
    dump,
    file: work.file,
    leftOut: leftOut.people,
    mergedBefore: previous?.merged ?? [],
    heldBefore,
    popularity: popularity.of,
    pause,
  });
}

function warningsOf({ merged, unknown }: LeavingOut): string[] {
  return [
    ...merged.map(
      ([listed, person]) =>
        `Q${listed} of the list to leave out was merged into Q${person}; put Q${person} on the list, because a later input may not say so`,
    ),
    ...unknown.map(
      (qid) =>
        `Q${qid} of the list to leave out is not in the input, nor merged into anybody as far as the input says; look at wikidata.org/wiki/Q${qid}, and put the QID there on the list`,
    ),
  ];
}

/** Throws BuildError if there are no people. Nothing is kept for `--resume` then. */
function requirePeople(
  { order }: Resolved,
  { entitiesRead, dropped }: ReadReport,
  checkpoint: Checkpoint,
): void {
  if (order.length > 0) return;
  checkpoint.forget('read');
  const { broken_line: broken = 0 } = dropped;
  const passedOver = broken === 0 ? '' : `; ${broken} broken lines were passed over`;
  throw new BuildError(
    `no person among the ${entitiesRead} entities of the input: nobody is a human (P31 is Q5) with a Wikipedia article and a birth or death date${passedOver}`,
  );
}

const SMALLEST_SHARE = 0.98;

/**
 * Throws BuildError if over two per cent of the people of the previous snapshot are missing: a dump
 * without them is more likely broken than right.
 */
function refuseShrinking(
  { order }: Resolved,
  previous: PreviousSnapshot,
  path: string | null,
): void {
  if (order.length >= SMALLEST_SHARE * previous.people) return;
  throw new BuildError(
    `${order.length} people, over 2 % fewer than the ${previous.people} of ${path ?? ''}; if that is right, give --allow-shrink`,
  );
}

/**
 * Warnings for identifiers in the rules whose English label in the input is not the expected one (methodology 11.12).
 * The identifier may be wrong, or the label may only have been changed.
 */
function unexpectedLabels(items: ItemFiles, properties: readonly PropertyRow[]): string[] {
  const ofProperties = new Map(properties.map(({ id, label }) => [id, label]));
  const reader = openItems(items);
  try {
    return [...EXPECTED_LABELS].flatMap(([id, expected]) => {
      const qid = parseQid(id);
      const found = qid === null ? ofProperties.get(id) : reader.stub(qid)?.labels.en;
      const label = found ?? expected;
      return label === expected
        ? []
        : `${id} is labelled "${label}" in the input, expected "${expected}"`;
    });
  } finally {
    reader.close();
  }
}
