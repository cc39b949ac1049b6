/** Lets other events run, such as Ctrl-C. Rejects with the signal's reason once the build is aborted. */
export type Pause = () => Promise<void>;

/**
 * Runs work for tasks in order, at most `atOnce` at the same time, and passes on the results in the
 * order of the tasks. Rejects with the first failure in that order, once it is its turn, and with what `take` throws.
 */
export async function inOrder<Task, Result>(
  tasks: AsyncIterable<Task> | Iterable<Task>,
  atOnce: number,
  begin: (task: Task) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  const running: Promise<Result>[] = [];
  const takeFirst = async (): Promise<void> => {
    const first = running.shift();
    if (first) take(await first);
  };
  for await (const task of tasks) {
    if (running.length >= atOnce) await takeFirst();
    const result = begin(task);
    // Every result is awaited in its turn. A failure before that must not count as unhandled.
    result.catch(() => {});
    running.push(result);
  }
  while (running.length > 0) await takeFirst();
}
