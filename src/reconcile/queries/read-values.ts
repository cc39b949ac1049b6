import type { WrittenDays } from '../../core/date/claimed.ts';
import { readGivenDate } from '../../core/query/given-date.ts';
import { pastedQid } from '../../core/query/pasted-qid.ts';
import { foldName } from '../../core/text/fold.ts';
import type { GivenEntities } from '../../service/match/find-candidates.ts';
import { isObject } from '../../core/is-object.ts';

/** One value of a property: an entity has an `id`, and everything else is a text. */
export interface GivenValue {
  readonly id: string | null;
  readonly text: string;
}

/** The most values of a property. */
export const MOST_VALUES = 10;

/** The values of a property, without blank ones; null if they have another form or are more than ten. */
export function readValues(value: unknown): readonly GivenValue[] | null {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MOST_VALUES) return null;
  const read = values.map(readValue);
  return read.every((each) => each !== null)
    ? read.filter(({ id, text }) => id !== null || text !== '')
    : null;
}

function readValue(value: unknown): GivenValue | null {
  if (value === null) return { id: null, text: '' };
  if (isObject(value)) {
    const { id, name } = value;
    if (typeof id !== 'string') return null;
    return { id, text: typeof name === 'string' ? name.trim() : '' };
  }
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? { id: null, text: String(value).trim() } : null;
}

/**
 * The readings of the given dates; null if none is given. There are none for a text that is no date: the person may be
 * another, and is not matched.
 */
export function readDates(values: readonly GivenValue[]): readonly WrittenDays[] | null {
  return values.length === 0 ? null : values.flatMap(({ text }) => readGivenDate(text) ?? []);
}

/** The given entities, by QID or by name; null if none is given. */
export function readEntities(values: readonly GivenValue[]): GivenEntities | null {
  if (values.length === 0) return null;
  const qids = new Set<number>();
  const names = new Set<string>();
  for (const { id, text } of values) {
    const qid = pastedQid(id ?? text);
    if (qid !== null) qids.add(qid);
    else if (text !== '') names.add(foldName(text));
  }
  return { qids, names };
}
