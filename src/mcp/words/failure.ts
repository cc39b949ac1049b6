import type { Failure, FailureFacts } from '../../core/failure.ts';
import { plain } from './plain.ts';
import { yearWords } from './day.ts';

/** What is wrong with the arguments of a call, and what would be right (methodology 14.5). */
export function failureWords({ code, facts }: Pick<Failure, 'code' | 'facts'>): string {
  const { parameter, form, hint, known, month, day, year } = facts;
  if (code === 'missing_parameter') return `Call again with the argument "${parameter}".`;
  if (known !== undefined) {
    return `There is no argument ${plain(String(parameter))}. Call again with these arguments only: ${known}.`;
  }
  if (month !== undefined) return `Month ${month} has no day ${day} in any year.`;
  if (year !== undefined) {
    return `${yearWords(Number(year))} is no leap year and has no 29 February. Leave "year" out for people born on 29 February of any year.`;
  }
  return `The argument "${parameter}" must be ${form}.${hintWords(hint)}`;
}

function hintWords(hint: FailureFacts[string] | undefined): string {
  return hint === undefined ? '' : ` ${hint}`;
}
