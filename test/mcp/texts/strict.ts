import assert from 'node:assert/strict';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { assertMatches } from '../../support/conform.ts';
import { judge } from '../judge/judge.ts';
import { ANSWER_SCHEMAS } from './answer-schemas.ts';

/** Asserts what every success holds (service 14.5), and gives its structured content and text. */
export function assertSuccess(name: string, result: ToolResult) {
  assert.deepEqual(Object.keys(result).sort(), ['content', 'structuredContent']);
  assertMatches(
    TOOLS.find((tool) => tool.name === name)?.outputSchema ?? {},
    result.structuredContent,
    name,
  );
  assertMatches(ANSWER_SCHEMAS[name] ?? {}, result.structuredContent, name);
  // oxlint-disable-next-line typescript/no-explicit-any -- just held against its schema
  const structured = result.structuredContent as any;
  const [block, ...others] = result.content;
  assert.deepEqual(others, []);
  assert.equal(block.type, 'text');
  assert.ok(block.text.endsWith(`\n\n${structured.attribution}: ${structured.url}`), block.text);
  assert.doesNotMatch(block.text, /\b(?:verified|confirmed|undefined|null|NaN|\[object)\b/i);
  assert.deepEqual(judge(name, result), [], name);
  return { structured, text: block.text };
}
