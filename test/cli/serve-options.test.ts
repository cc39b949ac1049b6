import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Command } from 'commander';
import { run } from '../../src/cli/commands/serve.ts';
import { COMMAND_OPTIONS, type CommandOptions } from '../../src/cli/options/command-options.ts';
import { toOption, type OptionRow } from '../../src/cli/options/option.ts';
import { buildOne } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

// Each log waits for the end of the process.
process.setMaxListeners(0);

const folder = temporaryFolder();
const one = await buildOne();
const hidden = join(folder, 'hidden.txt');
writeFileSync(hidden, 'Q1\n');

const VALUES = `0 1 2 64 2026-01-02 localhost:0 https://natalis.example people.csv`.split(/\s+/);

/** A value for each option that a command takes as it is. */
const FILES: Readonly<Record<string, string>> = {
  '--hidden': hidden,
  '--usage': join(folder, 'usage.ndjson'),
  '--encoding': 'latin1',
  '--host': '127.0.0.1',
  '--log-level': 'silent',
  '--trust-proxy': '10.0.0.0/8',
};

const longOf = ({ flags }: OptionRow): string => flags.split(' ')[0] ?? '';

/** The words that give an option on the command line, with a value that its row accepts. */
function wordsOf(row: OptionRow): string[] {
  const name = longOf(row);
  if (!row.flags.includes('<')) return [name];
  const isAccepted = (value: string): boolean => {
    try {
      row.parse?.(value);
      return true;
    } catch {
      return false;
    }
  };
  return [name, FILES[name] ?? row.choices?.[0] ?? VALUES.find(isAccepted) ?? assert.fail(name)];
}

/** The defaults of a command and the values of these options, and which of the members were read. */
function watched<Options extends object>(rows: readonly OptionRow[], given: readonly OptionRow[]) {
  const command = new Command();
  for (const row of rows) command.addOption(toOption(row));
  command.parse(given.flatMap(wordsOf), { from: 'user' });
  const read = new Set<string | symbol>();
  const options = new Proxy(command.opts<Options>(), {
    get(target, member) {
      read.add(member);
      return Reflect.get(target, member) as unknown;
    },
    // A copy would read all members, and say nothing of any.
    ownKeys: () => assert.fail('the options are copied'),
  });
  const unread = (): string[] =>
    given.filter((row) => !read.has(toOption(row).attributeName())).map(({ flags }) => flags);
  return { options, unread };
}

test('serve: every option is read, alone and beside all others', async () => {
  const rows: readonly OptionRow[] = COMMAND_OPTIONS.serve;
  const quiet = rows.filter((row) => ['--port', '--log-level'].includes(longOf(row)));
  for (const given of [...rows.map((row) => [row]), rows]) {
    const { options, unread } = watched<CommandOptions<'serve'>>(rows, [
      ...new Set([...quiet, ...given]),
    ]);
    const stopping = setInterval(() => process.emit('SIGTERM'), 5);
    await run(one, options, { print() {}, note() {} }).finally(() => clearInterval(stopping));
    assert.deepEqual(unread(), [], given.map(longOf).join(' '));
  }
});
