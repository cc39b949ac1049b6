import Type from 'typebox';
import { MAX_QID_LENGTH, QID_PATTERN } from '../../core/qid.ts';
import { integer, text } from './build.ts';

/** The forms of texts and numbers that recur (methodology 1). */
export const qid = text(QID_PATTERN, { maxLength: MAX_QID_LENGTH });

/** Verbatim Wikibase time, in the calendar of the statement. */
export const wikibaseTime = text(/^[+-]\d{4,16}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);

/** Gregorian date at its own precision; historical year, never 0000. */
export const reducedDate = text(/^(?!-?0{4,6}(?:-|$))-?\d{4,6}(-\d{2}(-\d{2})?)?$/);

/** Full Gregorian date; historical year. */
export const fullDate = text(/^(?!-?0{4,6}-)-?\d{4,6}-\d{2}-\d{2}$/);

/** What Wikibase's RDF gives: astronomical year. */
export const rdfDateTime = text(/^-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);

export const monthDay = text(/^\d{2}-\d{2}$/);

/** Instant in UTC, whole seconds. */
export const instant = text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);

export const precision = integer(0, 14);

/** Historical year: −1 is 1 BCE and 0 does not occur. */
export const year = Type.Integer({ minimum: -999_999, maximum: 999_999, not: { const: 0 } });

/** An absolute address. */
export const address = Type.String({ format: 'uri' });
