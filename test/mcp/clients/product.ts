import { after } from 'node:test';
import { startServer } from '../../http/support/server.ts';
import { sharedSample } from '../../support/shared-build.ts';

/** The real command over the bundled sample; ends with the test file. */
export async function startProduct(
  args: readonly string[] = ['--mcp-rate-limit', '0'],
): Promise<{ base: string; url: string }> {
  const server = await startServer(await sharedSample(), '--log-level', 'warn', ...args);
  after(() => server.stop());
  return { base: server.address, url: `${server.address}/mcp` };
}
