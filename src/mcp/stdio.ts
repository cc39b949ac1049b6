import type { Readable, Writable } from 'node:stream';
import { isJSONRPCErrorResponse, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import {
  clientError,
  type Era,
  createMcpServer,
  LEGACY_REVISIONS,
  type McpServerSettings,
} from './mcp-server.ts';

// Over HTTP the first revision had a different transport. On lines it works like the later ones.
const STDIO_REVISIONS = [...LEGACY_REVISIONS, '2024-11-05'];

/** The lines of the client that started us. The first message decides the era. */
class Lines extends StdioServerTransport {
  era: Era = 'modern';

  override send(message: JSONRPCMessage): Promise<void> {
    const isError = isJSONRPCErrorResponse(message);
    return super.send(isError ? clientError(this.era, message) : message);
  }
}

/** Speaks MCP over a pair of streams until the client closes one of them (service 14). */
export async function serveMcpOverStdio(
  settings: McpServerSettings,
  input: Readable,
  output: Writable,
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const lines = new Lines(input, output);
  const handle = serveStdio(
    ({ era }) => {
      lines.era = era;
      return createMcpServer(settings, STDIO_REVISIONS);
    },
    { transport: lines, onerror: (error) => settings.onStray(error) },
  );
  input.once('end', resolve).once('close', resolve);
  // The SDK stops reading then, so that the input would never end.
  output.once('error', resolve);
  await ended;
  await handle.close();
}
