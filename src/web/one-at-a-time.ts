/** Runs work after all that was given earlier has ended, whether well or badly. */
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
