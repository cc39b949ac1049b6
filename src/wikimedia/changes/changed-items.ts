import { rmSync } from 'node:fs';
import { z } from 'zod';
import { type Instant, instantAt, instantSeconds } from '../../core/calendar/date-text.ts';
import type { WikimediaClient } from '../client.ts';
import { FetchError } from '../mediawiki-api.ts';
import { type FetchSettings, openPartFile } from '../fetch-file.ts';
import { readStream, resumeAt } from './event-stream.ts';

const NUMBERS = z.array(z.number());

const GONE = z.union([
  z.object({ id: z.string(), missing: z.literal('') }),
  z.object({ entity: z.string(), redirect: z.string() }),
]);

const LINE = z.union([
  /** What the stream brought since the line before, and the position after it. */
  z.object({ touched: NUMBERS, spans: NUMBERS, id: z.string() }),
  /** Says that the stream has been read completely. */
  z.object({ read: z.literal(true) }),
  /** How many of the touched items were looked at, and the result. */
  z.object({ looked: z.number(), people: NUMBERS, gone: z.array(GONE) }),
]);

type WorkLine = z.infer<typeof LINE>;

/** Keeps what a fetch of changes has found so far, so that the next run can continue. */
export type WorkFile = Awaited<ReturnType<typeof openWorkFile>>;

/**
 * Opens the work file of the changes that will be written to `out`. `of` identifies the fetch; the work file of another
 * one is not used. Throws WriteError if the file cannot be written, and FetchError if it is damaged.
 */
export async function openWorkFile(out: string, of: string, now: Instant) {
  const base = `${out}.touched`;
  const path = `${base}.part`;
  const file = await openPartFile(base, { type: 'touched', at: now, of });
  const left: WorkLine[] = [];
  for await (const line of file.earlier) {
    const { data } = LINE.safeParse(line);
    if (!data) throw new FetchError(`${path}: damaged; remove the file to begin anew`);
    left.push(data);
  }
  return {
    /** When the fetch began: it gets all changes until then. */
    until: String(file.header['at']),
    /** Lines that earlier runs left. */
    left,
    append: (line: WorkLine) => file.append([line]),
    /** Closes the file and keeps it. */
    [Symbol.dispose]: file[Symbol.dispose],
    /** Closes the file and removes it. */
    remove(): void {
      file[Symbol.dispose]();
      rmSync(path);
    },
  };
}

interface TouchedSettings extends Pick<FetchSettings, 'now' | 'progress'> {
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** The instant from which changes are wanted. */
  readonly since: Instant;
}

/** Seconds before `since` at which reading begins, because events are sent a little after the change. */
const MARGIN = 10 * 60;

/**
 * Length of a span in seconds. All wikis together have several changes a second. While Wikimedia switches
 * between its data centres, nobody can edit for some minutes.
 */
const SPAN = 15 * 60;

const EVENTS_BETWEEN_NOTES = 1000;

/**
 * The items of Wikidata that changed between an instant and the beginning of the fetch, ascending. Continues from the
 * work file. Throws FetchError if the stream does not cover all of that time, and otherwise as
 * `WikimediaClient.request` does.
 */
export async function readTouched(
  client: WikimediaClient,
  work: WorkFile,
  { stream, since, now, progress }: TouchedSettings,
): Promise<number[]> {
  const touched = new Set<number>();
  const until = instantSeconds(work.until);
  const from = instantSeconds(since);
  const start = from - MARGIN;
  // The spans in which the stream had events, so that changes it no longer has do not go unnoticed.
  const covered = new Set<number>();
  let id: string | null = null;
  let isRead = false;
  for (const line of work.left) {
    if ('touched' in line) {
      for (const qid of line.touched) touched.add(qid);
      for (const span of line.spans) covered.add(span);
      ({ id } = line);
    } else if ('read' in line) isRead = true;
  }
  const sorted = (): number[] => [...touched].sort((a, b) => a - b);
  if (isRead) return sorted();

  const caughtUp = createCaughtUp(until, instantSeconds(now));
  const nothing = () => ({ qids: new Array<number>(), spans: new Array<number>(), events: 0 });
  let fresh = nothing();
  let reached = start;
  const endedAt = new Set([id]);
  const note = (): void => {
    if (id !== null) work.append({ touched: fresh.qids, spans: fresh.spans, id });
    fresh = nothing();
  };
  await readStream(client, {
    stream,
    since: instantAt(start),
    lastEventId: () => id && resumeAt(id, instantAt(start)),
    take({ at, qid }, eventId) {
      if (eventId !== '') id = eventId;
      const span = Math.floor((at - from) / SPAN);
      if (!covered.has(span)) {
        covered.add(span);
        fresh.spans.push(span);
      }
      // Later changes belong to the next fetch.
      if (qid !== null && at < until && !touched.has(qid)) {
        touched.add(qid);
        fresh.qids.push(qid);
      }
      if (at > reached) {
        reached = at;
        const minutesTo = (time: number): number => Math.floor((time - start) / 60);
        const done = minutesTo(Math.min(at, until));
        progress.step({ what: 'minutes of changes', done, total: minutesTo(until) });
      }
      if (++fresh.events >= EVENTS_BETWEEN_NOTES) note();
      return caughtUp(at);
    },
    ended() {
      note();
      const isFurther = !endedAt.has(id);
      endedAt.add(id);
      return isFurther;
    },
  });
  for (let span = 0; from + (span + 1) * SPAN <= until; span++) {
    if (covered.has(span)) continue;
    // A run that continued from here would find the same gap, even if the stream had filled it by then.
    work.remove();
    throw gapIn(stream, from + span * SPAN);
  }
  note();
  work.append({ read: true });
  return sorted();
}

function gapIn(stream: string, gap: number): FetchError {
  return new FetchError(
    `${new URL(stream).host}: the stream has nothing of the quarter of an hour from ${instantAt(gap)} on, so changes may be missing; if it stays so, build a snapshot of a newer dump, and fetch its changes`,
  );
}

/**
 * Seconds of new events without an old one among them. The topics are read side by side and at different
 * speeds, but a reader gets its share of each within less time.
 */
const SETTLE = 30;

/**
 * Tells when a stream that is read from the past has sent all events before `until` to a reader who begins at `now`. It
 * is called with the time of each event. All are in seconds since 1970.
 */
export function createCaughtUp(until: number, now: number): (at: number) => boolean {
  let since: number | null = null;
  return (at) => {
    if (at < until) since = null;
    else if (at >= now) since ??= at;
    return since !== null && at >= since + SETTLE;
  };
}
