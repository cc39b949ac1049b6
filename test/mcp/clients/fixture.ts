import { OPEN_ACCESS, type Access, createMcp } from '../../../src/mcp/http.ts';
import { createDispatch } from '../../../src/mcp/dispatch.ts';
import type { PromptDefinition, PromptResult } from '../../../src/mcp/catalogue.ts';
import type { Catalogue } from '../../../src/mcp/mcp-server.ts';
import type { ToolDefinition, ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { createResponseCache } from '../../../src/web/response/cache.ts';
import { createApp } from '../../../src/web/app.ts';
import type { RequestContext } from '../../../src/site/request-context.ts';
import { LONE } from '../../support/lone-app.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==';

const IMAGE = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const EMBEDDED = {
  type: 'resource',
  resource: {
    uri: 'test://embedded-resource',
    mimeType: 'text/plain',
    text: 'An embedded resource.',
  },
};

const TOOLS: readonly ToolDefinition[] = [
  tool('test_simple_text', () => [text('This is a simple text response for testing.')]),
  tool('test_image_content', () => [IMAGE]),
  tool('test_audio_content', () => [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }]),
  tool('test_embedded_resource', () => [EMBEDDED]),
  tool('test_multiple_content_types', () => [text('Several kinds.'), IMAGE, EMBEDDED]),
  {
    ...tool('test_error_handling', () => []),
    call: () => ({
      content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
      isError: true,
    }),
  },
  {
    ...tool('json_schema_2020_12_tool', () => [text('ok')]),
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
  },
  tool('faulty', () => {
    throw Object.assign(new Error('a secret of ours'), { code: 1234 });
  }),
  tool('echo', (args) => [text(JSON.stringify(args))]),
];

/** A server with what the conformance suite expects of one, as far as our catalogue can say it. */
export const FIXTURE: Catalogue = {
  instructions: 'A fixture.',
  tools: TOOLS,
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
    prompt('test_simple_prompt', [], () => text('This is a simple prompt for testing.')),
    prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) =>
      text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
    ),
    prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri }) => ({
      type: 'resource',
      resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded.' },
    })),
    prompt('test_prompt_with_image', [], () => IMAGE),
  ],
};

export interface FixtureServer {
  readonly url: string;
  readonly faults: readonly unknown[];
  close(): Promise<void>;
}

/** The fixture behind our own HTTP, on a port of its own. */
export async function serveFixture(access: Partial<Access> = {}): Promise<FixtureServer> {
  const faults: unknown[] = [];
  const onFault = (fault: unknown): void => void faults.push(fault);
  const context = { reader: {}, base: 'http://127.0.0.1', now: 0 } as RequestContext;
  const mcp = createMcp({
    access: { ...OPEN_ACCESS, ...access },
    dispatch: createDispatch({
      cache: createResponseCache(0),
      catalogue: FIXTURE,
      serviceVersion: '0.0.0-test',
      context: () => context,
      onFault,
      onStray: onFault,
    }),
  });
  const app = createApp({
    ...LONE,
    transports: [mcp],
    context: () => context,
    hold: () => () => {},
    cache: createResponseCache(0),
    onFault,
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${port}/mcp`, faults, close: () => app.close() };
}

type Blocks = readonly Readonly<Record<string, unknown>>[];

function tool(
  name: string,
  run: (args: Readonly<Record<string, unknown>>) => Blocks,
): ToolDefinition {
  return {
    name,
    title: name,
    description: `The tool ${name}.`,
    annotations: {
      title: name,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    inputSchema: { type: 'object', properties: {} },
    outputSchema: { type: 'object' },
    call: (_context, args) => {
      const content = run(args);
      return { content, structuredContent: {} } as unknown as ToolResult;
    },
  };
}

function text(words: string) {
  return { type: 'text', text: words };
}

function prompt(
  name: string,
  names: readonly string[],
  content: (args: Readonly<Record<string, string>>) => object,
): PromptDefinition {
  return {
    name,
    title: name,
    description: `The prompt ${name}.`,
    arguments: names.map((argument) => ({ name: argument, description: argument, required: true })),
    get: (args) =>
      ({
        description: name,
        messages: [{ role: 'user', content: content(args) }],
      }) as unknown as PromptResult,
  };
}
