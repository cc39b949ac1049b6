/** Where a command writes; standard output is for results, standard error for everything else. */
export interface Terminal {
  print(line: string): void;
  /** A line for the person at the terminal: progress, warnings, errors. */
  note(line: string): void;
}

/** The process's own streams. */
export const processTerminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
};
