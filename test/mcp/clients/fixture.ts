import assert from 'node:assert/strict';
import { after } from 'node:test';
import { OPEN_ACCESS, type Access, createMcp } from '../../../src/mcp/http.ts';
import { createDispatch, type DispatchSettings } from '../../../src/mcp/dispatch.ts';
import type { Catalogue } from '../../../src/mcp/mcp-server.ts';
import {
  defineTool,
  type RawArguments,
  type ToolDefinition,
  type ToolResult,
} from '../../../src/mcp/tools/define-tool.ts';
import { createResponseCache } from '../../../src/web/response/cache.ts';
import { createApp } from '../../../src/web/app.ts';
import type { RequestContext } from '../../../src/site/request-context.ts';
import { LONE } from '../../support/lone-app.ts';

/** Tools, a resource and prompts that show what reaches them and what becomes of their answers. */
const FIXTURE: Catalogue = {
  instructions: 'A fixture.',
  tools: [
    tool('echo', (args) => ({
      content: [{ type: 'text', text: JSON.stringify(args) }],
      structuredContent: {},
    })),
    tool('faulty', () => {
      throw Object.assign(new Error('a secret of ours'), { code: 1234 });
    }),
  ],
  resources: [
    {
      uri: 'test://static-text',
      name: 'static-text',
      title: 'A text',
      description: 'A text that never changes.',
      mimeType: 'text/plain',
      read: () => 'This is the content of the static text resource.',
    },
  ],
  prompts: [
    {
      name: 'greeting',
      title: 'A greeting',
      description: 'Greets somebody.',
      arguments: [{ name: 'name', description: 'Whom.', required: true }],
      get: ({ name }) => ({
        description: 'A greeting',
        messages: [{ role: 'user', content: { type: 'text', text: `Hello ${name}` } }],
      }),
    },
  ],
};

const CONTEXT = { reader: {}, base: 'http://127.0.0.1', now: 0 } as RequestContext;

/** The fixture without HTTP. */
export function dispatchFixture(onFault: DispatchSettings['onFault']) {
  const serviceVersion = '0.0.0-test';
  return createDispatch({ catalogue: FIXTURE, serviceVersion, context: () => CONTEXT, onFault });
}

export interface FixtureServer {
  readonly url: string;
  readonly faults: readonly unknown[];
}

/** The fixture behind our own HTTP, on a port of its own, until the end of the test, or of the file, that opens it. */
export async function serveFixture(access: Partial<Access> = {}): Promise<FixtureServer> {
  const faults: unknown[] = [];
  const onFault = (fault: unknown): void => void faults.push(fault);
  const mcp = createMcp(dispatchFixture(onFault), { ...OPEN_ACCESS, ...access });
  const app = createApp({
    ...LONE,
    transports: [mcp],
    context: () => CONTEXT,
    hold: () => () => {},
    cache: createResponseCache(0),
    onFault,
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  after(() => app.close());
  return { url: `http://127.0.0.1:${port}/mcp`, faults };
}

function tool(name: string, call: (args: RawArguments) => ToolResult): ToolDefinition {
  const shown = { name, title: name, description: [`The tool ${name}.`], input: {}, output: {} };
  const defined = defineTool({ ...shown, answer: () => assert.fail() });
  return { ...defined, call: (_context, args) => call(args) };
}
