import { ReleaseError } from '../release-error.ts';

/** Ends work that brings nothing for a time. */
export interface Patience {
  /** Aborted with a ReleaseError when time is up, and with the reason of the outer signal. */
  readonly signal: AbortSignal;
  /** Something came: the time begins again. */
  alive(): void;
  end(): void;
}

/** Starts the time, in milliseconds. `place` names in the error what was waited for. */
export function patience(place: string, time: number, outer: AbortSignal): Patience {
  const controller = new AbortController();
  const stop = (): void => controller.abort(outer.reason);
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => {
    controller.abort(new ReleaseError(`${place}: sent nothing for ${time / 1000} seconds`));
  }, time);
  return {
    signal: controller.signal,
    alive: () => void timer.refresh(),
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}
