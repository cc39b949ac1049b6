import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { mcpGuide } from '../../src/api/docs-page/guide.ts';
import { CATALOGUE, TOOLS } from '../../src/mcp/catalogue.ts';
import { readFile } from '../support/repository.ts';

const server = JSON.parse(readFile('server.json'));
const own = JSON.parse(readFile('package.json'));

suite('server.json, for the registry of MCP servers', () => {
  test('the package says that it is this server, which the registry checks', () => {
    assert.equal(own.mcpName, server.name);
    assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });

  test('name and version are those of the package', () => {
    const { name: identifier, version } = own;
    assert.equal(server.packages.length, 1);
    assert.partialDeepStrictEqual(server, {
      version,
      packages: [{ registryType: 'npm', identifier, version, transport: { type: 'stdio' } }],
    });
  });

  test('title and description have at most 100 characters', () => {
    for (const text of [server.title, server.description]) {
      assert.ok(text.length >= 1 && text.length <= 100, text);
    }
  });
});

const SECTION = mcpGuide({ base: 'https://births.example' });

suite('the docs page of the API', () => {
  test('tells every tool with the arguments that it must and may have', () => {
    const told = [...SECTION.matchAll(/^- `(\w+)`: (.*)$/gm)].map(([, name, says = '']) => ({
      name,
      required: namesAfter('Required', says),
      optional: namesAfter('Optional', says),
    }));
    const offered = TOOLS.map(({ name, inputSchema }) => {
      const { properties = {}, required = [] } = inputSchema as {
        properties?: Record<string, unknown>;
        required?: string[];
      };
      const optional = Object.keys(properties).filter((argument) => !required.includes(argument));
      return { name, required, optional };
    });
    assert.deepEqual(told, offered);
  });

  test('names every resource and prompt', () => {
    for (const { uri } of CATALOGUE.resources) assert.ok(SECTION.includes(uri), uri);
    for (const { name } of CATALOGUE.prompts) assert.ok(SECTION.includes(name), name);
  });
});

function namesAfter(title: string, text: string): string[] {
  const [, list = ''] = new RegExp(`${title} (.*?)\\.`).exec(text) ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}
