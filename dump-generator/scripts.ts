import { jsonText } from './json-text.ts';

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * For each script, letters that replace a to z. They are not real spellings, but as long and as
 * varied.
 */
const LETTERS = {
  cyrillic: 'абкдефгхижклмнопкрстуввхыз',
  arabic: 'ابكديفغهيجكلمنوبقرستوفوخيز',
  hebrew: 'אבקדעפגהיגקלמנופקרסטוווסיז',
  greek: 'αβκδεφγχιζκλμνοπκρστυβοξυζ',
  devanagari: 'अबकदएफगहइजकलमनओपकरसतउववशयज',
  bengali: 'অবকদএফগহইজকলমনওপকরসতউভবশযজ',
  georgian: 'აბკდეფგჰიჯკლმნოპყრსტუვვხიზ',
  armenian: 'աբկդեֆգհիջկլմնոպքրստւվվխյզ',
  thai: 'อบกดอฟกหอจกลมนอปกรสตอววซยซ',
  japanese: 'アブクデエフグハイジクルムノオプクラストウヴワクヤズ',
  korean: '아브크드에프그하이지크르므느오프크라스트우브와스야즈',
  chinese: '阿布克德埃弗格哈伊吉克勒姆恩奥普克尔斯特乌夫沃斯亚兹',
} as const;

export type Script = 'latin' | keyof typeof LETTERS;

/** The same word in every script, as the inside of a JSON string. */
export type Word = Readonly<Record<Script, string>>;

// A person is known by fewer Chinese, Japanese and Korean characters than letters.
const SYLLABIC: ReadonlySet<Script> = new Set(['japanese', 'korean', 'chinese']);

const SCRIPTS = Object.keys(LETTERS) as (keyof typeof LETTERS)[];

/** A word in every script; Latin keeps it as it is. */
export function toWord(text: string): Word {
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  const word: Record<string, string> = { latin: jsonText(text) };
  for (const script of SCRIPTS) word[script] = jsonText(transliterate(plain, script));
  return word as Word;
}

function transliterate(text: string, script: keyof typeof LETTERS): string {
  const letters = LETTERS[script];
  const source = SYLLABIC.has(script) ? text.replace(/(?<=[a-z])[aeiouyhr](?=[a-z])/g, '') : text;
  return Array.from(source, (letter) => {
    const at = LATIN_LETTERS.indexOf(letter.toLowerCase());
    if (at === -1) return letter;
    const found = letters.charAt(at);
    return letter === letter.toLowerCase() ? found : found.toUpperCase();
  }).join('');
}

/** Words side by side in every script. */
export function joinWords(words: readonly Word[], separator: string): Word {
  const joined: Record<string, string> = {};
  for (const script of ['latin', ...SCRIPTS] as const) {
    joined[script] = words.map((word) => word[script]).join(separator);
  }
  return joined as Word;
}
