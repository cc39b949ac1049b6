import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { partName } from '../../src/release/file-names.ts';
import { natalis, natalisHere, outcomeOf, start } from '../ingest/support/command.ts';
import { untilFileOf } from '../support/until.ts';
import { newPath, one } from './support/editions.ts';
import { answerAs } from './support/http-place.ts';
import { manifestIn, nameOf, refusalOf, run, sha256Of, visibleIn } from './support/releases.ts';

const place = newPath();
await run('release', one, '--to', place);

const CUT = 50_000;
const TAG = '"first"';

/** The headers by which a request asked for the rest of a file. */
interface Asked {
  readonly range: string | undefined;
  readonly ifMatch: string | undefined;
}

/**
 * Follows the release of a server that ends its first answer with the snapshot in the middle, and answers the
 * second as it is told. Gives what the second request asked for.
 */
async function followTwice(
  tag: string,
  answer: (bytes: Buffer, response: ServerResponse) => void,
): Promise<{ dir: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const dir = newPath('dir');
  const address = await answerAs((request, response) => {
    const name = basename(request.url ?? '');
    const bytes = readFileSync(join(place, name));
    if (name === 'current.json') return response.end(bytes);
    const { range, 'if-match': ifMatch } = request.headers;
    asked.push({ range, ifMatch });
    if (asked.length === 2) return answer(bytes, response);
    response.writeHead(200, { etag: tag, 'content-length': bytes.length });
    if (asked.length > 2) return response.end(bytes);
    response.write(bytes.subarray(0, CUT));
    return untilFileOf(CUT, dir).finally(() => response.destroy());
  });
  await refusalOf('follow', `${address}/current.json`, '--dir', dir, '--once');
  await run('follow', address, '--dir', dir, '--once');
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

const FIRST = { range: undefined, ifMatch: undefined };
const REST = { range: `bytes=${CUT}-`, ifMatch: TAG };

suite('a download over HTTP that was cut off', () => {
  const servers: Record<
    string,
    {
      tag?: string;
      answer(bytes: Buffer, response: ServerResponse): void;
      asked: readonly Asked[];
    }
  > = {
    'goes on where the server gives the rest': {
      answer: (bytes, response) => rest(bytes, response, TAG),
      asked: [FIRST, REST],
    },
    'begins anew where the file is another one now': {
      answer: (_bytes, response) => void response.writeHead(412).end('no longer'),
      asked: [FIRST, REST, FIRST],
    },
    'begins anew where the file is shorter now': {
      answer: (_bytes, response) => void response.writeHead(416).end(),
      asked: [FIRST, REST, FIRST],
    },
    'begins anew where the server gives the rest of another one': {
      answer: (bytes, response) => rest(bytes.fill(7), response, '"second"'),
      asked: [FIRST, REST, FIRST],
    },
    'takes the whole file where the server does not know ranges': {
      answer: (bytes, response) => void response.writeHead(200, { etag: TAG }).end(bytes),
      asked: [FIRST, REST],
    },
    'begins anew where a tag is weak, because that says nothing of bytes': {
      tag: `W/${TAG}`,
      answer: (bytes, response) => void response.end(bytes),
      asked: [FIRST, FIRST],
    },
  };
  for (const [what, { tag = TAG, answer, asked: expected }] of Object.entries(servers)) {
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
    const address = await answerAs((request, response) => {
      const name = basename(request.url ?? '');
      const bytes = readFileSync(join(place, name));
      if (name === 'current.json') return response.end(bytes);
      ranges.push(request.headers.range);
      if (ranges.length > 1) return rest(bytes, response, TAG);
      response.writeHead(200, { etag: TAG, 'content-length': bytes.length });
      return response.write(bytes.subarray(0, CUT));
    });
    const dir = newPath('dir');
    const child = start(['follow', address, '--dir', dir, '--once']);
    const ended = outcomeOf(child);
    await untilFileOf(CUT, dir);
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    const says = 'natalis: stopped by SIGTERM; the same command goes on from here\n';
    assert.deepEqual([code, stderr], [143, says]);
    await run('follow', address, '--dir', dir, '--once');
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
      const line = await refusalOf('follow', from, '--dir', dir, '--once');
      assert.ok(line.includes(says), line);
      assert.doesNotMatch(line, /secret/);
    }
    onward = '/new/';
    await run('follow', from, '--dir', dir, '--once');
    assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
  });

  test('addresses with secrets are refused without telling them, and so are others that are wrong', async () => {
    for (const [address, says] of [
      [
        'https://me:secret@natalis.example/current.json',
        /natalis\.example\/current\.json: give the/,
      ],
      ['https://natalis.example/current.json?signature=secret', /without user, password, \? and #/],
      ['s3://KEY:secret@bucket/prefix', /s3:\/\/…@bucket\/prefix: give s3:/],
      ['s3://KEY:se/secret@bucket/prefix', /: not a remote/],
      ['s3:KEY:secret@bucket/prefix', /: give s3:/],
      ['gs://KEY:secret@bucket/prefix', /: not a remote/],
      ['file:///srv/releases', /: not a remote/],
      ['me:secret@natalis.example', /: not a remote/],
      ['https://me:secret/x@natalis.example/', /: not a remote/],
      ['https://natalis.invalid/secret@x/', /natalis\.invalid|…@x/],
      ['s3://', /give s3:\/\/bucket\/prefix/],
      ['https://natalis.invalid/current.json', /natalis\.invalid/],
    ] as const) {
      const line = await refusalOf('follow', address, '--dir', newPath('dir'), '--once');
      assert.match(line, says);
      assert.doesNotMatch(line, /secret|KEY/);
    }
  });

  test('no value of an option is told that may have a password', async () => {
    for (const args of [
      ['serve', one, '--redis', 'redis://me:secret@h:x/1'],
      ['serve', one, '--redis', 'me:secret@h'],
      ['serve', one, '--base-url', 'https://me:secret@natalis.example'],
      ['serve', one, '--redsi=redis://me:secret@h/1'],
      ['release', one, '--to', place, '--keep', 'https://me:secret@x'],
    ]) {
      const { code, stdout, stderr } = await natalisHere(args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.doesNotMatch(stderr, /secret/, stderr);
      assert.match(stderr, /--red|--base|--keep/);
    }
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
    const address = await answerAs((request, response) => {
      const bytes = readFileSync(join(place, basename(request.url ?? '')));
      response.end(bytes);
    });
    const dir = newPath('dir');
    mkdirSync(join(dir, partName(nameOf(one))), { recursive: true });
    const args = ['follow', address, '--dir', dir, '--once', '--patience', '600'];
    const { code, stderr } = await natalis(args);
    assert.equal(code, 1);
    assert.match(stderr, /\.part: a folder, not a file/);
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
      const dir = newPath('dir');
      const args = ['follow', address, '--dir', dir, '--once', '--patience', '1'];
      const says = /: too slow: \d+ bytes in 1 seconds, and 16384 a second are needed/;
      assert.match(await refusalOf(...args), says);
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
  const args = ['follow', address, '--dir', dir, '--once'];
  assert.match(await refusalOf(...args), /decompresses to other bytes than its manifest says\n$/);
  const { size } = statSync(one);
  assert.ok(most <= size + (1 << 20), `${most} bytes of ${size}`);
  assert.deepEqual(visibleIn(dir), {});
  assert.match(
    await refusalOf(...args),
    /decompresses to other bytes .* \(refused at 20\S+Z; it is tried again after an hour, or with another manifest\)/,
  );
  assert.equal(asked, 1);
});
