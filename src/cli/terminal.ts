import { reasonOf } from '../system/reason.ts';

/**
 * The output of a command: standard output for results, standard error for everything else. Controls in a line
 * do not reach the terminal.
 */
export interface Terminal {
  print(line: string): void;
  /** Writes bytes to standard output as they are. Absent where that is a screen. */
  write?(bytes: Uint8Array): void;
  /** A line for the person at the terminal: progress, warnings, errors. */
  note(line: string): void;
  /**
   * Shows a line that the next one replaces, after a bar if a share (0 to 1) is given. Absent if there is no screen.
   */
  status?(line: string, share: number | null): void;
}

// A terminal that does not know its width reports 0.
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
  // This cannot be reported anywhere, and the work is worth finishing.
  stderr.on('error', () => {});
  let shown = '';
  const show = (line: string): void => {
    if (line !== shown) stderr.write(`${CLEAR_LINE}${line}`);
    shown = line;
  };
  const writeLine = (stream: NodeJS.WriteStream, line: string): void => {
    show('');
    stream.write(`${cleanLine(line)}\n`);
  };
  return {
    print: (line) => writeLine(stdout, line),
    note: (line) => writeLine(stderr, line),
    ...(!stdout.isTTY && { write: (bytes) => void stdout.write(bytes) }),
    // A longer line would wrap and could not be cleared.
    ...(stderr.isTTY && {
      status: (line, share) =>
        show(lineWithBar(cleanLine(line), share, (stderr.columns || UNKNOWN_WIDTH) - 1)),
    }),
  };
}

/** Whether the reader has closed its end, as `| head -1` does. That is not an error and no reason to stop. */
function isClosed(error: Error): boolean {
  return 'code' in error && error.code === 'EPIPE';
}

const MAX_BAR_WIDTH = 24;
const MIN_BAR_WIDTH = 5;

/** A line of at most `width` characters, after a bar for the share if there is space for one. */
export function lineWithBar(line: string, share: number | null, width: number): string {
  const bar = Math.min(MAX_BAR_WIDTH, width - line.length - '[] '.length);
  if (share === null || bar < MIN_BAR_WIDTH) return line.slice(0, width);
  const filled = Math.round(bar * share);
  return `[${'#'.repeat(filled)}${'.'.repeat(bar - filled)}] ${line}`;
}

// C0 and C1 controls except tabulator and newline: what terminals take for commands.
// oxlint-disable-next-line no-control-regex -- these are meant
const CONTROLS = /[\0-\x08\v-\x1f\x7f-\x9f]/g;

/** A text that is harmless on a terminal, whatever a server or a file put into it. */
function cleanLine(text: string): string {
  return text.replaceAll(CONTROLS, '\uFFFD');
}
