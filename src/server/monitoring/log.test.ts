import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { AnsweredRequest } from '../../web/request-handler.ts';
import type { LogLevel } from '../settings.ts';
import { createServiceLog } from './log.ts';

function logOf(level: LogLevel) {
  const lines: string[] = [];
  const log = createServiceLog(level, { write: (line) => void lines.push(line) });
  return { log, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const REQUEST: AnsweredRequest = {
  route: '/api/v1/people/:slug',
  kind: 'person',
  limit: 'rest',
  method: 'GET',
  status: 200,
  milliseconds: 1.23456,
  userAgent: 'TellTale/1.0',
};

suite('the log of the service', () => {
  test('a met limit is a warning that names its option, once a minute', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 1e12 });
    const { log, read } = logOf('warn');
    const refused = { ...REQUEST, limit: 'mcp', status: 429 };
    for (const milliseconds of [0, 59_999, 1]) {
      t.mock.timers.tick(milliseconds);
      log.answered(refused);
      log.answered(REQUEST);
    }
    const said = read().map(({ time, limit, option }) => [time, limit, option]);
    const about = ['mcp', '--mcp-rate-limit'];
    assert.deepEqual(said, [
      [1e12, ...about],
      [1e12 + 60_000, ...about],
    ]);
  });

  test('a fault has its stack and the id of its request, if there are any, and need not be an Error', () => {
    const { log, read } = logOf('error');
    log.fault(new Error('broken'), 'proxy-7');
    log.fault('a text');
    const [first, second] = read();
    assert.deepEqual([first?.['request'], second?.['request']], ['proxy-7', undefined]);
    const { stack } = (first?.['err'] ?? {}) as Record<string, string>;
    assert.match(stack ?? '', /log\.test/);
    assert.match(JSON.stringify(second), /a text/);
  });

  test('its levels, of which probes have debug', () => {
    const { log, read } = logOf('debug');
    log.answered(REQUEST);
    log.answered({ ...REQUEST, route: '/readyz', limit: null, status: 503 });
    log.note('note');
    log.fault(new Error('broken'));
    const levels = read().map(({ level }) => level);
    assert.deepEqual(levels, ['info', 'debug', 'info', 'error']);
  });
});
