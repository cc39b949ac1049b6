import { pino, type DestinationStream } from 'pino';
import type { AnsweredRequest } from '../web/observe.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What the running service writes: JSON lines, without anything that says who asked for what. */
export interface ServiceLog {
  answered(request: AnsweredRequest): void;
  note(message: string, facts?: Facts): void;
  /** What somebody should look at, though the service goes on as before. */
  warn(message: string, facts?: Facts): void;
  /** What keeps the service from doing its work. */
  error(message: string, facts?: Facts): void;
  fault(error: unknown): void;
}

export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

const STANDARD_ERROR = 2;

/** A log of a level, to standard error unless said otherwise. */
export function createServiceLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: STANDARD_ERROR, sync: false }),
): ServiceLog {
  // Neither the host's name nor the process is anybody's business but the operator's, who knows them.
  const log = pino({ level, base: null }, destination);
  return {
    answered({ route, method, status, milliseconds }) {
      log.info({ route, method, status, ms: Math.round(milliseconds * 1000) / 1000 }, 'answered');
    },
    note: (message, facts = {}) => log.info(facts, message),
    warn: (message, facts = {}) => log.warn(facts, message),
    error: (message, facts = {}) => log.error(facts, message),
    fault: (error) => log.error({ err: error }, 'fault'),
  };
}
