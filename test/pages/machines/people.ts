import type { DateRecord, StatementRecord } from '../../../src/core/date/date-record.ts';
import type { Person } from '../../../src/service/people.ts';
import { dateOf } from '../../support/statements.ts';

/** A person born on 11 March 1952 by a sourced statement, with parts replaced. */
export function bornPerson(
  { name = 'Douglas Adams', description = 'English author' } = {},
  statement: Partial<StatementRecord> = {},
  date: Partial<DateRecord> = {},
): Person {
  return {
    language: 'en',
    card: {
      qid: 42,
      slug: 'douglas-adams',
      labels: { en: name },
      descriptions: {},
      birth: dateOf({ value: '+1952-03-11T00:00:00Z', ...statement }, date),
      occupations: [],
      image: null,
      warnings: [],
    },
    name: { language: 'en', text: name },
    description: { language: 'en', text: description },
  };
}
