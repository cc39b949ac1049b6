import type { FetchProgress, FetchStep } from '../wikimedia/client.ts';
import { durationText } from './build-progress.ts';
import type { Terminal } from './terminal.ts';

const BETWEEN_LINES = 60_000;

/**
 * Shows the progress of a fetch and the time left: a bar on a terminal, one line a minute
 * elsewhere. `now` gives milliseconds of a clock that never goes back.
 */
export function showFetch(terminal: Terminal, now: () => number): FetchProgress {
  let what = '';
  let start = { at: 0, done: 0 };
  let last = now();
  return {
    step(step) {
      const at = now();
      if (step.what !== what) {
        what = step.what;
        start = { at, done: step.done };
      }
      const line = lineOf(step, (at - start.at) / 1000, step.done - start.done);
      if (terminal.status) terminal.status(line, step.done / Math.max(1, step.total));
      else if (at - last >= BETWEEN_LINES) {
        last = at;
        terminal.note(line);
      }
    },
  };
}

function lineOf({ what, done, total }: FetchStep, seconds: number, doneNow: number): string {
  const left = doneNow > 0 ? `, ${durationText(((total - done) * seconds) / doneNow)} left` : '';
  return `${what}: ${done} of ${total}${left}`;
}
