import assert from 'node:assert/strict';
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { parse } from 'yaml';
import { configurationDoc } from '../../packaging/configuration-doc.ts';
import { WARNINGS } from '../../src/core/date/warnings.ts';
import { FAILURE_CODES } from '../../src/core/failure.ts';
import {
  FACT_PROPERTIES,
  RELATION_PROPERTIES,
  SOCIAL_PROPERTIES,
} from '../../src/entity/read-facts.ts';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { CREATE_ALL, HASHED_TABLES } from '../../src/snapshot/sqlite/schema.ts';
import { ROOT } from '../ingest/support/command.ts';
import { readFile as read } from '../support/repository.ts';
import { service } from '../support/sample.ts';

const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/recipes', 'sample'];

const pages = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const ROOTS: ReadonlySet<string> = new Set(
  'src test bench dump-generator sample bin packaging'.split(' '),
);

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const headings = read(page).match(/(?<=^#+ ).+$/gm) ?? [];
  const words = headings.map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, ''));
  return new Set(words.map((text) => text.replaceAll(' ', '-')));
}

test('every link to a file of the repository or to a heading has a target', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?/g)]
      .map(([, file = '', anchor]) => ({ file: file ? join(dirname(page), file) : page, anchor }))
      .filter(({ file, anchor }) => {
        if (!existsSync(join(ROOT, file))) return true;
        return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
      })
      .map(({ file, anchor }) => `${page}: ${file}#${anchor}`),
  );
  assert.deepEqual(broken, []);
});

test('every path of code that a document names exists', () => {
  const rooms = readdirSync(join(ROOT, 'src'));
  const isPath = (text: string): boolean =>
    /^[\w./-]+(?:\/|\.ts|\.mjs)$/.test(text) && text.includes('/');
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/```\w*\n(.*?)```|`([^`]+)`/gs)]
      .flatMap(([, block, inline = '']) => (block ?? inline).split(/\s+/))
      .filter(isPath)
      .filter(
        (path) => rooms.includes(path.split('/')[0] ?? '') || ROOTS.has(path.split('/')[0] ?? ''),
      )
      .filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, 'src', path)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(broken, []);
});

test('the architecture has a row for every folder of src, and for those within', () => {
  const text = read('docs/architecture.md');
  const folders = globSync(['*', '*/*'], { cwd: join(ROOT, 'src'), withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
    .map(({ parentPath, name }) => relative(join(ROOT, 'src'), join(parentPath, name)));
  assert.ok(folders.length > 60);
  const missing = folders.filter((folder) => !new RegExp(`^\\|.*\`${folder}\``, 'm').test(text));
  assert.deepEqual(missing, []);
});

test('docs/configuration.md is what the table of options gives', () => {
  assert.equal(read('docs/configuration.md'), configurationDoc(), 'run npm run docs');
});

test('the numbered rules name every warning, failure code and published property', () => {
  const rules = read('docs/methodology.md') + read('docs/service.md');
  const words = [
    ...WARNINGS,
    ...FAILURE_CODES,
    ...FACT_PROPERTIES,
    ...RELATION_PROPERTIES,
    ...SOCIAL_PROPERTIES,
  ];
  const wrong = words.filter((word) => !new RegExp(`\\b${word}\\b`).test(rules));
  assert.deepEqual(wrong, []);
});

test('the snapshot format names the version and every table with its columns in order', () => {
  const format = read('docs/snapshot-format.md');
  assert.match(format, new RegExp(`Format version: \\*\\*${FORMAT_VERSION}\\*\\*`));
  const database = new DatabaseSync(':memory:');
  database.exec(CREATE_ALL);
  for (const table of Object.keys(HASHED_TABLES)) {
    const columns = database.prepare(`PRAGMA table_info(${table})`).all();
    const row = [table, columns.map(({ name }) => String(name)).join('`, `')];
    assert.ok(format.includes(`| \`${row.join('` | `')}\` |`), table);
  }
  database.close();
});

test('the examples of the README are what the service answers', async () => {
  const [, asked = ''] = /natalis get '(.+?)'/.exec(read('README.md')) ?? [];
  const examples = readmeJson().flatMap((example) =>
    'people' in example
      ? [[asked, example] as const]
      : 'id' in example
        ? [[`/api/v1/search?q=${String(example['id'])}`, { people: [example] }] as const]
        : [],
  );
  assert.ok(examples.length >= 2);
  for (const [path, example] of examples) {
    assert.partialDeepStrictEqual((await service.request(path)).json, example);
  }
});

test('the configurations of the README lead MCP clients here', async () => {
  const servers = readmeJson().flatMap(({ mcpServers }) =>
    mcpServers === undefined ? [] : [(mcpServers as { natalis: Record<string, unknown> }).natalis],
  );
  assert.equal(servers.length, 2);
  const [http, stdio] = servers;
  assert.equal(http?.['type'], 'http');
  const { pathname, origin } = new URL(String(http?.['url']));
  assert.equal((await service.request(pathname, { method: 'OPTIONS' })).status, 204);
  const { bin } = JSON.parse(read('package.json')) as { bin: { natalis: string } };
  assert.equal(stdio?.['command'], 'node');
  assert.deepEqual(stdio['env'], { NATALIS_BASE_URL: origin });
  assert.partialDeepStrictEqual(stdio, { args: [`/path/to/natalis/${bin.natalis}`, 'mcp'] });
});

function readmeJson(): Record<string, unknown>[] {
  return [...read('README.md').matchAll(/```json\n([^`]+)```/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );
}

const RECORDS = 'docs/decisions';
const records = readdirSync(join(ROOT, RECORDS)).filter((name) => /^\d{4}-.+\.md$/.test(name));
const rows = [
  ...read(`${RECORDS}/README.md`).matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+) \|$/gm),
].map(([, number = '', file = '', subject = '']) => ({ number, file, subject }));

test('the index lists every record once, in the order of their numbers', () => {
  const files = rows.map(({ file }) => file);
  assert.deepEqual(files, records.sort());
  for (const { number, file } of rows) assert.ok(file.startsWith(`${number}-`), file);
});

test('a record has its number as title, and the four parts', () => {
  for (const file of records) {
    const [title, ...parts] = [...read(`${RECORDS}/${file}`).matchAll(/^##? .+/gm)].map(
      ([heading]) => heading,
    );
    assert.ok(title?.startsWith(`# ${file.slice(0, 4)}: `), `${file}: ${title}`);
    for (const part of ['Context', 'Decision', 'Consequences', 'What would reopen it']) {
      assert.ok(parts.includes(`## ${part}`), `${file} has no "${part}"`);
    }
  }
});

test('the index and the top of a record agree on what replaced it', () => {
  for (const { file, subject } of rows) {
    const [, byIndex] = /\(replaced by (\d{4})\)$/.exec(subject) ?? [];
    const [, byRecord] = /^Replaced by \[(\d{4})\]/m.exec(read(`${RECORDS}/${file}`)) ?? [];
    assert.equal(byIndex, byRecord, file);
  }
});

test('the workflow runs the script that proves a clean clone', () => {
  const { jobs } = parse(read('.github/workflows/check.yml')) as {
    jobs: { check: { steps: { run?: string }[] } };
  };
  const commands = jobs.check.steps.flatMap(({ run }) => run ?? []);
  assert.deepEqual(commands, ['.ci/run']);
  accessSync(join(ROOT, '.ci/run'), constants.X_OK);
});

test('every issue form has a name, a description and fields that have to be filled in', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT });
  assert.equal(forms.length, 2);
  for (const file of forms) {
    const form = parse(read(file)) as {
      name: string;
      description: string;
      body: { type: string; id?: string; validations?: { required?: boolean } }[];
    };
    assert.ok(form.name && form.description, file);
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    assert.ok(fields.length >= 4, file);
    assert.equal(new Set(fields.map(({ id }) => id)).size, fields.length, file);
    for (const { validations } of fields) assert.equal(validations?.required, true, file);
  }
});
