import { after } from 'node:test';
import { startServer } from '../../http/support/server.ts';
import { sharedSample } from '../../support/shared-build.ts';

/** The real command over the bundled sample; ends with the test file. */
export async function startProduct(): Promise<{ url: string }> {
  const options = ['--log-level', 'warn', '--mcp-rate-limit', '0'];
  const server = await startServer(await sharedSample(), ...options);
  after(() => server.stop());
  return { url: `${server.address}/mcp` };
}
