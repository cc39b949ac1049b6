import { instantDay } from '../../core/calendar/instant.ts';
import type { Build } from '../open-build.ts';
import { chooseAsOf, sourceOf, type AsOf } from '../read/choose-as-of.ts';
import type { ReadReport } from '../read/read-report.ts';

/** The instant that `--as-of` gives, or null; known before anything is read. */
export function dateOfOption(build: Build): AsOf | null {
  const { asOf: instant } = build.settings;
  return instant === null ? null : warnOfFuture(build, { instant, from: 'option' });
}

/** The instant that the inputs stand for (methodology 5.7). Throws BuildError where nothing tells it. */
export function dateOfInputs(build: Build, report: ReadReport): AsOf {
  const asOf = chooseAsOf({
    fetched: report.headers.map(({ at }) => at),
    fileNames: build.inputs.map(({ name }) => name),
    newest: report.newest,
  });
  return warnOfFuture(build, asOf);
}

function warnOfFuture({ settings: { today, progress } }: Build, asOf: AsOf): AsOf {
  if (instantDay(asOf.instant) > today) {
    const source = sourceOf(asOf);
    progress.warn(`the as-of instant ${asOf.instant}, ${source}, lies after today; is that right?`);
  }
  return asOf;
}
