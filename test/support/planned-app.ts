import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createApp, type App, type AppSettings } from '../../src/web/app.ts';
import type { Failure } from '../../src/core/failure.ts';
import type { Plan } from '../../src/web/response/plan.ts';
import { LONE } from './lone-app.ts';

/** The parts of a plan that a test is about. */
export type TestPlan = Partial<Plan> & Pick<Plan, 'compute'>;

/**
 * Creates an app that answers every path, without its slash, as a test plans it: what the test leaves out is a text that
 * may be cached for a second under its path. Its limit is called `planned`.
 */
export function createPlannedApp(
  planOf: (path: string) => TestPlan,
  settings: Partial<AppSettings> & Pick<AppSettings, 'cache'>,
  onFailure: (failure: Failure) => void = () => {},
): App {
  return createApp({
    ...LONE,
    transports: [
      {
        limit: 'planned',
        owns: () => true,
        routes: [
          {
            pattern: '/:path',
            kind: 'other',
            conditional: true,
            read({ path: { path = '' } }) {
              const usual = { cacheControl: 'public, max-age=1', contentType: 'text/plain' };
              return () => ({ key: path, ...usual, ...planOf(path) });
            },
          },
        ],
        present(failure) {
          onFailure(failure);
          return { status: 500, headers: {}, body: '{}' };
        },
      },
    ],
    context: () => ({}),
    hold: () => () => {},
    ...settings,
  });
}

/** More than the buffers of the two ends of a connection hold. */
export const LARGE_TEXT = 'a'.repeat(24 << 20);

/** Asks on a connection of its own; gives the answer, whose body nobody reads yet. */
export async function openAnswer(port: number, path: string): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** Reads a body; gives its length. */
export async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return length;
}
