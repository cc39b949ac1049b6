import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../../dump-generator/numbers.ts';
import type { SnapshotInfo } from '../../../src/snapshot/manifest.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/reader.ts';
import { buildEffort } from '../commands.ts';
import { bytesByTable, watchScratch, type ScratchWatch } from '../disk.ts';
import { generatedInput } from '../inputs.ts';
import { megabytes, rowOf, type Measuring } from './measuring.ts';

const MOST_BYTES = 3000;

/** What the bytes of a snapshot hold, and those of the work folder while it is built. */
export async function measureSize(measuring: Measuring): Promise<void> {
  const { entities, humans, seed, only, print } = measuring;
  if (!only.has('size')) return;
  for (const size of [{ entities }, { humans: humans[0] ?? 0 }]) {
    const plan = { size, seed };
    const { out, scratch } = await buildOf(plan, measuring);
    const { manifest, provenance } = infoOf(out);
    const { people } = manifest;
    const input = Object.entries(size).flat().toReversed().join(' ');
    const bytes = statSync(out).size;
    const made = `${megabytes(bytes)}, ${people} people, input of ${input}`;
    const figure = (bytes / people).toFixed(0);
    print(rowOf('bytes a person on disk', figure, `at most ${MOST_BYTES}`, made));
    for (const [name, share] of bytesByTable(out)) {
      if (share / people >= 1) print(rowOf(`  ${name}`, (share / people).toFixed(0), '', ''));
    }
    const read = provenance.entities_read;
    const peak = megabytes(scratch.peak());
    print(rowOf('work folder at its largest', peak, '', `${read} items read`));
    for (const [name, share] of scratch.files()) {
      if (share >= 1e6) print(rowOf(`  ${name}`, megabytes(share), '', ''));
    }
  }
}

async function buildOf(
  plan: Plan,
  { folder, note }: Measuring,
): Promise<{ out: string; scratch: ScratchWatch }> {
  const { path } = await generatedInput(plan, note);
  // A folder of its own, so that there are no other hidden folders next to the target.
  const place = join(folder, `size-${Object.keys(plan.size).join('')}`);
  mkdirSync(place);
  const out = join(place, 'size.sqlite');
  const scratch = watchScratch(place);
  await buildEffort(path, out, { watch: (pid) => scratch.look(pid) });
  return { out, scratch };
}

function infoOf(path: string): SnapshotInfo {
  const reader = openSqliteReader(path);
  try {
    return reader.info;
  } finally {
    reader.close();
  }
}
