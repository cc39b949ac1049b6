import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qidsOf } from '../../../src/cli/qid-list.ts';
import { UsageError } from '../../../src/cli/usage-error.ts';
import { parseLeftOut } from '../../../src/core/person/people-left-out.ts';
import { BuildError } from '../../../src/ingest/build-error.ts';
import {
  indexKeyedLines,
  openImages,
  openKeyedLines,
} from '../../../src/ingest/enrich/fetched-lines.ts';
import { readViews, viewsOf } from '../../../src/ingest/enrich/read-views.ts';
import type { Target } from '../target.ts';

const VIEWS = '{"month":"2026-10"}\n{"person":"Q42","views":12}\n{"person":"Q7259","views":0}\n';
const IMAGES = `{"at":"2026-11-16T00:00:00Z"}
{"image":"A b.jpg","found":"fields","fields":{"LicenseShortName":"CC BY-SA 4.0","License":"cc-by-sa-4.0","Artist":"<a href=\\"//x.example\\">A</a>"}}
{"image":"C.jpg","found":"missing"}
`;
const LISTS = [
  'Q42\n# one\nwd:Q7259\n',
  'item,label\nhttps://www.wikidata.org/wiki/Q42,"a, b"\n',
  '?item\t?x\n<Q1>\tQ2\n',
];

type Read = (path: string, text: string) => Promise<string>;

// The first byte of an input names who reads it.
const READERS: Readonly<Record<string, Read>> = {
  async v(path) {
    const { views } = await readViews([path]);
    for (const qid of views.qids) assert.ok(viewsOf(views, qid)?.every((count) => count >= 0));
    return 'page views read';
  },
  async i(path, text) {
    const { lines } = await indexKeyedLines(path, 'image', 'natalis fetch images');
    const images = openImages(lines);
    const keyed = openKeyedLines(lines);
    try {
      for (const line of text.split('\n').slice(1, -1)) {
        const name = String((JSON.parse(line) as { image: unknown }).image);
        assert.equal(keyed.find(name)?.['image'], name);
        const html = images.judge(name)?.image?.author ?? '';
        assert.doesNotMatch(html, /<(?!\/?(?:a|b|i|span)\b)/i);
      }
    } finally {
      images.close();
      keyed.close();
    }
    return 'images read';
  },
  async h(path, text) {
    const people = parseLeftOut(text, path);
    for (const { qid } of people) assert.ok(Number.isSafeInteger(qid) && qid > 0);
    // The list that says the same is read as the same.
    const again = people
      .map(({ qid, yearAlone }) => `Q${qid}${yearAlone ? ' year' : ''}`)
      .join('\n');
    assert.deepEqual(parseLeftOut(again, path), people);
    return 'people read';
  },
  async l(path) {
    for (const qid of await qidsOf([], path)) assert.match(qid, /^Q[1-9]\d*$/);
    return 'list read';
  },
};

/** Files of fetched page views and images, lists of QIDs and of people to leave out: refused with a line that says why, or read. */
export function fetchedFiles(): Target {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-fuzz-'));
  let number = 0;
  return {
    seeds: [
      `v${VIEWS}`,
      `i${IMAGES}`,
      'hQ42 # by letter\nQ7 year\nkey 0123456789abcdef\n',
      ...LISTS.map((list) => `l${list}`),
    ],
    words: [
      ...'Q42 Q0 wd: "person" "views" "image" "fields" "at" null -1 1e999 {} [] # , \\u0000 2026-13'.split(
        ' ',
      ),
      '\n',
      '\t',
      '"',
      '<b>',
      '<script>',
      '&lt;',
      'javascript:',
      '\ufeff',
      'Q9007199254740993',
    ],
    longest: 2000,
    atOnce: 4,
    async check(input) {
      const [kind = ''] = input.toString('latin1', 0, 1);
      const read = READERS[kind];
      if (!read) return 'no kind';
      const path = join(folder, String(number++));
      writeFileSync(path, input.subarray(1));
      try {
        return await read(path, input.toString('utf8', 1));
      } catch (error) {
        assert.ok(error instanceof Error);
        const isOwn = error instanceof BuildError || error instanceof UsageError;
        // Nothing of the line is told: it may say who asked.
        if (
          !isOwn &&
          !/^[^:]+:\d+: give a QID, such as Q42, or [\w ,]+ digits$/.test(error.message)
        )
          throw error;
        assert.doesNotMatch(error.message, /undefined|\n|is not/);
        return `${kind} refused`;
      } finally {
        rmSync(path);
      }
    },
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
