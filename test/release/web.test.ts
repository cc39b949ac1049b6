import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { partName } from '../../src/release/file-names.ts';
import { FROM_START } from '../../src/release/remotes/remote.ts';
import { webRemote } from '../../src/release/remotes/web.ts';
import { startNginx } from '../fleet/support/nginx.ts';
import { assertExit, natalis, natalisHere, outcomeOf, start } from '../ingest/support/command.ts';
import { SKIP_NGINX } from '../packaging/support/nginx.ts';
import { answerAs } from '../support/answer-as.ts';
import { freePort } from '../support/free-port.ts';
import { until, untilFileOf } from '../support/until.ts';
import { newPath, one } from './support/editions.ts';
import {
  follow,
  followRefusal,
  manifestIn,
  nameOf,
  release,
  sha256Of,
  visibleIn,
} from './support/releases.ts';

const place = newPath();
await release(place, one);

const CUT = 50_000;
const TAG = '"first"';

/** A server that gives the manifest of the place, and answers as it is told where the snapshot is asked for. */
function serve(
  answer: (bytes: Buffer, response: ServerResponse, headers: IncomingHttpHeaders) => unknown,
): Promise<string> {
  return answerAs(({ url = '', headers }, response) => {
    const bytes = readFileSync(join(place, basename(url)));
    return basename(url) === 'current.json'
      ? response.end(bytes)
      : answer(bytes, response, headers);
  });
}

/** Begins an answer under a tag, and sends the first bytes of it. */
function begin(bytes: Buffer, response: ServerResponse, etag: string): void {
  response.writeHead(200, { etag, 'content-length': bytes.length });
  response.write(bytes.subarray(0, CUT));
}

/**
 * Follows the release of a server that ends its first answer with the snapshot in the middle, and answers the
 * second as it is told. Gives what the second request asked for.
 */
async function followTwice(
  tag: string,
  answer: (bytes: Buffer, response: ServerResponse) => void,
): Promise<{ dir: string; asked: string[] }> {
  const asked: string[] = [];
  const dir = newPath('dir');
  const address = await serve((bytes, response, { range, 'if-match': ifMatch }) => {
    asked.push(`${range} if ${ifMatch}`);
    if (asked.length === 2) return answer(bytes, response);
    if (asked.length > 2) return response.writeHead(200, { etag: tag }).end(bytes);
    begin(bytes, response, tag);
    return untilFileOf(CUT, dir).finally(() => response.destroy());
  });
  await followRefusal(`${address}/current.json`, dir);
  await follow(address, dir);
  return { dir, asked };
}

/** The rest of the file, under a tag. */
function rest(bytes: Buffer, response: ServerResponse, etag: string): void {
  response.writeHead(206, {
    etag,
    'content-range': `bytes ${CUT}-${bytes.length - 1}/${bytes.length}`,
  });
  response.end(bytes.subarray(CUT));
}

const FIRST = 'undefined if undefined';
const REST = `bytes=${CUT}- if ${TAG}`;

suite('a download over HTTP that was cut off', () => {
  type Answer = (bytes: Buffer, response: ServerResponse) => void;
  const servers: Record<string, [answer: Answer, asked: string[], tag?: string]> = {
    'goes on where the server gives the rest': [
      (bytes, response) => rest(bytes, response, TAG),
      [FIRST, REST],
    ],
    'begins anew where the file is another one now': [
      (_bytes, response) => void response.writeHead(412).end('no longer'),
      [FIRST, REST, FIRST],
    ],
    'begins anew where the file is shorter now': [
      (_bytes, response) => void response.writeHead(416).end(),
      [FIRST, REST, FIRST],
    ],
    'begins anew where the server gives the rest of another one': [
      (bytes, response) => rest(bytes.fill(7), response, '"second"'),
      [FIRST, REST, FIRST],
    ],
    'takes the whole file where the server does not know ranges': [
      (bytes, response) => void response.writeHead(200, { etag: TAG }).end(bytes),
      [FIRST, REST],
    ],
    'begins anew where a tag is weak, because that says nothing of bytes': [
      (bytes, response) => void response.end(bytes),
      [FIRST, FIRST],
      `W/${TAG}`,
    ],
  };
  for (const [what, [answer, expected, tag = TAG]] of Object.entries(servers)) {
    test(what, async () => {
      const { dir, asked } = await followTwice(tag, answer);
      assert.deepEqual(asked, expected);
      assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
    });
  }
});

suite('natalis follow over HTTP', () => {
  test('stopped in the middle of a file, it says so, and goes on from there', async () => {
    const ranges: (string | undefined)[] = [];
    const address = await serve((bytes, response, { range }) => {
      ranges.push(range);
      return ranges.length > 1 ? rest(bytes, response, TAG) : begin(bytes, response, TAG);
    });
    const dir = newPath('dir');
    const child = start(['follow', address, '--dir', dir, '--once']);
    const ended = outcomeOf(child);
    await untilFileOf(CUT, dir);
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    const says = 'natalis: stopped by SIGTERM; the same command goes on from here\n';
    assert.deepEqual([code, stderr], [143, says]);
    await follow(address, dir);
    assert.deepEqual(ranges, [undefined, `bytes=${CUT}-`]);
    assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
  });

  test('redirects are followed within the origin, and to no other', async () => {
    const dir = newPath('dir');
    const other = await answerAs((_request, response) => void response.end('not asked'));
    let onward = '';
    const address = await answerAs((request, response) => {
      const { url = '' } = request;
      if (url.startsWith('/old/')) {
        return response.writeHead(302, { location: onward + url.slice(5) }).end();
      }
      return response.end(readFileSync(join(place, basename(url))));
    });
    const from = `${address}/old/current.json`;
    for (const [to, says] of [
      [`${other}/`, `redirects to ${other}, which is not followed; give the address`],
      [`${address.replace('//', '//me:secret@')}/`, `redirects to ${address}, which is not`],
      ['/old/', 'more than 5 redirects'],
    ] as const) {
      onward = to;
      const line = await followRefusal(from, dir);
      assert.ok(line.includes(says), line);
      assert.doesNotMatch(line, /secret/);
    }
    onward = '/new/';
    await follow(from, dir);
    assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
  });

  test('addresses with secrets are refused without telling them, and so are others that are wrong', async () => {
    for (const [address, says] of [
      ['https://me:secret@natalis.example/current.json', 'natalis.example/current.json: give the'],
      ['https://natalis.example/current.json?signature=secret', 'without user, password, ? and #'],
      ['s3://KEY:secret@bucket/prefix', 's3://…@bucket/prefix: give s3:'],
      ['s3://KEY:se/secret@bucket/prefix', ': not a remote'],
      ['s3://KEY:se/c@secret@bucket', ': not a remote'],
      ['s3:KEY:secret@bucket/prefix', ': give s3:'],
      ['gs://KEY:secret@bucket/prefix', ': not a remote'],
      ['file:///srv/releases', ': not a remote'],
      ['me:secret@natalis.example', ': not a remote'],
      ['https://me:secret/x@natalis.example/', ': not a remote'],
      ['https://natalis.invalid/secret@x/', 'natalis: '],
      ['s3://', 'give s3://bucket/prefix'],
      ['https://natalis.invalid/current.json', 'natalis.invalid'],
    ] as const) {
      const line = await followRefusal(address, newPath('dir'));
      assert.ok(line.includes(says), line);
      assert.doesNotMatch(line, /secret|KEY/);
    }
  });

  test('no value of an option is told that may have a password', async () => {
    for (const args of [
      ['serve', one, '--redis', 'redis://me:secret@h:x/1'],
      ['serve', one, '--redis', 'me:secret@h'],
      ['serve', one, '--base-url', 'https://me:secret@natalis.example'],
      ['serve', one, '--redsi=redis://me:P W@secret@h/1'],
      ['serve', one, '--red you@example.org'],
      ['release', one, '--to', place, '--keep', 'https://me:secret@x'],
    ]) {
      const { code, stdout, stderr } = await natalisHere(args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.doesNotMatch(stderr, /secret/, stderr);
      assert.match(stderr, /--red[is]+|--red you@|--base|--keep/);
    }
  });
});

suite('servers that close the connection behind each body', { skip: SKIP_NGINX }, () => {
  const bytes = Buffer.alloc(5_000_000, 'natalis ');
  const www = newPath('www');
  mkdirSync(www);
  writeFileSync(join(www, 'file'), bytes);

  async function downloadFifty(address: string): Promise<void> {
    const { read } = webRemote(address, 10_000);
    for (let count = 0; count < 50; count++) {
      const found = await read('file', FROM_START, new AbortController().signal);
      let size = 0;
      for await (const chunk of found?.bytes ?? []) {
        await setImmediate();
        size += chunk.length;
      }
      assert.equal(size, bytes.length);
    }
  }

  test('nginx without kept connections: fifty downloads, none lost', async (t) => {
    const nginx = await startNginx(newPath('nginx'), `keepalive_timeout 0; root ${www};`);
    t.after(() => nginx.stop());
    await downloadFifty(nginx.address);
  });

  test("Python's http.server: fifty downloads, none lost", async (t) => {
    const port = String(await freePort());
    const options = ['-m', 'http.server', port, '--bind', '127.0.0.1', '--directory', www];
    const python = spawn('python3', options, { stdio: 'ignore' });
    t.after(() => python.kill());
    const address = `http://127.0.0.1:${port}`;
    await until('it answers', () => fetch(address, { method: 'HEAD' }).then(Boolean, () => false));
    await downloadFifty(address);
  });
});

/** Sends a byte every 50 ms, so that there is never silence. */
function drip(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-length': bytes.length });
  let at = 0;
  const timer = setInterval(() => response.write(bytes.subarray(at, ++at)), 50);
  response.once('close', () => clearInterval(timer));
}

test(
  'who fails before the first byte does not wait for the rest',
  { timeout: 60_000 },
  async () => {
    const address = await serve((bytes, response) => response.end(bytes));
    const dir = newPath('dir');
    mkdirSync(join(dir, partName(nameOf(one))), { recursive: true });
    const args = ['follow', address, '--dir', dir, '--once', '--stall-timeout', '600'];
    await assertExit(1, natalis(args), /\.part: a folder, not a file/);
  },
);

suite('a web server that sends too little', () => {
  for (const slow of ['current.json', 'the snapshot']) {
    test(`one byte at a time, of ${slow}`, async () => {
      const address = await answerAs((request, response) => {
        const name = basename(request.url ?? '');
        const bytes = readFileSync(join(place, name));
        if ((slow === 'current.json') === (name === slow)) drip(response, bytes);
        else response.end(bytes);
      });
      assert.match(
        await followRefusal(address, newPath('dir'), '--stall-timeout', '1'),
        /: too slow: \d+ bytes in 1 second, and 16384 a second are needed/,
      );
    });
  }
});

test('what decompresses to more than its manifest says is refused without filling the disk, and not brought again at the next look', async (t) => {
  const bomb = zstdCompressSync(Buffer.alloc(64 << 20));
  const packed = { size: bomb.length, sha256: createHash('sha256').update(bomb).digest('hex') };
  const manifest = manifestIn(place);
  const { current } = manifest;
  const told = { ...manifest, current: { ...current, name: `${current.name}.zst`, packed } };
  let asked = 0;
  const address = await answerAs((request, response) => {
    if (request.url === '/current.json') return response.end(JSON.stringify(told));
    asked++;
    return response.end(bomb);
  });
  const dir = newPath('dir');
  mkdirSync(dir);
  let most = 0;
  const watching = setInterval(() => {
    const file = statSync(join(dir, `${current.name}.writing`), { throwIfNoEntry: false });
    most = Math.max(most, file?.size ?? 0);
  }, 1);
  t.after(() => clearInterval(watching));
  assert.match(
    await followRefusal(address, dir),
    /decompresses to other bytes than its manifest says\n$/,
  );
  const { size } = statSync(one);
  assert.ok(most <= size + (1 << 20), `${most} bytes of ${size}`);
  assert.deepEqual(visibleIn(dir), {});
  assert.match(
    await followRefusal(address, dir),
    /decompresses to other bytes .* \(refused at 20\S+Z; it is tried again after an hour, or with another manifest\)/,
  );
  assert.equal(asked, 1);
});
