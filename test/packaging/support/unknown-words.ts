import { COMMAND_OPTIONS } from '../../../src/cli/options/command-options.ts';
import type { OptionRow } from '../../../src/cli/options/option.ts';

const KNOWN = COMMAND_OPTIONS as Readonly<Record<string, readonly OptionRow[]>>;

/** The options of a command, which may have two words, such as `fetch images`. */
export function optionsOf([first = '', second = '']: readonly string[]) {
  return KNOWN[`${first} ${second}`] ?? KNOWN[first];
}

/** The words of a command line that natalis does not know: the command, or some of its options. */
export function unknownWords(words: readonly string[]): readonly string[] {
  const options = optionsOf(words);
  if (options === undefined) return words;
  const flags = new Set(options.map((row) => row.flags.split(' ')[0]));
  return words.filter((word) => word.startsWith('--') && !flags.has(word));
}
