import { pino, type DestinationStream } from 'pino';
import type { AnsweredRequest } from '../web/answered-request.ts';
import { createLogOutput } from './log-output.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The log of the running service: JSON lines, with nothing that says who asked for what. */
export interface ServiceLog {
  answered(request: AnsweredRequest): void;
  note(message: string, facts?: Facts): void;
  /** Logs something to look at while the service goes on as before. */
  warn(message: string, facts?: Facts): void;
  /** Logs something that keeps the service from doing its work. */
  error(message: string, facts?: Facts): void;
  /** Logs a fault of ours, under the id of the request if there is one. */
  fault(error: unknown, requestId?: string): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Creates a log of a level, to standard error by default. Each line has the number of the thread if one is given. */
export function createServiceLog(
  level: LogLevel,
  destination: DestinationStream = createLogOutput(),
  worker?: number,
): ServiceLog {
  // The host name and the process number are left out: only the operator needs them, and knows
  // them.
  const formatters = { level: (name: string) => ({ level: name }) };
  const base = worker === undefined ? null : { worker };
  const log = pino({ level, base, formatters }, destination);
  return {
    answered({ route, limit, method, status, milliseconds }) {
      const facts = { route, method, status, ms: Math.round(milliseconds * 1000) / 1000 };
      // Probes come every few seconds and tell nothing.
      log[limit === null ? 'debug' : 'info'](facts, 'answered');
    },
    note: (message, facts = {}) => log.info(facts, message),
    warn: (message, facts = {}) => log.warn(facts, message),
    error: (message, facts = {}) => log.error(facts, message),
    fault: (error, requestId) =>
      log.error({ ...(requestId !== undefined && { request: requestId }), err: error }, 'fault'),
  };
}
