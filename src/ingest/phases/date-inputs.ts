import { instantDay } from '../../core/calendar/instant.ts';
import type { Build } from '../open-build.ts';
import { chooseAsOf, sourceOf, type AsOf } from '../read/choose-as-of.ts';
import type { ReadReport } from '../read/read-report.ts';

/** The instant of `--as-of`, which is known before anything is read; null without the option. */
export function dateOfOption(build: Build): AsOf | null {
  const { asOf: instant } = build.settings;
  return instant === null ? null : warnOfFuture(build, { instant, from: 'option' });
}

/**
 * The instant of the data in the inputs (methodology 5.7). Throws BuildError if nothing gives it.
 */
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
    progress.warn(`the as-of instant ${asOf.instant}, ${source}, is in the future; is that right?`);
  }
  return asOf;
}
