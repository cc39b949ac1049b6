import type { LongText } from '../plan.ts';
import type { Turns } from '../turns.ts';
import { growBody, type GrowingBody } from './growing-body.ts';
import { packedResponse } from './packed-response.ts';
import type { ResponseCache, StoredResponse } from './response-cache.ts';
import { atMost, type RunInTurn } from './run-in-turn.ts';
import { Abandoned } from './single-flight.ts';

/** A long text of which only the beginning is made. */
export interface Begun {
  readonly kind: 'begun';
  readonly etag: string;
  readonly body: GrowingBody;
}

/** Keeps what the work reads from open until it has ended. */
export type Hold = (work: Promise<unknown>) => void;

/** The long texts that grow. */
export interface GrowingAnswers {
  /** The text of a key while it grows. */
  get(key: string): Begun | undefined;
  /** A long text as soon as there is enough to send. A shorter one is whole by then, and kept. */
  grow(
    key: string,
    text: LongText,
    signal: AbortSignal,
    hold: Hold,
  ): Promise<StoredResponse | Begun>;
}

export interface GrowingSettings {
  readonly cache: ResponseCache;
  readonly turns: Turns;
  /** Told of texts that fail halfway. */
  onFault(error: unknown): void;
}

// All of them take turns with the addresses of clients as if they were one.
const LONG_TEXTS = 'long texts';

// Each takes a few megabytes. More wait, and get 503 if that takes too long.
const MOST_GROWING = 4;

/** Lets long texts grow side by side, one piece of one text at a time. */
export function createGrowingAnswers({ cache, turns, onFault }: GrowingSettings): GrowingAnswers {
  const slots = atMost(MOST_GROWING);
  const oneAtATime = atMost(1);
  const turn: RunInTurn = (work) =>
    oneAtATime(async () => {
      await turns.turn(LONG_TEXTS);
      return work();
    });
  const packing = atMost(1);
  const growing = new Map<string, Begun>();
  return {
    get(key) {
      const begun = growing.get(key);
      return begun?.body.hasStopped ? undefined : begun;
    },
    async grow(key, { etag, pieces }, signal, hold) {
      const body = growBody(pieces, { slots, turn, signal });
      const stored = body.whole.then((grown) => packedResponse(etag, grown, packing));
      hold(stored.catch(() => {}));
      if (await body.begun) {
        const response = await stored;
        cache.set(key, response);
        return response;
      }
      const begun = { kind: 'begun', etag, body } as const;
      growing.set(key, begun);
      stored
        .then((response) => cache.set(key, response))
        .catch((error: unknown) => {
          if (!(error instanceof Abandoned)) onFault(error);
        })
        .finally(() => {
          // Another may have begun since this one stopped.
          if (growing.get(key) === begun) growing.delete(key);
        });
      return begun;
    },
  };
}
