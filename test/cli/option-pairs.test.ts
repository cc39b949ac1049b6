import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { Command } from 'commander';
import { adderOf } from '../../src/cli/add-commands.ts';
import { serve } from '../../src/cli/commands/serve.ts';
import {
  COMMAND_ARGUMENTS,
  COMMAND_OPTIONS,
  type CommandOptions,
} from '../../src/cli/options/command-options.ts';
import { toOption, type OptionRow } from '../../src/cli/options/option.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { buildOne } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

// Each log waits for the end of the process.
process.setMaxListeners(0);

type Name = keyof typeof COMMAND_OPTIONS;

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

/** All sets of one or two of these. */
function singlesAndPairs<T>(all: readonly T[]): T[][] {
  return all.flatMap((a, at) => [[a], ...all.slice(at + 1).map((b) => [a, b])]);
}

suite('an option beside another, of every command', () => {
  const noted: string[] = [];
  const terminal: Terminal = { print() {}, note: (line) => void noted.push(line) };

  /** Reads a command line up to its action. Gives the line that refuses it, or null. */
  async function refusalOf(name: Name, words: readonly string[]): Promise<string | null> {
    noted.length = 0;
    const program = new Command().exitOverride();
    program.configureOutput({ writeErr: terminal.note, outputError: terminal.note });
    if (name.startsWith('fetch ')) program.command('fetch');
    const add = adderOf(program, {}, terminal);
    add(name, '')
      .argument('[more...]', '')
      .action(() => Promise.resolve());
    try {
      await program.parseAsync([...name.split(' '), ...words], { from: 'user' });
      return null;
    } catch (error) {
      return [...noted, String(error)].join('\n');
    }
  }

  for (const name of Object.keys(COMMAND_OPTIONS) as Name[]) {
    test(`${name}: is refused by name where one would do nothing, and otherwise accepted`, async () => {
      const rows: readonly OptionRow[] = COMMAND_OPTIONS[name];
      const required = rows.filter(({ isRequired }) => isRequired);
      const argument = name in COMMAND_ARGUMENTS ? ['x'] : [];
      for (const given of singlesAndPairs(rows)) {
        const options = [...new Set([...required, ...given])];
        const isThere = (other: string): boolean => options.some((row) => longOf(row) === other);
        const idle = options.find(({ needs }) => needs !== undefined && !isThere(needs));
        const words = [...argument, ...options.flatMap(wordsOf)];
        const refusal = await refusalOf(name, words);
        if (!idle) assert.equal(refusal, null, words.join(' '));
        else {
          const says = `${longOf(idle)} cannot be used without`;
          assert.ok(refusal?.includes(says), `${words.join(' ')}: ${refusal}`);
        }
      }
    });
  }
});

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
  });
  const unread = (): string[] =>
    given.filter((row) => !read.has(toOption(row).attributeName())).map(({ flags }) => flags);
  return { options, unread };
}

/** Runs a command to its end, and gives it a signal if it would go on. */
async function toEnd(run: Promise<void>, goesOn: boolean): Promise<void> {
  const stopping = setInterval(() => goesOn && process.emit('SIGTERM'), 5);
  await run.finally(() => clearInterval(stopping));
}

const SILENT: Terminal = { print() {}, note() {} };

test('serve: every option is read, alone and beside all others', async () => {
  const rows: readonly OptionRow[] = COMMAND_OPTIONS.serve;
  const quiet = rows.filter((row) => ['--port', '--log-level'].includes(longOf(row)));
  const alone = rows.map((row) => rows.filter((one) => one === row || longOf(one) === row.needs));
  for (const given of [...alone, rows]) {
    const { options, unread } = watched<CommandOptions<'serve'>>(rows, [
      ...new Set([...quiet, ...given]),
    ]);
    await toEnd(serve(one, options, SILENT), true);
    assert.deepEqual(unread(), [], given.map(longOf).join(' '));
  }
});
