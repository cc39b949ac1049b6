import assert from 'node:assert/strict';
import { CATALOGUE } from '../../../src/mcp/catalogue.ts';
import { TOOL_NAMES, type ToolName } from '../../../src/site/tool-names.ts';

/** Arguments that every tool answers. */
export const ARGUMENTS: Readonly<Record<ToolName, Record<string, unknown>>> = {
  birthdays_on_date: { month: 3, day: 11 },
  birthdays_today: {},
  person_birth_date: { query: 'Q42' },
  search_people: { query: 'adams' },
  age_on_date: { query: 'Q42', date: '2000-01-01' },
};

/** What a client of any SDK can do with us. */
interface AnyClient {
  listTools(): Promise<{ tools: readonly { name: string; outputSchema?: unknown }[] }>;
  listResources(): Promise<{ resources: readonly { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: readonly unknown[] }>;
  listPrompts(): Promise<{ prompts: readonly { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>;
  readResource(request: { uri: string }): Promise<{ contents: readonly object[] }>;
  getPrompt(request: {
    name: string;
    arguments: Record<string, string>;
  }): Promise<{ messages: readonly unknown[] }>;
}

/** Lists and calls everything that there is; clients check structured content by themselves. */
export async function useEverything(client: AnyClient): Promise<void> {
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  assert.deepEqual(names, TOOL_NAMES);
  for (const name of TOOL_NAMES) {
    assert.ok(tools.find((tool) => tool.name === name)?.outputSchema, name);
    // n8n adds such an argument, which is not in the schema, and no model can take it away.
    const args = { ...ARGUMENTS[name], toolCallId: 'call_1' };
    const result = await client.callTool({ name, arguments: args });
    assert.ok(
      !('isError' in result) || result.isError !== true,
      `${name}: ${JSON.stringify(result)}`,
    );
    assert.partialDeepStrictEqual(result, { structuredContent: { ignored: ['toolCallId'] } }, name);
  }
  const wrong = await client.callTool({ name: 'search_people', arguments: { query: 5 } });
  assert.ok('isError' in wrong && wrong.isError === true);
  await assert.rejects(client.callTool({ name: 'nobody', arguments: {} }), /Unknown tool/);
  const { resources } = await client.listResources();
  assert.deepEqual(
    resources.map(({ uri }) => uri),
    CATALOGUE.resources.map(({ uri }) => uri),
  );
  assert.deepEqual((await client.listResourceTemplates()).resourceTemplates, []);
  for (const { uri } of resources) {
    const [content] = (await client.readResource({ uri })).contents;
    assert.ok(content && 'text' in content && String(content.text).length > 100, uri);
  }
  await assert.rejects(client.readResource({ uri: 'natalis://nothing' }), /not found/);
  const { prompts } = await client.listPrompts();
  assert.deepEqual(
    prompts.map(({ name }) => name),
    CATALOGUE.prompts.map(({ name }) => name),
  );
  const name = prompts[0]?.name ?? '';
  const filled = await client.getPrompt({ name, arguments: { month: '3', day: '11' } });
  assert.equal(filled.messages.length, 1);
}
