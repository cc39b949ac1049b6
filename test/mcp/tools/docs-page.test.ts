import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpSection } from '../../../src/api/docs-page/sections/mcp.ts';
import { PROMPTS, RESOURCES, TOOLS } from '../../../src/mcp/catalogue.ts';

const SECTION = mcpSection({ mcp: 'https://births.example/mcp' }).text;

test('the docs page tells every tool with the arguments that it must and may have', () => {
  const told = [...SECTION.matchAll(/<dt><code>(\w+)<\/code><\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(
    ([, name, says = '']) => ({
      name,
      required: namesAfter('Required', says),
      optional: namesAfter('Optional', says),
    }),
  );
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

test('the docs page names every resource and prompt', () => {
  for (const { uri } of RESOURCES) assert.ok(SECTION.includes(uri), uri);
  for (const { name } of PROMPTS) assert.ok(SECTION.includes(name), name);
});

function namesAfter(title: string, text: string): string[] {
  const [, list = ''] = new RegExp(`${title}\\s(.*?)\\.\\s`, 's').exec(text) ?? [];
  return [...list.matchAll(/<code>(\w+)<\/code>/g)].map(([, name = '']) => name);
}
