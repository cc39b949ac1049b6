import { after } from 'node:test';

let isTogether = false;
const works: (() => Promise<void>)[] = [];

/** Does work after the last test of this process. Called when a module of test support is loaded. */
export function atEnd(work: () => Promise<void>): void {
  if (isTogether) works.push(work);
  else after(work);
}

/** Runs several test files in this process, and then what `atEnd` was given. */
export async function together(run: () => Promise<void>): Promise<void> {
  isTogether = true;
  await run();
  for (const work of works) await work();
}
