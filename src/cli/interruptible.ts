import { constants } from 'node:os';
import { UserError } from '../system/reason.ts';

/** A signal ended the work, after it had cleaned up. The message says what is left. */
export class Interrupted extends UserError {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals, state: string) {
    super(`stopped by ${signal}; ${state}`);
    this.signal = signal;
  }
}

/**
 * Runs work. SIGINT and SIGTERM abort it through its signal. After aborted work has cleaned up, this throws
 * Interrupted. `state` in its message says what is left.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  state = 'nothing was left behind',
): Promise<T> {
  const controller = new AbortController();
  const abort = (signal: NodeJS.Signals): void => controller.abort(new Interrupted(signal, state));
  process.on('SIGINT', abort).on('SIGTERM', abort);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort);
  }
}

const GRACE_MS = 500;

/**
 * Ends the process with the signal itself if it does not end on its own, because a thread inside
 * SQLite keeps it alive. Everything has been cleaned up before. Gives the exit code that shells expect of a command that
 * a signal ended.
 */
export function endSoon({ signal }: Interrupted): number {
  setTimeout(() => process.kill(process.pid, signal), GRACE_MS).unref();
  return 128 + constants.signals[signal];
}
