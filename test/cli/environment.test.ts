import assert from 'node:assert/strict';
import { Command } from 'commander';
import { describe, test } from 'node:test';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import { applyEnvironment, toOption, type OptionRow } from '../../src/cli/options/option.ts';
import { natalisHere } from '../ingest/support/command.ts';

const ROWS: readonly OptionRow[] = Object.values(COMMAND_OPTIONS).flat();
const SWITCHES = ROWS.filter(({ flags }) => !flags.includes('<'));

/** What a command gets of an option whose variable has a text. */
function valueFrom(row: OptionRow, text: string): unknown {
  const command = new Command().addOption(toOption(row)).exitOverride();
  command.configureOutput({ writeErr: () => {} });
  applyEnvironment(command, [row], { [row.environment]: text });
  return Object.values(command.opts())[0];
}

describe('the variable of an option without a value', () => {
  test('there are such options', () => assert.ok(SWITCHES.length >= 5));

  for (const row of SWITCHES) {
    test(`${row.environment}: true and 1 switch it on, false and 0 do not, anything else is refused`, () => {
      for (const text of ['true', '1']) assert.equal(valueFrom(row, text), true);
      for (const text of ['false', '0']) assert.equal(valueFrom(row, text), false);
      assert.equal(valueFrom(row, ''), undefined);
      for (const text of ['yes', 'no', 'off', '2', ' ', 'null', 'False']) {
        const message = `error: ${row.environment}: give true, false, 1 or 0.`;
        assert.throws(() => valueFrom(row, text), { message }, text);
      }
    });
  }

  test('NATALIS_ROLLBACK=false: natalis release asks for a snapshot and rolls nothing back', async () => {
    const env = { NATALIS_ROLLBACK: 'false', NATALIS_RELEASES: '/nowhere' };
    const { code, stderr } = await natalisHere(['release'], env);
    assert.deepEqual([code, stderr], [2, 'natalis: missing: a snapshot file\n']);
  });
});

describe('a variable that no command has', () => {
  for (const [wrong, nearest] of [
    ['NATALIS_BASEURL', 'NATALIS_BASE_URL'],
    ['NATALIS_HIDEN', 'NATALIS_HIDDEN'],
    ['NATALIS_TRUSTED_PROXY', 'NATALIS_TRUST_PROXY'],
    ['NATALIS_METRIC', 'NATALIS_METRICS'],
    ['NATALIS_PORT_', 'NATALIS_PORT'],
    ['NATALIS_CONTACT_PUBLIC_', 'NATALIS_CONTACT'],
  ] as const) {
    test(`${wrong}: wrong usage that offers ${nearest} and does not tell the value`, async () => {
      for (const args of [
        ['inspect', '/nowhere'],
        ['serve', '/nowhere'],
        ['fetch', 'entities'],
      ]) {
        const { code, stdout, stderr } = await natalisHere(args, { [wrong]: 'hush' });
        assert.deepEqual([code, stdout], [2, '']);
        assert.equal(
          stderr,
          `natalis: ${wrong} is no variable of natalis; did you mean ${nearest}?\n`,
        );
      }
    });
  }

  test('an empty one is as none, and --help and --version take any', async () => {
    const missing = await natalisHere(['inspect', '/nowhere'], { NATALIS_HIDEN: '' });
    assert.equal(missing.code, 1);
    for (const args of [['--version'], ['serve', '--help']]) {
      assert.equal((await natalisHere(args, { NATALIS_HIDEN: 'x' })).code, 0);
    }
  });
});
