import { wordsOf } from './lists.ts';
import { bounds, claim, valueless, type ClaimOptions } from './claims.ts';
import type { DateClaim, DateQualifiers, SourceClass } from '../../src/core/date/date-claim.ts';

/** What a word of doubt stands for among the qualifiers. */
const DOUBTS: Readonly<Record<string, Partial<DateQualifiers>>> = {
  circa: { circumstances: ['Q5727902'] },
  disputed: { disputedBy: true },
};

const SOURCES: readonly string[] = ['external', 'import', 'none'] satisfies SourceClass[];

/**
 * Statements that are written as one text, with commas between them. Each begins with `somevalue`, `novalue` or a date,
 * which may have its precision behind it: `1950/7`. What follows may be `julian` or the QID of another calendar,
 * `preferred`, a class of references for each of them, `circa`, `disputed`, `before:1`, `after:1`, and bounds in
 * brackets: `[1950-05-01..]`.
 */
export function claimsIn(text: string): DateClaim[] {
  return text.split(', ').flatMap((each, at) => (each === '' ? [] : claimIn(each, `Q1$${at}`)));
}

function claimIn(text: string, id: string): DateClaim {
  const [date = '', ...words] = wordsOf(text);
  const options: ClaimOptions = { id };
  for (const word of words) {
    const doubt = DOUBTS[word];
    const [name = '', number] = word.split(':');
    const [, earliest, latest] = /^\[(.*)\.\.(.*)\]$/.exec(word) ?? [];
    if (SOURCES.includes(word)) options.sources = [...(options.sources ?? []), word as SourceClass];
    else if (word === 'preferred') options.rank = word;
    else if (/^(julian|Q\d+)$/.test(word)) options.calendar = word;
    else if (name === 'before' || name === 'after') options[name] = Number(number);
    else if (latest !== undefined) options.qualifiers = bounds(earliest || null, latest || null);
    else if (doubt) options.qualifiers = doubt;
    else throw new Error(`${text}: what is ${word}?`);
  }
  if (date === 'somevalue' || date === 'novalue') return valueless(date, options);
  const [digits = '', precision] = date.split('/');
  return claim(digits, { ...options, ...(precision && { precision: Number(precision) }) });
}
