import { instantDay } from '../../core/calendar/instant.ts';
import { BuildError } from '../build-error.ts';
import type { Build } from '../open-build.ts';
import { chooseAsOf, sourceOf, type AsOf } from '../read/choose-as-of.ts';
import { datesWith, type Dates } from '../read/dates.ts';
import type { ReadReport } from '../read/read-report.ts';

/** The instant of `--as-of`, which is known before anything is read; null without the option. */
export function dateOfOption(build: Build): AsOf | null {
  const { asOf: instant } = build.settings;
  return instant === null ? null : warnOfFuture(build, { instant, from: 'option' });
}

/**
 * The instants that the inputs stand for (methodology 5.7), where an option gives none for the dump. Throws
 * BuildError where nothing tells it, and where changes are missing.
 */
export function dateInputs(build: Build, report: ReadReport, given: AsOf | null): Dates {
  const dates = datesWith(given ?? dateOfDump(build, report), report.headers);
  if (dates.changesUntil !== null) warnOfFuture(build, dates.asOf);
  return dates;
}

function dateOfDump(build: Build, { headers, newest }: ReadReport): AsOf {
  const changes = new Set(
    headers.flatMap(({ changesSince, path }) => (changesSince === null ? [] : path)),
  );
  const others = build.inputs.filter(({ path }) => !changes.has(path));
  if (others.length === 0) {
    throw new BuildError('the input has changes alone: give the dump that they belong to as well');
  }
  const asOf = chooseAsOf({
    fetched: headers.flatMap(({ changesSince, at }) => (changesSince === null ? at : [])),
    fileNames: others.map(({ name }) => name),
    newest,
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
