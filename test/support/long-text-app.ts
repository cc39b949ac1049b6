import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createResponseCache } from '../../src/web/answers/response-cache.ts';
import type { App, AppSettings } from '../../src/web/app.ts';
import type { Plan } from '../../src/web/plan.ts';
import { createPlannedApp } from './planned-app.ts';

/** An app that answers every path with a long text of these pieces, over real HTTP. */
export interface LongTextApp {
  readonly app: App;
  /** Asks for a path, on a connection of its own. */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<IncomingMessage>;
}

export async function startLongTextApp(
  pieces: () => AsyncGenerator<string>,
  settings: Partial<AppSettings<object>> = {},
): Promise<LongTextApp> {
  const plan = (path: string): Plan => ({
    key: path,
    cacheControl: 'public, max-age=1',
    contentType: 'text/plain',
    compute: async () => ({ kind: 'long', etag: 'W/"a"', pieces: pieces() }),
  });
  const app = createPlannedApp(plan, { cache: createResponseCache(2 << 20), ...settings });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    async open(path, headers = {}) {
      const address = `http://127.0.0.1:${port}${path}`;
      const asked = request(address, { headers, agent: false }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return response;
    },
  };
}
