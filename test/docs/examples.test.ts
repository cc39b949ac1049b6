import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { suite, test } from 'node:test';
import { promisify } from 'node:util';
import { ROUTES } from '../../src/api/api.ts';
import { endpointsOf, exampleRequest } from '../../src/api/docs-page/schema-docs.ts';
import { openApiDocument } from '../../src/api/openapi/document.ts';
import { PROMPTS } from '../../src/mcp/catalogue.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { startSampleService, untilEnd } from '../support/sample-service.ts';
import { storedExamples } from '../support/contract-examples.ts';
import { documents, mcpCommandsIn, mcpText, pathsIn, servedTexts } from './support/examples.ts';

const { BadRequest: BAD_REQUEST } = storedExamples();
assert.ok(BAD_REQUEST);

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const service = await untilEnd(startSampleService());

suite('every example answers with somebody of the bundled sample', () => {
  /** Asserts that an address answers, and with people where that is what it is for. */
  async function assertSomebody(path: string, where: string): Promise<void> {
    const response = await fetch(`${service.base}${path}`);
    const text = await response.text();
    assert.equal(response.status, 200, `${where}: ${path}`);
    assert.ok(
      SOMEBODY.some(({ of, shown }) => of.test(path) && shown.test(text)),
      `${where}: ${path}`,
    );
  }

  async function call(name: string, args: object): Promise<string> {
    const params = { name, arguments: args };
    return (await legacy(`${service.base}/mcp`, 'tools/call', params)).text;
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

  test('of the docs page, llms.txt and the guides for developers', async () => {
    for (const [name, text] of await servedTexts(service.base)) {
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

  test('of MCP by hand, as the shell runs it', async (context) => {
    const texts = [...documents(), ...(await servedTexts(service.base))];
    const commands = texts.flatMap(([, text]) => mcpCommandsIn(text, service.base));
    assert.equal(commands.length, 2, 'one in the README and one on the docs page');
    for (const command of commands) {
      const run = await promisify(execFile)('sh', ['-c', command]).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === 127) return null;
        throw error;
      });
      if (run === null) return context.skip('curl is not installed');
      const answer = JSON.parse(run.stdout) as { result: { content: { text: string }[] } };
      assert.match(answer.result.content[0]?.text ?? '', /^.+ \(Q\d+\)/);
    }
  });

  test('of what models read of the tools and the prompt', async () => {
    const text = mcpText();
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
    const [prompt] = PROMPTS;
    const [message] = prompt?.get({ month: '3', day: '11' }).messages ?? [];
    const [, name = '', args = ''] =
      /tool (\w+) with (\{.*?\})\./.exec(message?.content.text ?? '') ?? [];
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
  { of: /^\/\w\w\/(?:methodology|about|developers|data)?$/, shown: /./ },
];
