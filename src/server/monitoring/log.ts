import { write, writeSync } from 'node:fs';
import { pino, type DestinationStream } from 'pino';
import type { AnsweredRequest } from '../../web/request-handler.ts';

type Facts = Readonly<Record<string, unknown>>;

const LIMIT_OPTIONS: Readonly<Record<string, string>> = {
  rest: '--rate-limit',
  mcp: '--mcp-rate-limit',
  pages: '--page-rate-limit',
  reconcile: '--reconcile-rate-limit',
};

const MS_BETWEEN_WARNINGS = 60_000;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export type ServiceLog = ReturnType<typeof createServiceLog>;

/**
 * The log of the running service: JSON lines of a level, with nothing that says who asked for what, to standard error by
 * default. Each line has the number of the thread if one is given.
 */
export function createServiceLog(
  level: LogLevel,
  destination: DestinationStream = createLogOutput(),
  worker?: number,
) {
  // The host name and the process number are left out: only the operator needs them, and knows them.
  const formatters = { level: (name: string) => ({ level: name }) };
  const base = worker === undefined ? null : { worker };
  const log = pino({ level, base, formatters }, destination);
  let mayWarnAt = 0;
  return {
    answered({ route, limit, method, status, milliseconds }: AnsweredRequest): void {
      const facts = { route, method, status, ms: Math.round(milliseconds * 1000) / 1000 };
      // Probes come every few seconds and say nothing.
      log[limit === null ? 'debug' : 'info'](facts, 'answered');
      if (status !== 429 || Date.now() < mayWarnAt) return;
      mayWarnAt = Date.now() + MS_BETWEEN_WARNINGS;
      const option = limit === null ? undefined : LIMIT_OPTIONS[limit];
      log.warn(
        { limit, option },
        'a client has met its limit; this is logged once a minute at most',
      );
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

// Lines that wait while the disk is full, or while nobody reads the pipe.
const MAX_CHARACTERS = 1 << 20;

const AGAIN_AFTER_MS = 100;

/**
 * Writes lines to standard error, or to another open file, without waiting for it. If it cannot be written, for example
 * because its disk is full, lines wait for the next try and, when too many wait, are lost. A line reports them as
 * soon as there is space again. The destination of pino would end the process at such an error, and then wait for ever
 * for space.
 */
export function createLogOutput(file: number = STANDARD_ERROR) {
  let waiting = '';
  let rest: Uint8Array = new Uint8Array();
  let isBusy = false;
  let lost = 0;
  let reported = 0;

  function takeWaiting(): void {
    if (rest.length > 0) return;
    rest = Buffer.from(waiting);
    waiting = '';
  }

  function writeRest(): void {
    takeWaiting();
    isBusy = rest.length > 0;
    if (isBusy) write(file, rest, written);
  }

  function written(error: NodeJS.ErrnoException | null, bytes: number): void {
    if (error === null) {
      rest = rest.subarray(bytes);
      if (rest.length === 0 && lost > reported) reportLost();
      writeRest();
    } else if (error.code === 'EAGAIN') {
      setTimeout(writeRest, AGAIN_AFTER_MS);
    } else {
      // The next line is the next try.
      isBusy = false;
    }
  }

  function reportLost(): void {
    const facts = { level: 'warn', time: Date.now(), lines: lost - reported };
    reported = lost;
    waiting += `${JSON.stringify({ ...facts, msg: 'lines of the log were lost' })}\n`;
  }

  process.on('exit', () => {
    try {
      for (takeWaiting(); rest.length > 0; takeWaiting()) {
        rest = rest.subarray(writeSync(file, rest));
      }
    } catch {
      // There is nowhere left to report it.
    }
  });

  return {
    /** Takes a line with its newline, and never throws. */
    write(line: string): void {
      if (waiting.length + line.length > MAX_CHARACTERS) lost++;
      else waiting += line;
      if (!isBusy) writeRest();
    },
    /** How many lines were lost because too many waited to be written. */
    get lost(): number {
      return lost;
    },
  };
}
