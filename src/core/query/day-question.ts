import { foldName } from '../text/fold.ts';
import { dateWordsOf } from './date-words.ts';
import { expandChoices } from './questions.ts';
import { readTypedDates, type TypedDate } from './typed-date.ts';

// How people ask who was born at a time, in the six languages. `…` is the time with the little words before it, which
// a date may have by itself ("on 11 March", "im Jahr 1952"); `(a|b|)` is a choice that may be empty.
const QUESTIONS = `
  (who|who all|which people|what people|people|celebrities|which celebrities|famous people|anyone|) (was|were|is|are|) born …
  (who|which people|which celebrities|) (has|have|had|shares|share) (a|his|her|their|the|) (birthday|birthdays) …
  (whose|famous|celebrity|) (birthday|birthdays|births) (is|are|) …
  (whose|) birthday (is|) (it|) …
  … (famous|celebrity|) (birthday|birthdays|births)
  (wer|wer alles|wer noch|welche promis|welche personen|) (hat|hatte|haben|feiert|feiern) … geburtstag
  (wer|wer alles|welche promis|welche personen|) (wurde|ist|war|wurden|sind|) … geboren
  (wer|) (wurde|ist|) geboren …
  (geburtstag|geburtstage|geburten) (vom|von|) …
  (qui|quelles personnes|quelles célébrités|) (est|sont|était|) (né|née|nés|nées) …
  (anniversaire|anniversaires|naissances) (du|des|) …
  qui fête son anniversaire …
  (quién|quiénes|qué famosos|) (nació|nacieron|nacido|nacida|nacidos|nacidas) …
  (quién|quiénes|qué famosos|) (cumple|cumplen) años …
  (cumpleaños|nacimientos) (del|) (día|) …
  (chi|quali personaggi|) (è|sono|era|) (nato|nata|nati|nate) …
  (chi|) (compie|compiono) gli anni …
  (chi|) (fa|festeggia) il compleanno …
  (compleanno|compleanni|nascite|nati) (del|) …
  (quem|que famosos|) (nasceu|nasceram|nascido|nascida|nascidos|nascidas) …
  (quem|) (faz|fazem) (anos|aniversário) …
  (aniversário|aniversários|aniversariantes|nascimentos) (do|) (dia|) …`;

/** What stands before and behind the time, folded, with `…` between. */
const PHRASES: ReadonlySet<string> = new Set(
  QUESTIONS.trim()
    .split('\n')
    .flatMap((question) => {
      const [before = [], behind = []] = question.split('…').map(expandChoices);
      return before.flatMap((start) => behind.map((end) => `${start}…${end}`));
    }),
);

const MOST_WORDS_BEFORE = 5;
const MOST_WORDS_BEHIND = 2;

const TODAY: ReadonlySet<string> = new Set(
  ['today', "today's", 'heute', 'aujourd’hui', 'hoy', 'oggi', 'hoje'].map((word) => foldName(word)),
);

/**
 * The dates that a question about a day, a month or a longer time may mean, as "who was born on 11 March"
 * (methodology 13.7); `today` for "born today". Null for any other text.
 */
export function readDayQuestion(query: string): readonly TypedDate[] | 'today' | null {
  const words = query
    .replaceAll(/[?!¿¡]/gu, ' ')
    .trim()
    .split(/\s+/u);
  for (let start = 0; start <= Math.min(MOST_WORDS_BEFORE, words.length - 1); start++) {
    for (let end = words.length; end > start && end >= words.length - MOST_WORDS_BEHIND; end--) {
      const [before, time, behind] = [
        words.slice(0, start),
        words.slice(start, end),
        words.slice(end),
      ];
      if (before.length + behind.length === 0) continue;
      if (!PHRASES.has(`${foldName(before.join(' '))}…${foldName(behind.join(' '))}`)) continue;
      if (TODAY.has(foldName(time.join(' ')))) return 'today';
      const dates = readTypedDates(withoutJoining(time).join(' '));
      if (dates.length > 0) return dates;
    }
  }
  return null;
}

/** The words without those at the beginning that only join a date to what stands before it, such as "on". */
function withoutJoining(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => dateWordsOf(word).length > 0);
  return first === -1 ? [] : words.slice(first);
}
