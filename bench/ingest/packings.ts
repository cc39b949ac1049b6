import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realLines, skipWithoutSharedData } from '../../test/support/shared-data.ts';
import { dataVersion } from '../../src/service/data-version.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { buildEffort } from './commands.ts';
import { canPack, PACKINGS } from './packing-forms.ts';

const WORKERS = [1, 2, 4];

/** What all packings and numbers of workers gave, or null where there are no real entities. */
export async function versionsOfPackings(
  folder: string,
): Promise<{ builds: number; versions: Set<string> } | null> {
  if (skipWithoutSharedData) return null;
  const versions = new Set<string>();
  let builds = 0;
  for (const { argument, input } of packings(folder)) {
    for (const workers of WORKERS) {
      const out = join(folder, 'packed.sqlite');
      await buildEffort(argument, out, { workers, ...(input !== undefined && { input }) });
      versions.add(versionOf(out));
      builds += 1;
    }
  }
  return { builds, versions };
}

/** The real entities in every form that builds take. */
function packings(folder: string): { argument: string; input?: string }[] {
  const plain = realLines()
    .map((line) => `${line}\n`)
    .join('');
  const pathOf = (ending: string): string => join(folder, `real.ndjson${ending}`);
  return PACKINGS.filter(canPack).map(({ ending, pack }) => {
    if (ending === null) return { argument: '-', input: pathOf('') };
    writeFileSync(pathOf(ending), pack(Buffer.from(plain)));
    return { argument: pathOf(ending) };
  });
}

function versionOf(path: string): string {
  const reader = openSqliteReader(path);
  try {
    return dataVersion(reader.info);
  } finally {
    reader.close();
  }
}
