// The longest that a request of any kind keeps the others waiting, in processor time of the thread that answers:
//   node bench/longest.ts [--people 10000,400000] [--only KIND,…] [--rounds 3]
//     [--command bin/natalis.mjs of another checkout]
// `--people` takes snapshots, too.
// Each request is sent alone, to a server without a cache, in some rounds, of which the shortest counts. What answers to
// a name is also asked the hundred worst queries that we know. Its exit code is 1 where an aim is missed. Linux only.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { everyKind } from './longest/requests.ts';
import { snapshotOf } from './support/inputs.ts';
import { median, print, printCircumstances, printTable } from './support/print.ts';
import { longestThread } from './support/process-figures.ts';
import { FORM_HEADERS, MCP_HEADERS, type Asked } from './support/requests.ts';
import { NATALIS, OPEN, serve, stop } from './support/service.ts';

// What docs/reliability.md promises.
const MOST_MS = 19;
const MS_UNTIL_ASLEEP = 3;
/** The worst query of a name ÷ the median of usual ones. */
const MOST_RATIO = 12;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000,400000' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    command: { type: 'string', default: NATALIS },
  },
});
const only = values.only?.split(',');
const snapshots = await Promise.all(values.people.split(',').map(snapshotOf));
printCircumstances();
for (const snapshot of snapshots) await measure(snapshot);

async function measure(snapshot: string): Promise<void> {
  const { base, process: server } = await serve(snapshot, [...OPEN, '--cache-size', '0'], {
    command: values.command,
  });
  print(`\n## ${snapshot}`);
  const row = printTable([
    'kind',
    'requests',
    'median ms',
    'longest ms',
    'ratio',
    'the longest',
    '',
  ]);
  for (const { name, usual, worst, isSliced } of everyKind(snapshot)) {
    if (only && !only.includes(name)) continue;
    const taken = new Map<Asked, number>();
    const statuses = new Set<number>();
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const asked of [...usual, ...worst]) {
        const { ms, status } = await ask(base, asked, server.pid ?? 0);
        taken.set(asked, Math.min(taken.get(asked) ?? Infinity, ms));
        statuses.add(status);
      }
    }
    const [[slowest, longest] = []] = [...taken].toSorted((a, b) => b[1] - a[1]);
    if (!slowest || longest === undefined) continue;
    const middle = median(usual.map((asked) => taken.get(asked) ?? NaN));
    const ratio = longest / middle;
    const isHeld = isSliced || (longest <= MOST_MS && (worst.length === 0 || ratio <= MOST_RATIO));
    if (!isHeld) process.exitCode = 1;
    row([
      name,
      taken.size,
      [...statuses].join(', '),
      middle.toFixed(2),
      longest.toFixed(1),
      ratio.toFixed(1),
      shown(slowest),
      isSliced ? 'in slices' : isHeld ? 'held' : '**not held**',
    ]);
  }
  await stop({ base, process: server });
}

/** Sends a request; gives the status of its answer, and how long one thread worked for it. */
async function ask(
  base: string,
  asked: Asked,
  pid: number,
): Promise<{ readonly ms: number; readonly status: number }> {
  const { method, path, body } = asked;
  const headers = path === '/mcp' ? MCP_HEADERS : body === undefined ? {} : FORM_HEADERS;
  const taken = longestThread(pid);
  const response = await fetch(base + path, {
    method,
    headers,
    redirect: 'manual',
    body: body ?? null,
  });
  await response.arrayBuffer();
  await wait(MS_UNTIL_ASLEEP);
  return { ms: taken(), status: response.status };
}

function shown({ path, body = '' }: Asked): string {
  return decodeURIComponent(`${path} ${body}`).replaceAll('|', ' ').slice(-80);
}
