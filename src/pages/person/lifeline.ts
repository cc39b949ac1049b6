import type { DayRange } from '../../core/calendar/calendar.ts';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { YEAR } from '../../core/time/time-value.ts';
import { html, type Piece } from '../../html/template.ts';
import type { InLanguage } from '../texts/page-texts.ts';
import { axisOf, drawAxis, drawBar, extentOf, rect } from '../charts/time-axis.ts';
import { daysOf, isLoneDay } from './shown-statement.ts';

/** The dates of birth and death of a person. */
export interface Life {
  readonly birth: DateRecord;
  readonly death: DateRecord;
}

/** The axis of a shorter life would have no years. */
const MIN_LIFE_DAYS = 366;

/**
 * A life from birth to death on one axis, where one of the two is a day that stands alone and the other a month or
 * year; null where one of them is in doubt or not known, and for the shortest lives (service 15.7).
 */
export function lifeline(inLanguage: InLanguage, { birth, death }: Life): Piece {
  if (isLoneDay(birth) === isLoneDay(death)) return null;
  const [born, died] = [drawable(birth), drawable(death)];
  if (!born || !died || died.first - born.last < MIN_LIFE_DAYS) return null;
  const axis = axisOf([born, died]);
  const life = { from: extentOf(born, axis).to, to: extentOf(died, axis).from };
  return html`<div class="dated life">
    ${drawAxis(inLanguage, axis)}<svg class="bars" aria-hidden="true">
      ${rect(life, 'lived')}${drawBar(born, birth.sourceKind, axis)}${drawBar(died, death.sourceKind, axis)}
    </svg>
  </div>`;
}

function drawable(date: DateRecord): DayRange | null {
  const canonical = canonicalStatement(date);
  if (!canonical || date.ambiguous || (canonical.precision ?? 0) < YEAR) return null;
  return daysOf(canonical);
}
