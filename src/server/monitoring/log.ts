import { pino, type DestinationStream } from 'pino';
import type { AnsweredRequest } from '../../web/request-handler.ts';
import { type LogLevel, RATE_SETTINGS } from '../settings.ts';

type Facts = Readonly<Record<string, unknown>>;

const SETTINGS: Readonly<Record<string, string>> = RATE_SETTINGS;

const MS_BETWEEN_WARNINGS = 60_000;

export type ServiceLog = ReturnType<typeof createServiceLog>;

/**
 * The log of the running service: JSON lines of a level, with nothing that says who asked for what, to standard error by
 * default.
 */
export function createServiceLog(
  level: LogLevel,
  destination: DestinationStream = createLogOutput(),
) {
  // The host name and the process number are left out: only the operator needs them, and knows them.
  const formatters = { level: (name: string) => ({ level: name }) };
  const log = pino({ level, base: null, formatters }, destination);
  let mayWarnAt = 0;
  return {
    answered({ route, limit, method, status, milliseconds }: AnsweredRequest): void {
      const facts = { route, method, status, ms: Math.round(milliseconds * 1000) / 1000 };
      // Probes come every few seconds and say nothing.
      log[limit === null ? 'debug' : 'info'](facts, 'answered');
      if (status !== 429 || Date.now() < mayWarnAt) return;
      mayWarnAt = Date.now() + MS_BETWEEN_WARNINGS;
      const setting = SETTINGS[limit ?? ''] ?? '';
      const option = `--${setting.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      log.warn({ limit, option }, 'client rate-limited (logged at most once a minute)');
    },
    note: (message: string, facts: Facts = {}) => log.info(facts, message),
    /** Logs something to check while the service goes on as before. */
    warn: (message: string, facts: Facts = {}) => log.warn(facts, message),
    /** Logs something that keeps the service from doing its work. */
    error: (message: string, facts: Facts = {}) => log.error(facts, message),
    /** Logs an error that is our fault, under the id of the request if there is one. */
    fault: (error: unknown, requestId?: string) =>
      log.error({ ...(requestId !== undefined && { request: requestId }), err: error }, 'fault'),
  };
}

const STANDARD_ERROR = 2;

// Bytes of lines that wait while the disk is full, or while nobody reads the pipe.
const MAX_WAITING_BYTES = 1 << 20;

/**
 * Writes lines to standard error, or to another open file, without waiting for it. If it cannot be written, for example
 * because its disk is full, lines wait for the next one and, when too many wait, are lost.
 */
export function createLogOutput(file: number = STANDARD_ERROR) {
  const output = pino.destination({
    dest: file,
    sync: false,
    // Otherwise `flush` does nothing.
    minLength: 1,
    maxLength: MAX_WAITING_BYTES,
  });
  let lost = 0;
  // Dropping alone would never try to write again.
  output.on('drop', () => {
    lost++;
    output.flush();
  });
  // Otherwise pino would wait for ever for space on a full disk when the process ends.
  output.on('error', () => (output.flushSync = () => {}));
  return {
    write: (line: string) => void output.write(line),
    /** How many lines were lost because too many waited to be written. */
    lost: (): number => lost,
  };
}
