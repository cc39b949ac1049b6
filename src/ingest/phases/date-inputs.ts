import type { Instant } from '../../core/calendar/instant.ts';
import type { Build } from '../open-build.ts';
import { chooseAsOf } from '../read/choose-as-of.ts';
import type { ReadReport } from '../read/read-report.ts';

/** The instant that the inputs stand for (methodology 5.7). Throws BuildError where nothing tells it. */
export function dateInputs({ settings, inputs }: Build, report: ReadReport): Instant {
  return chooseAsOf({
    given: settings.asOf,
    fetched: report.headers.map(({ at }) => at),
    fileNames: inputs.map(({ name }) => name),
    newest: report.newest,
  });
}
