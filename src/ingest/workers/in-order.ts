/**
 * Starts work for one task after the other, so many at once, and hands on what comes of them in the order of
 * the tasks. Rejects as soon as a result that is due, `begin` or `take` fails.
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
    // Awaited in its turn; a failure before that must not count as unhandled.
    result.catch(() => {});
    running.push(result);
  }
  while (running.length > 0) await takeFirst();
}
