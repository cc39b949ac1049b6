import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { answerAs } from '../support/answer-as.ts';
import { freePort } from '../support/free-port.ts';

const CHECK = join(ROOT, 'packaging/healthcheck.mjs');

suite('the health check of the image', async () => {
  const folder = temporaryFolder();
  const healthy = await answerAs(({ url }, response) =>
    response.writeHead(url === '/healthz' ? 200 : 404).end(),
  );
  const { port } = new URL(healthy);

  /** Its exit code where process 1 has these words after the program. */
  function check(words: readonly string[], env: Record<string, string> = {}): Promise<number> {
    const file = join(folder, 'cmdline');
    writeFileSync(file, ['/init', '--', 'node', '/app/bin/natalis.mjs', ...words, ''].join('\0'));
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [CHECK, file], { env });
      child.once('exit', (code) => resolve(code ?? -1));
    });
  }

  test('reads the port where the server has it from', async () => {
    const nobody = String(await freePort());
    for (const [options, NATALIS_PORT, code] of [
      [['--port', port], undefined, 0],
      [[`--port=${port}`], undefined, 0],
      [[], port, 0],
      [['--port', port], nobody, 0],
      [[], nobody, 1],
    ] as const) {
      const env = { NATALIS_HOST: '0.0.0.0', ...(NATALIS_PORT !== undefined && { NATALIS_PORT }) };
      assert.equal(await check(['serve', '/data/current.sqlite', ...options], env), code);
    }
  });

  test('finds nothing wrong with commands that do not serve', async () => {
    assert.equal(await check(['build', 'dump.json', '--out', '/data/current.sqlite']), 0);
  });
});
