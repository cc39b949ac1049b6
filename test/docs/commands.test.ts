import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import type { OptionRow } from '../../src/cli/options/option.ts';
import { documents } from './support/examples.ts';

const KNOWN = COMMAND_OPTIONS as Readonly<Record<string, readonly OptionRow[]>>;

/** The commands of natalis in the shell examples of a text, as words, continued lines joined. */
function commandsIn(text: string): string[][] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)```/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split(/\n|\|/))
    .map((line) =>
      line
        .replace(/ #.*/, '')
        .trim()
        .replace(/^npx /, '')
        .replace(/^NATALIS_\S+ /, ''),
    )
    .filter((line) => line.startsWith('natalis '))
    .map((line) => line.split(/ +/).slice(1));
}

/** The options of a command, which may have two words, such as `fetch images`. */
function optionsOf([first = '', second = '']: readonly string[]): readonly OptionRow[] | undefined {
  return KNOWN[`${first} ${second}`] ?? KNOWN[first];
}

test('every command of the documents is one that natalis has, with these options', () => {
  const unknown: string[] = [];
  let count = 0;
  for (const [name, text] of documents()) {
    for (const words of commandsIn(text)) {
      count++;
      const options = optionsOf(words);
      if (options === undefined) unknown.push(`${name}: ${words.join(' ')}`);
      const flags = new Set(options?.map((row) => row.flags.split(' ')[0]));
      for (const word of words.filter((one) => one.startsWith('--'))) {
        if (!flags.has(word)) unknown.push(`${name}: ${word} of ${words[0]}`);
      }
    }
  }
  assert.ok(count > 20, `${count} commands`);
  assert.deepEqual(unknown, []);
});

test('every variable of the documents is one that natalis reads', () => {
  const known = new Set<string>(
    Object.values(KNOWN).flatMap((rows) => rows.map((row) => row.environment)),
  );
  const unknown = [...documents()].flatMap(([name, text]) =>
    [...text.matchAll(/\bNATALIS_[A-Z_]+\b/g)]
      .filter(([variable]) => !known.has(variable))
      .map(([variable]) => `${name}: ${variable}`),
  );
  assert.deepEqual(unknown, []);
});
