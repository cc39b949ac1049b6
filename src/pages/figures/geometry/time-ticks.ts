import type { CivilDate } from '../../../core/calendar/civil-date.ts';
import { dayNumber } from '../../../core/calendar/day-number.ts';
import { position, type Domain } from './time-scale.ts';
import { stepsFor, type TickUnit } from './tick-steps.ts';

/** A mark of the axis at the first day of a day, month or year. */
export interface Tick {
  readonly unit: TickUnit;
  readonly date: CivilDate;
  /** In percent of the width. */
  readonly at: number;
}

/** A tick with its label, which begins right after the mark. */
export interface LabelledTick extends Tick {
  readonly label: string;
}

export interface TimeTicks {
  readonly labelled: readonly LabelledTick[];
  /** Finer marks without a label; those with one are not among them. */
  readonly minor: readonly Tick[];
}

/** The words of the axis and the width that they need with the gap after them, in percent. */
export interface TickLabels {
  label(unit: TickUnit, date: CivilDate): string;
  widthOf(label: string): number;
}

const MOST_LABELS = 8;
/** The closest that marks stand, in percent. */
const CLOSEST = 4;

/** The finest round ticks of a stretch of time whose labels keep apart, with finer marks between. */
export function timeTicks(domain: Domain, labels: TickLabels): TimeTicks {
  const steps = stepsFor(domain).map((dates) => dates.flatMap((date) => tickAt(date, domain)));
  for (const ticks of steps) {
    const labelled = labelledTicks(ticks, labels);
    if (labelled) return { labelled, minor: marksBetween(ticks, labelled, steps) };
  }
  return { labelled: [], minor: [] };
}

function tickAt(tick: Omit<Tick, 'at'>, domain: Domain): readonly Tick[] {
  const at = position(dayNumber(tick.date), domain);
  return at >= 0 && at <= 100 ? [{ ...tick, at }] : [];
}

/** The ticks with labels, but those whose label would pass the right edge; null if labels meet. */
function labelledTicks(
  ticks: readonly Tick[],
  { label, widthOf }: TickLabels,
): readonly LabelledTick[] | null {
  const fitting = ticks
    .map((tick) => ({ ...tick, label: label(tick.unit, tick.date) }))
    .filter((tick) => tick.at + widthOf(tick.label) <= 100);
  const apart = fitting.every((tick, index) => {
    const next = fitting[index + 1];
    return !next || tick.at + widthOf(tick.label) <= next.at;
  });
  return apart && fitting.length > 0 && fitting.length <= MOST_LABELS ? fitting : null;
}

function marksBetween(
  ticks: readonly Tick[],
  labelled: readonly Tick[],
  steps: readonly (readonly Tick[])[],
): readonly Tick[] {
  const finest = steps.find((marks) => areLoose(marks) && holdAll(marks, ticks)) ?? ticks;
  return finest.filter(({ at }) => !labelled.some((tick) => tick.at === at));
}

function areLoose(ticks: readonly Tick[]): boolean {
  return ticks.every((tick, index) => tick.at - (ticks[index - 1]?.at ?? -CLOSEST) >= CLOSEST);
}

function holdAll(marks: readonly Tick[], ticks: readonly Tick[]): boolean {
  return ticks.every(({ at }) => marks.some((mark) => mark.at === at));
}
