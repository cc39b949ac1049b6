import { createApp, type App, type AppSettings } from '../../src/web/app.ts';
import type { Problem } from '../../src/web/problem.ts';
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
  onProblem: (problem: Problem) => void = () => {},
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
        present(problem) {
          onProblem(problem);
          return { status: 500, headers: {}, body: '{}' };
        },
      },
    ],
    context: () => ({}),
    hold: () => () => {},
    ...settings,
  });
}
