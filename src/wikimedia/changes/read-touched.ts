import { instantAt, instantSeconds, type Instant } from '../../core/calendar/date-text.ts';
import type { Client } from '../client.ts';
import { FetchError } from '../fetch-error.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import { createCaughtUp } from './caught-up.ts';
import { createCoverage } from './coverage.ts';
import { readStream } from './read-stream.ts';
import { resumeAt } from './stream-position.ts';
import type { WorkFile } from './work-file.ts';

export interface TouchedSettings {
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** The instant from which changes are wanted. */
  readonly since: Instant;
  readonly now: Instant;
  readonly progress: FetchProgress;
}

/** Seconds before `since` at which reading begins, because events are sent a little after the change. */
const MARGIN = 10 * 60;

const EVENTS_BETWEEN_NOTES = 1000;

/**
 * The items of Wikidata that changed between an instant and the beginning of the fetch, ascending.
 * Continues from the work file. Throws FetchError if the stream does not cover all of that time, and
 * otherwise as `Client.request` does.
 */
export async function readTouched(
  client: Client,
  work: WorkFile,
  { stream, since, now, progress }: TouchedSettings,
): Promise<number[]> {
  const touched = new Set<number>();
  const until = instantSeconds(work.until);
  const start = instantSeconds(since) - MARGIN;
  const coverage = createCoverage(instantSeconds(since), until);
  let id: string | null = null;
  let isRead = false;
  for (const line of work.left) {
    if ('touched' in line) {
      for (const qid of line.touched) touched.add(qid);
      for (const span of line.spans) coverage.addSpan(span);
      ({ id } = line);
    } else if ('read' in line) isRead = true;
  }
  const sorted = (): number[] => [...touched].sort((a, b) => a - b);
  if (isRead) return sorted();

  const caughtUp = createCaughtUp(until, instantSeconds(now));
  let fresh: { qids: number[]; spans: number[]; events: number } = {
    qids: [],
    spans: [],
    events: 0,
  };
  let reached = start;
  const endedAt = new Set([id]);
  const note = (): void => {
    if (id !== null) work.append({ touched: fresh.qids, spans: fresh.spans, id });
    fresh = { qids: [], spans: [], events: 0 };
  };
  await readStream(client, {
    stream,
    position: () => ({
      since: instantAt(start),
      lastEventId: id === null ? null : resumeAt(id, instantAt(start)),
    }),
    take({ at, qid }, eventId) {
      if (eventId !== '') id = eventId;
      const span = coverage.add(at);
      if (span !== null) fresh.spans.push(span);
      // Later changes belong to the next fetch.
      if (qid !== null && at < until && !touched.has(qid)) {
        touched.add(qid);
        fresh.qids.push(qid);
      }
      if (at > reached) {
        reached = at;
        progress.step(stepOf(reached - start, until - start));
      }
      if (++fresh.events >= EVENTS_BETWEEN_NOTES) note();
      return caughtUp.next(at);
    },
    ended() {
      note();
      const isFurther = !endedAt.has(id);
      endedAt.add(id);
      return isFurther;
    },
  });
  const gap = coverage.firstGap();
  if (gap !== null) {
    // A run that continued from here would find the same gap, even if the stream had filled it by then.
    work.remove();
    throw gapIn(stream, gap);
  }
  note();
  work.append({ read: true });
  return sorted();
}

function stepOf(done: number, total: number): { what: string; done: number; total: number } {
  const minutes = (seconds: number): number => Math.floor(seconds / 60);
  return {
    what: 'minutes of changes',
    done: Math.min(minutes(done), minutes(total)),
    total: minutes(total),
  };
}

function gapIn(stream: string, gap: number): FetchError {
  return new FetchError(
    `${new URL(stream).host}: the stream has nothing of the quarter of an hour from ${instantAt(gap)} on, so changes may be missing; if it stays so, build a snapshot of a newer dump, and fetch its changes`,
  );
}
