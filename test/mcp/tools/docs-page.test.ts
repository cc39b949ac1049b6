import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpGuide } from '../../../src/api/docs-page/guide.ts';
import { PROMPTS, RESOURCES, TOOLS } from '../../../src/mcp/catalogue.ts';

const SECTION = mcpGuide({ mcp: 'https://births.example/mcp' });

test('the docs page tells every tool with the arguments that it must and may have', () => {
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

test('the docs page names every resource and prompt', () => {
  for (const { uri } of RESOURCES) assert.ok(SECTION.includes(uri), uri);
  for (const { name } of PROMPTS) assert.ok(SECTION.includes(name), name);
});

function namesAfter(title: string, text: string): string[] {
  const [, list = ''] = new RegExp(`${title} (.*?)\\.`).exec(text) ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}
