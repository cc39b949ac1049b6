import { LANGUAGES, type Language } from '../src/core/text/languages.ts';
import { stateName } from './states.ts';

// Descriptions of people of whom a table tells a prize or an office and the gender: one sentence pattern each, in six
// languages.

type Forms = readonly [male: string, female: string];

interface Words {
  laureate: Forms;
  prizes: Readonly<Record<string, string>>;
  and: string;
  /** A member of Congress; the chamber and the state follow. */
  member: Forms;
  sen: string;
  rep: string;
  from: Forms;
  prez: Forms;
  viceprez: Forms;
}

function same(text: string): Forms {
  return [text, text];
}

const WORDS: Readonly<Partial<Record<Language, Words>>> = {
  en: {
    laureate: same('laureate of '),
    prizes: {
      physics: 'the Nobel Prize in Physics',
      chemistry: 'the Nobel Prize in Chemistry',
      medicine: 'the Nobel Prize in Physiology or Medicine',
      literature: 'the Nobel Prize in Literature',
      peace: 'the Nobel Peace Prize',
      economics: 'the Sveriges Riksbank Prize in Economic Sciences in Memory of Alfred Nobel',
    },
    and: ' and ',
    member: same('member of the United States '),
    sen: 'Senate',
    rep: 'House of Representatives',
    from: same(' from '),
    prez: same('president of the United States'),
    viceprez: same('vice president of the United States'),
  },
  de: {
    laureate: ['Träger ', 'Trägerin '],
    prizes: {
      physics: 'des Nobelpreises für Physik',
      chemistry: 'des Nobelpreises für Chemie',
      medicine: 'des Nobelpreises für Physiologie oder Medizin',
      literature: 'des Nobelpreises für Literatur',
      peace: 'des Friedensnobelpreises',
      economics: 'des Alfred-Nobel-Gedächtnispreises für Wirtschaftswissenschaften',
    },
    and: ' und ',
    member: [
      'US-amerikanischer Politiker, Mitglied des ',
      'US-amerikanische Politikerin, Mitglied des ',
    ],
    sen: 'Senats',
    rep: 'Repräsentantenhauses',
    from: same(' für '),
    prez: ['Präsident der Vereinigten Staaten', 'Präsidentin der Vereinigten Staaten'],
    viceprez: ['Vizepräsident der Vereinigten Staaten', 'Vizepräsidentin der Vereinigten Staaten'],
  },
  fr: {
    laureate: ['lauréat ', 'lauréate '],
    prizes: {
      physics: 'du prix Nobel de physique',
      chemistry: 'du prix Nobel de chimie',
      medicine: 'du prix Nobel de physiologie ou médecine',
      literature: 'du prix Nobel de littérature',
      peace: 'du prix Nobel de la paix',
      economics: 'du prix de la Banque de Suède en sciences économiques en mémoire d’Alfred Nobel',
    },
    and: ' et ',
    member: ['homme politique américain, membre ', 'femme politique américaine, membre '],
    sen: 'du Sénat',
    rep: 'de la Chambre des représentants',
    from: [', élu ', ', élue '],
    prez: ['président des États-Unis', 'présidente des États-Unis'],
    viceprez: ['vice-président des États-Unis', 'vice-présidente des États-Unis'],
  },
  es: {
    laureate: ['galardonado con el ', 'galardonada con el '],
    prizes: {
      physics: 'Premio Nobel de Física',
      chemistry: 'Premio Nobel de Química',
      medicine: 'Premio Nobel de Fisiología o Medicina',
      literature: 'Premio Nobel de Literatura',
      peace: 'Premio Nobel de la Paz',
      economics: 'Premio del Banco de Suecia en Ciencias Económicas en memoria de Alfred Nobel',
    },
    and: ' y el ',
    member: ['político estadounidense, miembro ', 'política estadounidense, miembro '],
    sen: 'del Senado',
    rep: 'de la Cámara de Representantes',
    from: same(' por '),
    prez: ['presidente de los Estados Unidos', 'presidenta de los Estados Unidos'],
    viceprez: ['vicepresidente de los Estados Unidos', 'vicepresidenta de los Estados Unidos'],
  },
  it: {
    laureate: ['vincitore del ', 'vincitrice del '],
    prizes: {
      physics: 'premio Nobel per la fisica',
      chemistry: 'premio Nobel per la chimica',
      medicine: 'premio Nobel per la fisiologia o la medicina',
      literature: 'premio Nobel per la letteratura',
      peace: 'premio Nobel per la pace',
      economics:
        'premio della Banca di Svezia per le scienze economiche in memoria di Alfred Nobel',
    },
    and: ' e del ',
    member: ['politico statunitense, membro ', 'politica statunitense, membro '],
    sen: 'del Senato',
    rep: 'della Camera dei rappresentanti',
    from: same(' per '),
    prez: same('presidente degli Stati Uniti'),
    viceprez: same('vicepresidente degli Stati Uniti'),
  },
  pt: {
    laureate: ['laureado com o ', 'laureada com o '],
    prizes: {
      physics: 'Prêmio Nobel de Física',
      chemistry: 'Prêmio Nobel de Química',
      medicine: 'Prêmio Nobel de Fisiologia ou Medicina',
      literature: 'Prêmio Nobel de Literatura',
      peace: 'Prêmio Nobel da Paz',
      economics: 'Prêmio do Banco da Suécia em Ciências Econômicas em Memória de Alfred Nobel',
    },
    and: ' e o ',
    member: ['político norte-americano, membro ', 'política norte-americana, membro '],
    sen: 'do Senado',
    rep: 'da Câmara dos Representantes',
    from: same(' '),
    prez: same('presidente dos Estados Unidos'),
    viceprez: same('vice-presidente dos Estados Unidos'),
  },
};

function prizeText(words: Words, value: string, where: string): string {
  const [year = '', field = ''] = value.split(' ');
  const prize = words.prizes[field];
  if (!/^\d{4}$/.test(year) || prize === undefined) {
    throw new Error(`${where}: "${value}" is not a prize such as "1921 physics"`);
  }
  return `${prize} (${year})`;
}

function officeText(language: Language, words: Words, form: 0 | 1, value: string, where: string) {
  const [office = '', code = ''] = value.split(' ');
  if (office === 'prez' || office === 'viceprez') return words[office][form];
  const state = stateName(code, language);
  if ((office !== 'sen' && office !== 'rep') || state === undefined) {
    throw new Error(`${where}: "${value}" is not an office such as "sen NY" or "prez"`);
  }
  return words.member[form] + words[office] + words.from[form] + state;
}

/**
 * The description in each of the six languages of a laureate with these prizes (`1921 physics`), or of a member of
 * Congress with one office (`sen NY`); throws on a gender, a prize or an office that it does not know.
 */
export function describe(
  kind: 'laureate' | 'member',
  gender: string,
  values: readonly string[],
  where: string,
): [Language, string][] {
  if (gender !== 'male' && gender !== 'female') {
    throw new Error(`${where}: expected male or female, found "${gender}"`);
  }
  const form = gender === 'male' ? 0 : 1;
  return LANGUAGES.flatMap((language): [Language, string][] => {
    const words = WORDS[language];
    if (!words) return [];
    if (kind === 'member') {
      return [[language, officeText(language, words, form, values.join(' | '), where)]];
    }
    const prizes = values.map((value) => prizeText(words, value, where));
    return [[language, words.laureate[form] + prizes.join(words.and)]];
  });
}
