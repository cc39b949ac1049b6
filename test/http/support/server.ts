import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { Command } from 'commander';
import { COMMAND_OPTIONS, type CommandOptions } from '../../../src/cli/options/command-options.ts';
import { toOption } from '../../../src/cli/options/option.ts';
import type { Meta } from '../../../src/contract/schema/components.ts';
import { outcomeOf, start, type Outcome } from '../../ingest/support/command.ts';
import { until } from '../../support/until.ts';
import { ask } from './client.ts';
import { buildOne } from './snapshots.ts';

/** The options of `natalis serve` as the command gets them from these words. */
export function serveOptions(...words: string[]): CommandOptions<'serve'> {
  const command = new Command();
  for (const row of COMMAND_OPTIONS.serve) command.addOption(toOption(row));
  return command.parse(words, { from: 'user' }).opts<CommandOptions<'serve'>>();
}

/** The real command, serving in a process of its own. */
export type Server = Awaited<ReturnType<typeof serverOf>>;

/** Serves a snapshot at a free port and waits until it is ready. */
export function startServer(snapshot: string, ...options: string[]): Promise<Server> {
  return serverOf(start(['serve', snapshot, '--port', '0', ...options]));
}

/** Serves the edition "one" until the end of the test, or of the file, that opens it. */
export async function openServer(...options: string[]): Promise<Server> {
  const server = await startServer(await buildOne(), ...options);
  after(() => server.stop());
  return server;
}

/** Waits until /readyz has a status; 200 it has when the whole snapshot has been checked. */
export function untilReady({ address }: Server, status = 200): Promise<void> {
  return until(`/readyz ${status}`, async () => (await ask(address, '/readyz')).status === status);
}

/** A metric of a process, by its address of metrics and the name without `natalis_`; NaN if there is none. */
export async function metricAt(address: string, name: string): Promise<number> {
  const { text } = await ask(address, '/metrics');
  const start = `natalis_${name} `;
  const line = text.split('\n').find((each) => each.startsWith(start));
  return Number(line?.slice(start.length));
}

/** The version of the data from which a server answers. */
export async function servedAt(address: string): Promise<string> {
  const { status, text } = await ask(address, '/api/v1/meta');
  assert.equal(status, 200);
  return (JSON.parse(text) as Meta).data_version;
}

/** Waits until a started command serves. */
export async function serverOf(child: ChildProcessWithoutNullStreams) {
  const ended = outcomeOf(child);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    ended.then(({ stderr }) => Promise.reject(new Error(`serve ended: ${stderr}`))),
  ]);
  return {
    address: /https?:\/\/\S+/.exec(line)?.[0] ?? '',
    child,
    /** Resolves when the command ends. */
    ended,
    /** What it has written to standard error so far. */
    log: () => log,
    /** Ends it with SIGTERM, and by force if that does not help. */
    async stop(): Promise<Outcome> {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      const outcome = await ended;
      clearTimeout(timer);
      return outcome;
    },
  };
}
