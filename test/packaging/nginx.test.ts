import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import { ROOT } from '../mcp/clients/program.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { asDebian, makeCertificate, SKIP_NGINX, startNginx } from './support/nginx.ts';

const ASKED = 'GET /missing HTTP/1.0\r\n\r\n';

/** Every configuration of nginx that a document shows or a package has, by its place. */
function configurations(): [place: string, text: string][] {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const shipped = globSync('packaging/**/*.conf', { cwd: ROOT });
  const shown = globSync(['*.md', 'docs/**/*.md', 'packaging/**/*.md'], { cwd: ROOT });
  return [
    ...shipped.map((file): [string, string] => [file, read(file)]),
    ...shown.flatMap((file) =>
      [...read(file).matchAll(/```nginx\n(.+?)```/gs)].map(([, block = '']): [string, string] => [
        file,
        block,
      ]),
    ),
  ];
}

/** Sends bytes, and gives what comes back until the connection ends. */
async function send(socket: Socket, bytes: string): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('nginx as we configure it', { skip: SKIP_NGINX }, () => {
  const found = configurations();
  test('is found', () => assert.ok(found.length >= 3));

  for (const [place, text] of found) {
    test(`${place} is understood, and writes down no client`, async (t) => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'proxy'));
      makeCertificate(folder);
      const ports = new Map<string, number>();
      for (const [, port = ''] of text.matchAll(/listen (\d+)/g)) ports.set(port, await freePort());
      const local = text
        .replaceAll(/listen (\d+)/g, (_, port: string) => `listen 127.0.0.1:${ports.get(port)}`)
        // Nobody listens there: each request is a fault, which nginx tells with its client.
        .replaceAll(/server [\w.-]+:8080/g, 'server 127.0.0.1:1')
        .replaceAll(/\/tmp\/|\/etc\/ssl\//g, `${folder}/`);
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, /^http \{/m.test(text) ? local : asDebian(folder, local));

      const nginx = startNginx(file);
      t.after(() => nginx.stop());
      await until('nginx is ready', () => {
        const { hasEnded, told } = nginx.state();
        assert.ok(!hasEnded, told);
        return existsSync(join(folder, 'nginx.pid')) && isListening([...ports.values()]);
      });
      const secure = ports.get('443');
      for (const port of ports.values()) {
        assert.match(await send(connect(port, '127.0.0.1'), ASKED), /^HTTP\/1\.1 [345]/);
        await send(connect(port, '127.0.0.1'), 'no request\r\n\r\n');
      }
      if (secure !== undefined) {
        const over = connectSecurely({ port: secure, rejectUnauthorized: false });
        assert.match(await send(over, ASKED), /^HTTP\/1\.1 502/);
      }
      await nginx.stop();
      const logs = globSync('*.log', { cwd: folder }).map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      assert.doesNotMatch(
        [nginx.state().told, ...logs].join('\n'),
        /client|GET|\[warn\] (?!the "user" directive)/,
      );
    });
  }
});

async function isListening(ports: readonly number[]): Promise<boolean> {
  const open = ports.map((port) => {
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'connect').then(
      () => (socket.destroy(), true),
      () => false,
    );
  });
  return (await Promise.all(open)).every(Boolean);
}
