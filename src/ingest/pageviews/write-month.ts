import { closeSync } from 'node:fs';
import type { Instant } from '../../core/calendar/instant.ts';
import { reasonOf } from '../../core/reason.ts';
import { moveToPlaceSync } from '../../files/move-to-place.ts';
import { openPartSync } from '../../files/open-part.ts';
import { writeAllSync } from '../../files/write-all-sync.ts';
import { BuildError, DamagedInputError } from '../build-error.ts';
import { findInputs } from '../read/find-inputs.ts';
import { openInput } from '../read/read-input.ts';
import type { ArticleIndex } from './article-index.ts';
import { countViews, type CountedLines } from './count-views.ts';
import type { Month } from './months.ts';

/** The people whose views are counted. */
export interface Viewed {
  readonly index: ArticleIndex;
  /** QIDs, by position in the index. */
  readonly qids: readonly string[];
}

const LINES_AT_ONCE = 10_000;

/** What is counted, and where it goes. */
export interface MonthSettings {
  readonly viewed: Viewed;
  readonly month: Month;
  /** Path of the month's file, packed or not. */
  readonly source: string;
  /** Path of the file that will be written. */
  readonly out: string;
  /** The instant of the count. */
  readonly at: Instant;
  readonly signal: AbortSignal;
}

/**
 * Counts the people's views in a month's file and writes them: a first line with the month and the
 * instant, then one line for each person. Throws DamagedInputError if the month's file is damaged, BuildError if it
 * cannot be read, WriteError, and otherwise the errors of the file system.
 */
export async function writeMonth(settings: MonthSettings): Promise<CountedLines> {
  const { viewed, month, source, out, at, signal } = settings;
  const { index, qids } = viewed;
  const views = new Float64Array(qids.length);
  let counted: CountedLines = { lines: 0, broken: 0 };
  for (const input of findInputs([source])) {
    try {
      counted = await countViews(openInput(input, signal).chunks, index, views);
    } catch (error) {
      if (error instanceof BuildError || signal.aborted) throw error;
      throw new DamagedInputError(`${source}: ${reasonOf(error)}`);
    }
  }
  const part = `${out}.part`;
  const file = openPartSync(part, false);
  try {
    writeAllSync(file, `${JSON.stringify({ type: 'pageviews', month, at })}\n`, part);
    for (let first = 0; first < qids.length; first += LINES_AT_ONCE) {
      const lines = qids
        .slice(first, first + LINES_AT_ONCE)
        .map((person, offset) => `${JSON.stringify({ person, views: views[first + offset] })}\n`);
      writeAllSync(file, lines.join(''), part);
    }
  } finally {
    closeSync(file);
  }
  moveToPlaceSync(part, out);
  return counted;
}
