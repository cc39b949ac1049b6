import { isMonthDay } from '../core/calendar/date-text.ts';
import { Failure } from '../core/failure.ts';
import { LANGUAGES, isLanguage } from '../core/text/languages.ts';
import { monthDayWords } from './words/date.ts';

/** A prompt, with what is listed about it and how it is filled in. */
export interface PromptDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** Fills in the prompt. Throws Failure if an argument is missing or wrong. */
  get(args: Readonly<Record<string, string>>): PromptResult;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

export interface PromptResult {
  readonly description: string;
  readonly messages: readonly {
    readonly role: 'user';
    readonly content: { readonly type: 'text'; readonly text: string };
  }[];
}

type PromptArguments = Readonly<Record<string, string>>;

/** Asks for the people born on a day, with the status of their dates (service 14.9). */
export const whoSharesBirthday: PromptDefinition = {
  name: 'who_shares_birthday',
  title: 'Who shares this birthday?',
  description: 'Asks who was born on a month and day, and how well each date is supported.',
  arguments: [
    { name: 'month', description: 'Month, 1 to 12.', required: true },
    { name: 'day', description: 'Day of the month, 1 to 31.', required: true },
    {
      name: 'lang',
      description: `Language of names and descriptions: ${LANGUAGES.join(', ')}. English if left out.`,
      required: false,
    },
  ],
  get(args) {
    const month = numberOf(args, 'month', 12);
    const day = numberOf(args, 'day', 31);
    if (!isMonthDay(month, day)) {
      throw new Failure('invalid_date', { month, day });
    }
    const call = JSON.stringify({ month, day, ...languageOf(args) });
    const text = [
      `Who was born on ${monthDayWords(month, day)}?`,
      `Call the tool birthdays_on_date with ${call}.`,
      'Name the people it lists, and with each one the date of birth and its status: whether it has an external reference, is imported from a Wikimedia project, has no reference, or whether there are conflicting dates, and then which. Say "born N years ago" rather than an age, give the age at death where the tool has it, and do not say that anybody is alive. End with the address that the tool gives to cite.',
    ].join('\n\n');
    return {
      description: `People born on ${monthDayWords(month, day)}`,
      messages: [{ role: 'user', content: { type: 'text', text } }],
    };
  },
};

function numberOf(args: PromptArguments, name: string, maximum: number): number {
  const text = args[name];
  if (text === undefined) {
    throw new Failure('missing_parameter', { parameter: name });
  }
  // People may write 03 for March.
  const value = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  if (value >= 1 && value <= maximum) return value;
  throw new Failure('invalid_parameter', {
    parameter: name,
    form: `a whole number from 1 to ${maximum}, written as text`,
  });
}

function languageOf({ lang }: PromptArguments): { lang?: string } {
  // Clients send an empty text for a field that was left empty.
  if (lang === undefined || lang === '') return {};
  if (isLanguage(lang)) return { lang };
  throw new Failure('unsupported_language', {
    parameter: 'lang',
    form: `one of ${LANGUAGES.join(', ')}`,
  });
}
