import type { RequestContext } from '../../site/request-context.ts';

/** A plain JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The result of a tool call. An error has text only (methodology 14.5). */
export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

/** Arguments as received, not yet checked. */
export type RawArguments = Readonly<Record<string, unknown>>;

/** A tool, with what is listed about it and how it is called. */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly inputSchema: JsonSchema & { readonly type: 'object' };
  readonly outputSchema: JsonSchema & { readonly type: 'object' };
  /**
   * Calls the tool. Wrong arguments give a result with `isError` and throw nothing (methodology
   * 14.8).
   */
  call(context: RequestContext, args: RawArguments): ToolResult;
}

export interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}
