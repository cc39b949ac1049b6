import { createApp, type App, type AppSettings } from '../../src/web/app.ts';
import type { Problem } from '../../src/web/problem.ts';
import type { Plan } from '../../src/web/plan.ts';
import { LONE } from './lone-app.ts';

/** Creates an app that answers every path, without its slash, as a test plans it. Its limit is called `planned`. */
export function createPlannedApp(
  planOf: (path: string) => Plan,
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
            read:
              ({ path }) =>
              () =>
                planOf(path['path'] ?? ''),
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
