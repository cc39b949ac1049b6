import { dayNumber, type DayRange } from '../../../core/calendar/calendar.ts';
import { parseDate } from '../../../core/calendar/date-text.ts';
import {
  canonicalStatement,
  type DateRecord,
  writtenYear,
} from '../../../core/date/date-record.ts';
import { sourceKind, type SourceKind } from '../../../core/date/date-claim.ts';
import { YEAR } from '../../../core/time/time-value.ts';
import { statusGlyph } from '../../../html/theme.ts';
import { html, type Html } from '../../../html/template.ts';
import { tickText } from '../../dates/gregorian-date.ts';
import { namedStatementText } from '../../dates/statement-date.ts';
import { yearText } from '../../dates/year-text.ts';
import type { InLanguage } from '../../texts/page-texts.ts';
import { type Domain, type Extent, extentOf } from '../time-scale.ts';
import { timeTicks, type TimeTicks } from '../time-ticks.ts';
import { barsOf } from './bars.ts';
import { drawAxis, drawLabel, rect, sourceBar } from './marks.ts';
import { shownStatements } from './shown-statement.ts';
import { BAR_HEIGHT, tickWidth } from './strip-layout.ts';

/** The dates of birth and death of a person. */
export interface Life {
  readonly birth: DateRecord;
  readonly death: DateRecord;
}

// In rem.
const AXIS = 2;
const HEIGHT = 3.25;
const LABEL_BASELINE = 0.8125;
const LIFE_HEIGHT = 0.25;

/** The part of a life that the axis has on either side of it. */
const MARGIN = 0.02;
/** Labels of both ends fit above a line that is almost as long as the axis; a shorter life has none. */
const MIN_LIFE_DAYS = 366;

/** Whether all statements about a date say the same single day. A strip of one day would show nothing. */
export function isLoneDay(date: DateRecord): boolean {
  const [bar, ...others] = barsOf(shownStatements(date));
  return bar !== undefined && others.length === 0 && bar.first === bar.last;
}

/**
 * A life from birth to death on one axis, where at least one of the two is a day that stands alone; null
 * where one of them is in doubt, coarser than a year or not known, and for the shortest lives.
 */
export function lifeline(inLanguage: InLanguage, { birth, death }: Life): Html | null {
  if (!isLoneDay(birth) && !isLoneDay(death)) return null;
  const [born, died] = [birth, death].map((date) => drawable(inLanguage, date));
  if (!born || !died || died.first - born.last < MIN_LIFE_DAYS) return null;
  const margin = (died.last - born.first) * MARGIN;
  const domain = { start: born.first - margin, end: died.last + 1 + margin };
  const ends = [born, died].map((range) => extentOf(range, domain));
  const [from, to] = ends;
  if (!from || !to) return null;
  return html`<svg
    class="strip life"
    role="img"
    aria-labelledby="life-title"
    width="100%"
    height="${HEIGHT}rem"
  >
    <title id="life-title">${inLanguage.texts.charts.life(born.text, died.text)}</title>
    ${drawAxis(AXIS, decadesOf(ticksOf(inLanguage, domain)))}
    ${rect({ x: from.to, y: AXIS - LIFE_HEIGHT, width: to.from - from.to, height: LIFE_HEIGHT }, 'full')}
    ${drawEnd(from, born.kind)} ${drawEnd(to, died.kind)}
    ${drawLabel({ ...LABEL, side: 'right', at: from.from, lines: [born.year] }, statusGlyph(birth.status))}
    ${drawLabel({ ...LABEL, side: 'left', at: to.to, lines: [died.year] }, statusGlyph(death.status))}
  </svg>`;
}

const LABEL = { anchor: 'start', baseline: LABEL_BASELINE } as const;

interface End extends DayRange {
  readonly text: string;
  readonly year: string;
  readonly kind: SourceKind;
}

function drawable(inLanguage: InLanguage, date: DateRecord): End | null {
  const canonical = canonicalStatement(date);
  const interval = canonical?.interval;
  if (!canonical || !interval || date.ambiguous || (canonical.precision ?? 0) < YEAR) return null;
  const [first, last] = interval.map((text) => parseDate(text));
  const year = writtenYear(canonical);
  if (!first || !last || year === null) return null;
  return {
    first: dayNumber(first),
    last: dayNumber(last),
    text: namedStatementText(inLanguage, canonical),
    year: yearText(inLanguage.language, year),
    kind: sourceKind(canonical.sources),
  };
}

function ticksOf({ language }: InLanguage, domain: Domain): TimeTicks {
  return timeTicks(domain, {
    label: (unit, date) => tickText(language, unit, date),
    widthOf: tickWidth,
  });
}

const DECADE = 10;

/** Leaves out the marks between decades if all labels are decades. */
function decadesOf({ labelled, minor }: TimeTicks): TimeTicks {
  const isDecade = ({ unit, date }: TimeTicks['minor'][number]): boolean =>
    unit === 'year' && date.year % DECADE === 0;
  return { labelled, minor: labelled.every(isDecade) ? minor.filter(isDecade) : minor };
}

/** An end of a life over the days that it may mean, filled as in the evidence by the kind of its sources. */
function drawEnd({ from, to }: Extent, kind: SourceKind): Html {
  const isDay = to - from < MIN_END_WIDTH;
  const x = isDay ? (from + to) / 2 - MIN_END_WIDTH / 2 : from;
  const width = isDay ? MIN_END_WIDTH : to - from;
  return sourceBar({ x, y: AXIS - BAR_HEIGHT, width }, kind);
}

/** In percent. */
const MIN_END_WIDTH = 0.4;
