import { COMMAND_OPTIONS } from '../../../src/cli/options/command-options.ts';
import type { OptionRow } from '../../../src/cli/options/option.ts';

const KNOWN = COMMAND_OPTIONS as Readonly<Record<string, readonly OptionRow[]>>;

/** The options of a command, which may have two words, such as `fetch images`. */
export function optionsOf([first = '', second = '']: readonly string[]) {
  return KNOWN[`${first} ${second}`] ?? KNOWN[first];
}

/** What natalis does not know of a command line: some of its options, or all of it if it has no command. */
export function unknownWords(words: readonly string[]): readonly string[] {
  const options = optionsOf(words);
  if (options === undefined) return [words.join(' ')];
  const flags = new Set(options.map((row) => row.flags.split(' ')[0]));
  return words.filter((word) => word.startsWith('--') && !flags.has(word));
}
