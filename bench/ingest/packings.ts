import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { dataVersion } from '../../src/service/data-version.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { buildEffort } from './commands.ts';

const REAL_ENTITIES = fileURLToPath(
  new URL('../../../shared/data/wikidata-entities.ndjson.gz', import.meta.url),
);
const WORKERS = [1, 2, 4];
const LARGEST = 1 << 28;

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
  const half = plain.indexOf('\n', plain.length / 2) + 1;
  const forms: Record<string, Uint8Array> = {
    'real.ndjson': plain,
    'real.ndjson.gz': readFileSync(REAL_ENTITIES),
    'members.ndjson.gz': Buffer.concat(
      [plain.subarray(0, half), plain.subarray(half)].map((part) => gzipSync(part)),
    ),
    'real.ndjson.zst': zstdCompressSync(plain),
  };
  if (!spawnSync('bzip2', ['--version'], { input: '' }).error) {
    forms['real.ndjson.bz2'] = execFileSync('bzip2', ['-zc1'], {
      input: plain,
      maxBuffer: LARGEST,
    });
  }
  const files = Object.entries(forms).map(([name, bytes]) => {
    const argument = join(folder, name);
    writeFileSync(argument, bytes);
    return { argument };
  });
  return [...files, { argument: '-', input: join(folder, 'real.ndjson') }];
}

function versionOf(path: string): string {
  const reader = openSqliteReader(path);
  try {
    return dataVersion(reader.info);
  } finally {
    reader.close();
  }
}
