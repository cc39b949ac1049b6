// The files of src/ through which one request of a warm service passes, for the walks of docs/architecture.md:
//   node bench/walks.ts [WALK]
// Each file stands with those of its functions that ran. The snapshot is the bundled sample.
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openService } from '../src/server/running-service.ts';
import { storeAt } from '../src/server/open-store.ts';
import { createServiceLog } from '../src/server/monitoring/log.ts';
import { serveOptions } from '../test/http/support/server.ts';
import { sharedSample } from '../test/support/shared-build.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

interface Walk {
  readonly name: string;
  /** What is asked before, so that everything that is made once is there. */
  readonly before: readonly Asked[];
  readonly asked: Asked;
}

interface Asked {
  readonly path: string;
  readonly init?: RequestInit;
}

const PROFILE = { path: '/api/v1/people/douglas-adams' };
const OTHER_PROFILES = ['ludwig-van-beethoven', 'neil-young'].map((slug) => ({
  path: `/api/v1/people/${slug}`,
}));
const WALKS: readonly Walk[] = [
  { name: 'profile, cached', before: [PROFILE, PROFILE], asked: PROFILE },
  { name: 'profile, new', before: OTHER_PROFILES, asked: PROFILE },
  {
    name: 'page of a person, new',
    before: ['ludwig-van-beethoven', 'neil-young'].map((slug) => ({ path: `/de/people/${slug}` })),
    asked: { path: '/de/people/douglas-adams' },
  },
  {
    name: 'person_birth_date, new',
    before: [call('Ludwig van Beethoven'), call('Neil Young')],
    asked: call('Douglas Adams'),
  },
];

function call(query: string): Asked {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'person_birth_date', arguments: { query } },
  };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  };
  return { path: '/mcp', init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

const [wanted] = process.argv.slice(2);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
for (const walk of WALKS) {
  if (wanted !== undefined && !walk.name.includes(wanted)) continue;
  const files = await filesOf(walk);
  process.stdout.write(`${walk.name}: ${files.size} files\n`);
  for (const [file, functions] of files) {
    process.stdout.write(`  ${file}: ${functions.join(', ')}\n`);
  }
}

/** The files of a walk with their functions that ran, in the order of paths. */
async function filesOf({ before, asked }: Walk): Promise<Map<string, string[]>> {
  const service = await openService(serveOptions('--port', '0'), {
    log: createServiceLog('info', { write: () => {} }),
    store: storeAt(await sharedSample()),
    linesLost: () => 0,
    count: () => {},
  });
  const { base } = await service.listen();
  try {
    for (const one of before) await ask(base, one);
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await ask(base, asked);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    const files = new Map<string, string[]>();
    for (const { url, functions } of result) {
      const ran = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
      const file = url.startsWith('file:') ? relative(SOURCE, fileURLToPath(url)) : '..';
      if (ran.length === 0 || file.startsWith('..')) continue;
      files.set(
        file,
        ran.map(({ functionName }) => functionName || '(unnamed)'),
      );
    }
    return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await service.close();
  }
}

async function ask(base: string, { path, init }: Asked): Promise<void> {
  const response = await fetch(`${base}${path}`, init);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} gave ${response.status}`);
  // What comes after the answer, such as the line of the log, belongs to the walk.
  await setImmediate();
}
