import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { suite, test } from 'node:test';
import { promisify } from 'node:util';
import { ROUTES } from '../../src/api/api.ts';
import { endpointsOf, exampleRequest } from '../../src/api/docs-page/schema-docs.ts';
import { openApiDocument } from '../../src/api/openapi/document.ts';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import { variableOf, type OptionRow } from '../../src/cli/options/option.ts';
import { CATALOGUE } from '../../src/mcp/catalogue.ts';
import { callTool } from '../mcp/clients/ask.ts';
import { ROOT } from '../ingest/support/command.ts';
import { unknownWords } from '../packaging/support/unknown-words.ts';
import { MONTHS } from '../support/lists.ts';
import { readFile } from '../support/repository.ts';
import { service } from '../support/sample.ts';
import { storedExamples } from '../support/contract-examples.ts';

/** The base addresses that the repository's documents write examples with. */
const WRITTEN_BASES = ['http://127.0.0.1:8080', 'https://natalis.example'];

/** The documents of the repository that show how the service is asked, by their path. */
function documents(): Map<string, string> {
  const docs = globSync('docs/*.md', { cwd: ROOT });
  return new Map(['README.md', 'sample/README.md', ...docs].map((path) => [path, readFile(path)]));
}

/** What the service itself shows people and programs about asking it, by its address. */
async function servedTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of ['/api/v1/docs', '/developers']) {
    const page = await service.textOf(path);
    // The rest of a page leads people about the site.
    const blocks = [...page.matchAll(/<pre[^>]*>.*?<\/pre>/gs)].map(([block]) => unescaped(block));
    texts.set(path, blocks.join('\n'));
  }
  return texts.set('/llms.txt', await service.textOf('/llms.txt'));
}

/** Complete paths of the service in a text, which can be requested unchanged. */
function pathsIn(text: string, base: string): string[] {
  const local = [...WRITTEN_BASES, base].reduce((all, one) => all.replaceAll(one, ''), text);
  const whole = [...local.matchAll(/(?<=[\s`'"(>])\/(?:api\/v1|en|de|pt|es|fr|it)\/[^\s`'")<]+/g)];
  // The README's table gives the beginning of its paths only once.
  const [, table = ''] = /^All below `\/api\/v1`.*?\n\n(.*?)\n\n/ms.exec(local) ?? [];
  const rows = [...table.matchAll(/^\| `(\/[^`]+)`/gm)].map(([, path]) => `/api/v1${path}`);
  const paths = [...whole.map(([path]) => path.replace(/[.,;:]$/, '')), ...rows];
  // Patterns of addresses are not examples.
  return [...new Set(paths)].filter((path) => !/[{…]|MM-DD/.test(path));
}

/** Commands that ask the MCP server by hand, and those that ask for reconciliation. */
const BY_HAND = {
  mcp: /(?<=^|>)curl (?:[^\n]*\\\n)+[^`<]*?-d '[^']*'/gm,
  reconcile: /curl (?:-s )?'[^']+\/reconcile' --data-urlencode \\\n *'[^']+'/g,
};

/** What a command prints; null where the program is not installed. */
async function answerOf(command: string): Promise<string | null> {
  try {
    return (await promisify(execFile)('sh', ['-c', command])).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 127) return null;
    throw error;
  }
}

function unescaped(html: string): string {
  const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return Object.entries(entities).reduce((all, [from, to]) => all.replaceAll(from, to), html);
}

const { BadRequest: BAD_REQUEST } = storedExamples();
assert.ok(BAD_REQUEST);

suite('every example answers with somebody of the bundled sample', () => {
  /** Asserts that an address answers, and with people where that is what it is for. */
  async function assertSomebody(path: string, where: string): Promise<void> {
    const text = await service.textOf(path);
    const found = SOMEBODY.some(({ of, shown }) => of.test(path) && shown.test(text));
    assert.ok(found, `${where}: ${path}`);
  }

  async function call(name: string, args: object): Promise<string> {
    return (await callTool(service.base, name, args)).text;
  }

  test('of the documents', async () => {
    let count = 0;
    for (const [name, text] of documents()) {
      for (const path of pathsIn(text, service.base)) {
        count++;
        await assertSomebody(path, name);
      }
    }
    assert.ok(count >= 15, `${count} examples`);
  });

  test('of the docs page, llms.txt and the page for developers', async () => {
    for (const [name, text] of await servedTexts()) {
      const paths = pathsIn(text, service.base);
      assert.ok(paths.length >= 3, `${name}: ${paths.join(' ')}`);
      for (const path of paths) if (path !== REFUSED) await assertSomebody(path, name);
    }
  });

  test('of the parameters of the contract', async () => {
    const document = openApiDocument({ base: service.base, routes: ROUTES });
    for (const endpoint of endpointsOf(document)) {
      await assertSomebody(exampleRequest(endpoint), endpoint.path);
    }
  });

  /** What the commands of the texts print that ask by hand; null where curl is not installed. */
  async function answersByHand(pattern: RegExp, count: number) {
    const texts = [...documents(), ...(await servedTexts())];
    const commands = texts.flatMap(([, text]) => text.match(pattern) ?? []);
    assert.equal(commands.length, count);
    const here = commands.map((command) => command.replace(WRITTEN_BASES[0] ?? '', service.base));
    const printed = await Promise.all(here.map(answerOf));
    return printed.includes(null) ? null : printed.map((answer) => JSON.parse(answer ?? ''));
  }

  test('of MCP by hand, as the shell runs it', async (context) => {
    // One in the README and one on the docs page.
    const answers = await answersByHand(BY_HAND.mcp, 2);
    if (answers === null) return context.skip('curl is not installed');
    for (const { result } of answers) assert.match(result.content[0].text, /^.+ \(Q\d+\)/);
  });

  test('of reconciliation by hand, as the shell runs it', async (context) => {
    // One in two documents and one on the page for developers.
    const answers = await answersByHand(BY_HAND.reconcile, 3);
    if (answers === null) return context.skip('curl is not installed');
    for (const { rows, q0 } of answers) {
      assert.equal(q0?.result[0].id ?? Object.keys(rows)[1], 'Q1338141');
      if (rows) assert.deepEqual(rows.Q42.P569, [{ str: '1952-03-11' }]);
    }
  });

  test('of what models read of the tools and the prompt', async () => {
    const text = JSON.stringify(CATALOGUE);
    const qids = new Set([...text.matchAll(/\bQ\d+\b/g)].map(([qid]) => qid));
    const days = [...text.matchAll(/born on (\d+) ([A-Z][a-z]+)/g)];
    assert.ok(qids.size > 0 && days.length > 0);
    for (const qid of qids) {
      assert.match(await call('person_birth_date', { query: qid }), /"match":"one"/, qid);
    }
    for (const [example, day, month = ''] of days) {
      const args = { month: MONTHS.indexOf(month) + 1, day: Number(day) };
      assert.match(await call('birthdays_on_date', args), /"people":\[\{/, example);
    }
    const [prompt] = CATALOGUE.prompts;
    const [{ content } = assert.fail()] = prompt?.get({ month: '3', day: '11' }).messages ?? [];
    assert.ok(content.type === 'text');
    const [, name = '', args = ''] = /tool (\w+) with (\{.*?\})\./.exec(content.text) ?? [];
    assert.match(await call(name, JSON.parse(args) as object), /"people":\[\{/);
  });
});

/** The refusals that the documentation shows. */
const REFUSED = BAD_REQUEST.request.replace('GET ', '');

/** What an answer that holds somebody has, by kind of address. */
const SOMEBODY = [
  { of: /^\/api\/v1\/(?:birthdays|years|zodiac|search)\b/, shown: /"people":\[\{/ },
  { of: /^\/api\/v1\/people\//, shown: /"birth_date":\{"date":"/ },
  { of: /^\/api\/v1\/(?:meta|openapi\.json|docs)\b/, shown: /./ },
  { of: /^\/\w\w\/(?:today|upcoming)\.atom$/, shown: /<entry>/ },
  { of: /\.ics$/, shown: /BEGIN:VEVENT/ },
  { of: /\.bib$/, shown: /^@misc\{/ },
  {
    of: /^\/\w\w\/(?:birthdays|years|zodiac|search|people|disputed)\b[^.]*$/,
    shown: /href="\/\w\w\/people\//,
  },
  { of: /^\/\w\w\/(?:methodology|about)?$/, shown: /./ },
];

/** The commands of natalis in the shell examples of a text, as words, continued lines joined. */
function commandsIn(text: string): string[][] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)```/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split(/\n|\|/))
    .map((line) =>
      line
        .replace(/ #.*/, '')
        .trim()
        .replace(/^npx /, '')
        .replace(/^NATALIS_\S+ /, ''),
    )
    .filter((line) => line.startsWith('natalis '))
    .map((line) => line.split(/ +/).slice(1));
}

test('every command of the documents is one that natalis has, with these options', () => {
  const unknown: string[] = [];
  let count = 0;
  for (const [name, text] of documents()) {
    for (const words of commandsIn(text)) {
      count++;
      unknown.push(...unknownWords(words).map((word) => `${name}: ${word} of ${words[0]}`));
    }
  }
  assert.ok(count > 20, `${count} commands`);
  assert.deepEqual(unknown, []);
});

test('every variable of the documents is one that natalis reads', () => {
  const rows: readonly OptionRow[] = Object.values(COMMAND_OPTIONS).flat();
  const known = new Set<string>(rows.flatMap((row) => variableOf(row) ?? []));
  const unknown = [...documents()].flatMap(([name, text]) =>
    [...text.matchAll(/\bNATALIS_[A-Z_]+\b/g)]
      .filter(([variable]) => !known.has(variable))
      .map(([variable]) => `${name}: ${variable}`),
  );
  assert.deepEqual(unknown, []);
});
