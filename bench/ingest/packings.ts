import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { dataVersion } from '../../src/service/data-version.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { buildEffort } from './commands.ts';
import { canPack, PACKINGS } from './packing-forms.ts';

const REAL_ENTITIES = fileURLToPath(
  new URL('../../../shared/data/wikidata-entities.ndjson.gz', import.meta.url),
);
const WORKERS = [1, 2, 4];

/** What all packings and numbers of workers gave, or null where there are no real entities. */
export async function versionsOfPackings(
  folder: string,
): Promise<{ builds: number; versions: Set<string> } | null> {
  if (!existsSync(REAL_ENTITIES)) return null;
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
  const plain = gunzipSync(readFileSync(REAL_ENTITIES));
  const pathOf = (ending: string): string => join(folder, `real.ndjson${ending}`);
  return PACKINGS.filter(canPack).map(({ ending, pack }) => {
    if (ending === null) return { argument: '-', input: pathOf('') };
    writeFileSync(pathOf(ending), pack(plain));
    return { argument: pathOf(ending) };
  });
}

function versionOf(path: string): string {
  const reader = openSqliteReader(path);
  try {
    return dataVersion(reader.info);
  } finally {
    void reader.close();
  }
}
