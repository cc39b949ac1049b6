import type { PreviousSnapshot } from '../../snapshot/sqlite/read-slugs.ts';
import { BuildError } from '../build-error.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { ReadReport } from '../read/read-report.ts';
import type { Resolved } from './resolve.ts';

/** Throws BuildError if there are no people. Nothing is kept for `--resume` then. */
export function requirePeople(
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
export function refuseShrinking(
  { order }: Resolved,
  previous: PreviousSnapshot,
  path: string | null,
): void {
  if (order.length >= SMALLEST_SHARE * previous.people) return;
  throw new BuildError(
    `${order.length} people, over 2 % fewer than the ${previous.people} of ${path ?? ''}; if that is right, give --allow-shrink`,
  );
}
