import { reasonOf } from '../core/reason.ts';

/** Where a command writes; standard output is for results, standard error for everything else. */
export interface Terminal {
  print(line: string): void;
  /** A line for the person at the terminal: progress, warnings, errors. */
  note(line: string): void;
  /**
   * Shows a line that the next one replaces, and nothing after it is empty; absent where nobody looks
   * at a screen.
   */
  status?(line: string): void;
}

// A terminal that does not tell its width says 0.
const UNKNOWN_WIDTH = 80;

const CLEAR_LINE = '\r\u001B[2K';

/** The process's own streams. */
export const processTerminal: Terminal = createProcessTerminal();

function createProcessTerminal(): Terminal {
  const { stdout, stderr } = process;
  stdout.on('error', (error) => {
    if (isClosed(error)) return;
    stderr.write(`natalis: standard output cannot be written (${reasonOf(error)})\n`);
    process.exit(1);
  });
  // There is nowhere to tell it, and what is being done is worth finishing.
  stderr.on('error', () => {});
  if (!stderr.isTTY) {
    return {
      print: (line) => void stdout.write(`${line}\n`),
      note: (line) => void stderr.write(`${line}\n`),
    };
  }
  let shown = '';
  const show = (line: string): void => {
    if (line !== shown) stderr.write(`${CLEAR_LINE}${line}`);
    shown = line;
  };
  return {
    print(line) {
      show('');
      stdout.write(`${line}\n`);
    },
    note(line) {
      show('');
      stderr.write(`${line}\n`);
    },
    // A longer line would wrap and could not be cleared.
    status: (line) => show(line.slice(0, (stderr.columns || UNKNOWN_WIDTH) - 1)),
  };
}

/** Whether nobody reads any more, as behind `| head -1`: no fault, and no reason to stop. */
function isClosed(error: Error): boolean {
  return 'code' in error && error.code === 'EPIPE';
}
