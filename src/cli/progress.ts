import { counted } from '../core/text/counted.ts';
import type { Phase, Step } from '../ingest/build-settings.ts';
import type { FetchProgress, FetchStep } from '../wikimedia/client.ts';
import type { Terminal } from './terminal.ts';

const BETWEEN_LINES = 60_000;
const BETWEEN_FRAMES = 200;

/**
 * Shows progress: a moving bar on a terminal, one line a minute elsewhere, or JSON lines, one a minute and one at the
 * beginning of each phase. `now` gives milliseconds of a clock that never goes back.
 */
export function showProgress(terminal: Terminal, form: 'text' | 'json', now: () => number) {
  const starts = new Map<Phase, number>();
  let current: Step | null = null;
  let last = now();
  let lastFrame = 0;
  let end = last;
  const write = (row: object): void => terminal.note(JSON.stringify(row));
  const show = (step: Step, isNew: boolean): void => {
    const at = now();
    const seconds = (at - (starts.get(step.phase) ?? at)) / 1000;
    const isDue = at - last >= BETWEEN_LINES;
    if (form === 'text' && terminal.status) {
      if (!isNew && at - lastFrame < BETWEEN_FRAMES) return;
      lastFrame = at;
      terminal.status(buildLine(step, seconds), shareOf(step));
    } else if (isDue || (isNew && form === 'json')) {
      last = at;
      if (form === 'json') write({ ...step, seconds: Math.round(seconds) });
      else terminal.note(buildLine(step, seconds));
    }
  };
  return {
    warn: (message: string) =>
      form === 'json' ? write({ warning: message }) : terminal.note(message),
    step(step: Step): void {
      end = now();
      current = step;
      const isNew = !starts.has(step.phase);
      if (isNew) starts.set(step.phase, end);
      show(step, isNew);
    },
    tick(): void {
      if (current) show(current, false);
    },
    /** Seconds of each phase that has ended, in order. */
    times(): ReadonlyMap<Phase, number> {
      end = Math.max(end, now());
      const phases = [...starts];
      return new Map(
        phases.map(([phase, start], index) => [
          phase,
          ((phases[index + 1]?.[1] ?? end) - start) / 1000,
        ]),
      );
    },
  };
}

const WORDS: Readonly<Record<Phase, string>> = {
  read: 'reading',
  resolve: 'sorting out who and what goes in',
  write: 'writing',
  verify: 'verifying',
};

function shareOf({ done, total }: Step): number | null {
  if (total === null) return null;
  return total === 0 ? 1 : Math.min(1, done / total);
}

/** One line with the phase, the amount done, the rate, the people found and the time left, or the time it has taken. */
function buildLine(step: Step, seconds: number): string {
  const { phase, done, total, people } = step;
  // Nothing is counted, or counting has ended.
  if (total === null ? phase !== 'read' : done === total && phase === 'write') {
    const words =
      phase === 'write'
        ? `sorting and indexing ${counted(people, 'person', 'people')}`
        : WORDS[phase];
    return seconds < 1 ? words : `${words}, ${durationText(seconds)} so far`;
  }
  const inBytes = phase === 'read';
  const amount = (value: number): string => (inBytes ? bytesText(value) : `${value}`);
  const ofTotal = total === null ? '' : ` of ${amount(total)}`;
  const parts = [WORDS[phase], `${amount(done)}${ofTotal}${inBytes ? '' : ' people'}`];
  const rate = seconds > 0 ? done / seconds : 0;
  if (rate > 0) parts.push(`${amount(Math.round(rate))}/s`);
  if (inBytes) parts.push(counted(people, 'person', 'people'));
  if (rate > 0 && total !== null)
    parts.push(`${durationText(Math.max(0, total - done) / rate)} left`);
  return parts.join(', ');
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes with about three digits, such as `1.23 GB`. */
export function bytesText(bytes: number): string {
  const inUnit = (unit: number): string =>
    unit === 0 ? String(bytes) : (bytes / 1000 ** unit).toPrecision(3);
  const fits = UNITS.findIndex((_name, unit) => Number(inUnit(unit)) < 1000);
  const unit = fits === -1 ? UNITS.length - 1 : fits;
  return `${inUnit(unit)} ${UNITS[unit] ?? ''}`;
}

/** A duration, such as `2 h 03 min`, `4 min 05 s` or `6.7 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${two(Math.floor(whole / 60) % 60)} min`;
  if (whole >= 60) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${seconds.toFixed(1)} s`;
}

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
      const line = fetchLine(step, (at - start.at) / 1000, step.done - start.done);
      if (terminal.status) terminal.status(line, step.done / Math.max(1, step.total));
      else if (at - last >= BETWEEN_LINES) {
        last = at;
        terminal.note(line);
      }
    },
  };
}

function fetchLine({ what, done, total }: FetchStep, seconds: number, doneNow: number): string {
  const left = doneNow > 0 ? `, ${durationText(((total - done) * seconds) / doneNow)} left` : '';
  return `${what}: ${done} of ${total}${left}`;
}
