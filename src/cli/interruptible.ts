/** Ended by a signal, after everything was put away. The message says what is left. */
export class Interrupted extends Error {
  /** What shells expect of a command that a signal ended. */
  readonly exitCode: number;
  readonly signal: 'SIGINT' | 'SIGTERM';

  constructor(signal: 'SIGINT' | 'SIGTERM', state: string) {
    super(`stopped by ${signal}; ${state}`);
    this.name = 'Interrupted';
    this.signal = signal;
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/**
 * Runs work that SIGINT and SIGTERM abort through its signal, and lets it clean up. Throws Interrupted
 * once it has, with `state` in its message: what the work leaves then.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  state = 'nothing was left behind',
): Promise<T> {
  const controller = new AbortController();
  const abort = (signal: NodeJS.Signals): void =>
    controller.abort(new Interrupted(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM', state));
  process.on('SIGINT', abort).on('SIGTERM', abort);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort);
  }
}

const PATIENCE = 500;

/**
 * Ends the process by the signal itself where it cannot end in its own way: a thread inside SQLite keeps
 * it, and everything was put away.
 */
export function endSoon({ signal }: Interrupted): void {
  setTimeout(() => process.kill(process.pid, signal), PATIENCE).unref();
}
