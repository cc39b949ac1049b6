/** Runs work after all earlier work has ended, in success or failure. */
export type RunAlone = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in which one piece of work runs at a time. */
export function oneAtATime(): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
