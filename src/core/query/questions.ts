import { foldWords, foldName } from '../text/fold.ts';
import { dateWordsOf } from './date-words.ts';
import { readTypedDates, type TypedDate } from './typed-date.ts';

const CHOICE = /^([^(]*)\(([^)]*)\)(.*)$/;

// How people ask when somebody was born or died, and how old somebody is, in the six languages. `…` is the
// name, `(a|b|)` a choice that may be empty.
const QUESTIONS = `
  (on|in|) (when|what year|which year|what day|which day|what date) (was|were|is|did|will) … (born|die|pass away|birthday|be born)
  (when|what year) (was|were|is) (the|) (birth|birthday|death) of …
  when (is|s|was) … (s|) (birthday|birth date|birthdate|date of birth)
  when (is|s|was) (the|) (birthday|birth date|birthdate|date of birth|birth|death|date of death) of …
  (what|whats) (is|was|s|) … (s|) (birthday|birth date|birthdate|date of birth|dob|birth year|year of birth|age|date of death|death date)
  (what|whats) (is|was|s|) the (birthday|birth date|birthdate|date of birth|dob|birth year|year of birth|age|date of death|death date) (of|for) …
  (tell me|give me|show me|) (the|) (birthday|birth date|birthdate|date of birth|dob|birth year|year of birth|date of death|death date) (of|for) …
  (tell me|give me|show me) (the|) age of …
  (tell me|do you know|) (how|hows) old (is|was|s|would) … (now|today|right now|at death|be|be now|be today|when he died|when she died|when they died|)
  (tell me|do you know) how old … is
  (tell me|do you know) when … (was born|died)
  when … (was born|born|died)
  … (when|how old) (was|is) (he|she) (born|)
  … (was|is) born (when|in what year|on what day)
  wann (wurde|ist|war|hat|kam) … (geboren|gestorben|geburtstag|zur welt)
  wann (starb|stirbt) …
  wann ist der (geburtstag|todestag) (von|vom|der|des) …
  (in welchem jahr|an welchem tag) (wurde|ist|starb|kam) … (geboren|gestorben|zur welt|)
  (was|wie|welches) ist das (geburtsdatum|geburtsjahr|alter|todesdatum) (von|vom|der|des) …
  wie alt (ist|war|wurde|wird|wäre) … (heute|jetzt|heute geworden|)
  (der|das|) (geburtstag|geburtsdatum|geburtsjahr|todesdatum|todestag) (von|vom) …
  … wann (geboren|gestorben)
  … (geboren|ist geboren|wurde geboren) (wann|in welchem jahr)
  (quand|quelle année|en quelle année|quel jour) (est|était) (il|elle|) (né|née|mort|morte|décédé|décédée) …
  (quand|en quelle année|quel jour) … (est il né|est elle née|est né|est née|est il mort|est elle morte|naquit)
  (quand|en quelle année|quel jour) (naquit|mourut) …
  quand est l (anniversaire|anniversaire de naissance) (de|d|du) …
  (quelle est|c est quoi|donne moi|) (la|) (date|année|jour) (de naissance|d anniversaire|de mort|de décès|du décès) (de|d|du) …
  (quel est|) (l|) anniversaire (de|d|du) …
  quel âge (a|avait|aurait) (il|elle|) … (aujourd hui|maintenant|à sa mort|)
  quel est l âge (de|d|du) …
  … a quel âge
  … est (né|née|mort|morte) (quand|en quelle année|quel jour)
  (cuándo|en qué año|qué año|qué día|en qué fecha|qué fecha) (nació|nace|murió|falleció|cumple años|cumple) …
  (cuándo|en qué año|qué día) … (nació|murió|falleció)
  cuándo (es|fue) el (cumpleaños|nacimiento) (de|del) …
  (cuál es|dime|) (la|el|) (fecha de nacimiento|cumpleaños|fecha de cumpleaños|año de nacimiento|día de nacimiento|fecha de muerte) (de|del) …
  cuál es la edad (de|del) …
  cuántos años (cumple|cumplió|cumpliría|cumplirá) (hoy|) …
  (cuántos años|qué edad) (tiene|tenía|tendría) … (hoy|ahora|cuando murió|)
  (quando|em que ano|que ano|em que dia|que dia) (nasceu|nasce|morreu|faleceu|faz anos|faz aniversário) (o|a|) …
  (quando|em que ano) (o|a|) … (nasceu|morreu|faz anos|faz aniversário)
  quando (é|foi) o (aniversário|nascimento) (de|do|da) …
  (qual é|qual|diga me|) (a|o|) (data de nascimento|aniversário|ano de nascimento|dia de nascimento|data do nascimento|data da morte) (de|do|da) …
  (qual é|qual) a idade (de|do|da) …
  quantos anos (faz|fez|faria|completa) (hoje|) (o|a|) …
  (quantos anos|que idade) (tem|tinha|teria) (o|a|) … (hoje|agora|)
  (quando|in che anno|in quale anno|che giorno|in che giorno) (è|era) (nato|nata|morto|morta) …
  (quando|in che anno) (nacque|nasce|morì|compie gli anni) …
  (quando|in che anno) … (è nato|è nata|nacque|è morto|è morta|compie gli anni)
  quando è il compleanno (di|del|della|d) …
  (qual è|dimmi|) (la|il|) (data di nascita|compleanno|anno di nascita|giorno di nascita|data di morte) (di|del|della|d) …
  qual è l età (di|del|della|d) …
  quanti anni (compie|compirà|compirebbe) (oggi|) …
  (quanti anni|che età) (ha|aveva|avrebbe) … (oggi|adesso|ora|)`;

// A longer name or title may begin or end like this ("Who Is She"), so a single word beside it is not sure.
const BESIDE_A_NAME = `
  … (s|) (birthday|birth date|birthdate|date of birth|dob|birth year|year of birth|death date|date of death)
  … s age
  (birthday|birthdate|birth date|date of birth|dob) …
  (who is|who was|who s|whos) …
  … (geburtstag|geburtsdatum|geburtsjahr|todesdatum)
  (geburtstag|geburtsdatum|alter von|wer ist|wer war) …
  … (date de naissance|anniversaire|année de naissance)
  (date de naissance|anniversaire|qui est|qui était|c est qui) …
  … (fecha de nacimiento|cumpleaños|año de nacimiento)
  (fecha de nacimiento|cumpleaños|quién es|quién fue|quién era) …
  … (data de nascimento|aniversário|ano de nascimento)
  (data de nascimento|aniversário|idade de|quem é|quem foi|quem era) …
  … (data di nascita|compleanno|anno di nascita)
  (data di nascita|compleanno|età di|chi è|chi era) …`;

/** What follows the name in a question. */
interface Ending {
  /** Folded words; none where the question ends with the name. */
  readonly behind: readonly string[];
  /** The least number of words of a name beside which it is surely a question. */
  readonly leastWords: number;
}

/** The endings of questions by the folded words before the name, which spaces join. */
const QUESTIONS_BY_BEGINNING: ReadonlyMap<string, readonly Ending[]> = Map.groupBy(
  [...endingsOf(QUESTIONS, 1), ...endingsOf(BESIDE_A_NAME, 2)],
  ({ before }) => before,
);

/** The most words that stand before a name. */
const MAX_WORDS_BEFORE = Math.max(
  ...Array.from(QUESTIONS_BY_BEGINNING.keys(), (before) => before.split(' ').length),
);

function endingsOf(patterns: string, leastWords: number) {
  return patterns
    .trim()
    .split('\n')
    .flatMap((pattern) => {
      const [before = '', behind = ''] = pattern.split('…');
      const endings = expand(behind);
      return expandChoices(before).flatMap((words) =>
        endings.map((ending) => ({ before: words, behind: ending, leastWords })),
      );
    });
}

/** The folded texts of every choice that a pattern leaves, such as `when (is|was)`. */
function expandChoices(pattern: string): string[] {
  return expand(pattern).map((words) => words.join(' '));
}

/** The folded words of every choice that a pattern leaves. */
function expand(pattern: string): string[][] {
  const [, fixed = '', choices, rest = ''] = CHOICE.exec(pattern) ?? [];
  if (choices === undefined) return [foldWords(pattern)];
  const others = expand(rest);
  return choices
    .split('|')
    .flatMap((choice) => others.map((other) => [...foldWords(`${fixed} ${choice}`), ...other]));
}

/** The part of a question that is a name. */
interface NameInQuestion {
  /** Number of the first word of the name. */
  readonly start: number;
  /** Number of the first word behind the name. */
  readonly end: number;
  /** Whether the words around the name can be nothing but a question. */
  readonly sure: boolean;
  /** Whether a noun follows the name, which may then be in the genitive, as in "Einsteins Geburtstag". */
  readonly owns: boolean;
}

const OWNED = new Set(['birthday', 'birthdate', 'birth', 'dob', 'age', 'death', 'date']);
const OWNED_IN_GERMAN = /^(?:geburts|todes)/;

/**
 * The name in the folded words of a question such as "when was Douglas Adams born" (methodology 13.5); null
 * if the words are no question.
 */
export function nameInQuestion(words: readonly string[]): NameInQuestion | null {
  for (let start = Math.min(MAX_WORDS_BEFORE, words.length - 1); start >= 0; start--) {
    const endings = QUESTIONS_BY_BEGINNING.get(words.slice(0, start).join(' ')) ?? [];
    const [longest] = endings
      .map(({ behind, leastWords }) => ({ behind, leastWords, end: words.length - behind.length }))
      .filter(({ behind, end }) => end > start && words.slice(end).join(' ') === behind.join(' '))
      .toSorted((a, b) => a.end - b.end);
    if (!longest || (start === 0 && longest.end === words.length)) continue;
    const { end, leastWords } = longest;
    const last = longest.behind.at(-1) ?? '';
    return {
      start,
      end,
      sure: end - start >= leastWords,
      owns: OWNED.has(last) || OWNED_IN_GERMAN.test(last),
    };
  }
  return null;
}

// How people ask who was born at a time, in the six languages. `…` is the time with the little words before it, which
// a date may have by itself ("on 11 March", "im Jahr 1952"); `(a|b|)` is a choice that may be empty.
const DAY_QUESTIONS = `
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
  DAY_QUESTIONS.trim()
    .split('\n')
    .flatMap((question) => {
      const [before = [], behind = []] = question.split('…').map(expandChoices);
      return before.flatMap((start) => behind.map((end) => `${start}…${end}`));
    }),
);

const MAX_WORDS_BEFORE_DAY = 5;
const MAX_WORDS_BEHIND_DAY = 2;

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
  for (let start = 0; start <= Math.min(MAX_WORDS_BEFORE_DAY, words.length - 1); start++) {
    for (let end = words.length; end > start && end >= words.length - MAX_WORDS_BEHIND_DAY; end--) {
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
