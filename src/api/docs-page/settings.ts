import type { OpenApiDocument } from '../openapi/types.ts';

/** The inputs of the page. */
export interface DocsSettings {
  readonly document: OpenApiDocument;
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Address of the MCP endpoint. */
  readonly mcp: string;
  readonly serviceVersion: string;
  /** Requests a minute from one address; 0 means no limit. */
  readonly restLimit: number;
  readonly mcpLimit: number;
}
