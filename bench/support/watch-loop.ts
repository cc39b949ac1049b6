// Loaded into the real server before it starts (`node --import`). When the parent asks, it reports
// the longest time for which the event loop was held since the last question, and the memory of the
// process.

/** What the server tells its parent. */
export interface Watched {
  /** Milliseconds between two turns of a timer of one millisecond. Other processes lengthen them too. */
  readonly longestHold: number;
  /** Milliseconds of processor time that the thread of the event loop used between two turns. */
  readonly mostWork: number;
  /** Bytes of resident memory, now and at most. */
  readonly memory: number;
  readonly mostMemory: number;
}

const INTERVAL_MS = 1;

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let longestHold = 0;
let mostWork = 0;
let lastTime = performance.now();
let lastWork = processorTime();

function turn(): void {
  const time = performance.now();
  const work = processorTime();
  longestHold = Math.max(longestHold, time - lastTime - INTERVAL_MS);
  mostWork = Math.max(mostWork, work - lastWork);
  lastTime = time;
  lastWork = work;
}

setInterval(turn, INTERVAL_MS).unref();
process.on('message', () => {
  const memory = process.memoryUsage.rss();
  const mostMemory = process.resourceUsage().maxRSS * 1024;
  process.send?.({ longestHold, mostWork, memory, mostMemory } satisfies Watched);
  longestHold = 0;
  mostWork = 0;
});
// The parent need not keep this process alive.
process.channel?.unref();
