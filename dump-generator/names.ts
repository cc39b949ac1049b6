import { createChoice, mix, pick, pickSkewed, type Random } from './random.ts';
import { joinWords, toWord, type Word } from './scripts.ts';

interface Culture {
  readonly women: readonly Word[];
  readonly men: readonly Word[];
  readonly families: readonly Word[];
  /** Beginnings and endings of rarer family names. */
  readonly beginnings: readonly Word[];
  readonly endings: readonly Word[];
}

function culture(
  women: string,
  men: string,
  families: string,
  beginnings: string,
  endings: string,
): Culture {
  const words = (list: string): Word[] => list.split(' ').map((name) => toWord(name));
  return {
    women: words(women),
    men: words(men),
    families: words(families),
    beginnings: words(beginnings),
    endings: words(endings),
  };
}

const ENGLISH = culture(
  'Mary Elizabeth Sarah Anne Margaret Jane Emma Alice Ruth Helen Jennifer Susan Karen Linda Laura',
  'John William James George Thomas Robert Charles Henry David Michael Edward Richard Paul Peter Mark',
  'Smith Jones Brown Taylor Wilson Davies Evans Thomas Johnson Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood',
  'Ash Black Brad Car Copp East Elling Fair Green Hart Holl King Lang Marsh Nor Old Rad South Strat Whit',
  'ton ham ley ford field wood well worth by bridge man stead combe low burn den hurst gate',
);
const GERMAN = culture(
  'Anna Maria Elisabeth Katharina Margarethe Ursula Helga Ingrid Sabine Christine Julia Käthe',
  'Johann Karl Friedrich Wilhelm Heinrich Hans Otto Hermann Ludwig Franz Josef Jürgen Günther Wolfgang',
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Schwarz Krüger',
  'Acker Berg Blum Eber Feld Gold Haber Hoch Kirch Lind Mühl Ober Rosen Schön Stein Unter Wald Zimmer',
  'mann bauer meier bach berg dorf stein feld thal huber hardt brecht rich wald ner',
);
const FRENCH = culture(
  'Marie Jeanne Françoise Catherine Anne Louise Marguerite Hélène Sophie Claire Isabelle Nathalie',
  'Jean Pierre Jacques François Louis Charles Henri André Michel Philippe Antoine Étienne Nicolas',
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia Roux Fournier',
  'Beau Bel Char Clair Dela Des Font Gran Lam Mal Mon Par Ro Saint Val Ver',
  'court mont bert ville pierre lain tier gny nard chard sse ret sson rac baud',
);
const SPANISH = culture(
  'María Carmen Ana Isabel Dolores Pilar Teresa Rosa Lucía Elena Cristina Marta Beatriz',
  'José Antonio Juan Manuel Francisco Luis Miguel Carlos Jesús Pedro Rafael Fernando Alberto',
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Ruiz Hernández Díaz Moreno Álvarez Romero',
  'Al Bar Car Cas Del Es Fer Gar Lo Mar Men Or Par Sal Tor Val Ver Zam',
  'ado ares eda ero illo ino iz ón osa anza urra eta ales arro',
);
const ITALIAN = culture(
  'Maria Anna Giulia Francesca Chiara Lucia Paola Elena Caterina Teresa Rosa Carla',
  'Giovanni Giuseppe Francesco Antonio Pietro Luigi Carlo Paolo Marco Andrea Angelo Domenico',
  'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Fontana',
  'Ab Bel Ber Bo Cas Col Dal Fab Gal Lom Man Mor Pal Pel San Ta Ve',
  'etti ini oni ardi elli ucci aro ante ese iero ati angeli otti',
);
const SLAVIC = culture(
  'Anna Maria Ekaterina Olga Natalia Elena Irina Tatiana Svetlana Agnieszka Barbara Jana Hana Milena',
  'Ivan Alexander Nikolai Sergei Vladimir Mikhail Dmitri Andrei Jan Piotr Josef Milan Petr Stanisław',
  'Ivanov Petrov Smirnov Kuznetsov Popov Novák Svoboda Kowalski Nowak Wiśniewski Horvat Marković Shevchenko Dvořák Lewandowski',
  'Bel Bor Chern Dobr Gor Gol Kor Kras Les Mal Nov Os Pol Rad Sok Star Vol Zel Zub',
  'ov ev in sky enko ko ić ák ek owski ewicz chuk yan ik ský',
);
const NORDIC = culture(
  'Anna Ingrid Kristina Margareta Karin Elsa Astrid Sigrid Helena Maja Aino Liisa Solveig',
  'Karl Lars Anders Erik Johan Per Olof Nils Gustaf Henrik Matti Juhani Bjørn Søren',
  'Andersson Johansson Nilsson Larsson Hansen Olsen Jensen Nielsen Virtanen Korhonen Berg Lund Dahl Lindström Sørensen',
  'Berg Ek Lind Nord Sand Sjö Sten Sund Väst Ås Has Kall Ny Ran Vest',
  'ström qvist gren lund berg dal vik strand heim sen son nen la mark',
);
const EAST_ASIAN = culture(
  'Yoko Keiko Yuki Sachiko Mei Xia Li Ying Jiyoung Minji Hana Akiko Linh Lan',
  'Hiroshi Takashi Kenji Akira Wei Jun Ming Tao Jihoon Minho Kazuo Satoshi Minh Quang',
  'Sato Suzuki Takahashi Tanaka Watanabe Wang Li Zhang Liu Chen Kim Lee Park Choi Nguyen Yamamoto Kobayashi',
  'Ao Fuji Hashi Ishi Kawa Kita Matsu Mori Naka Oka Shima Taka Toyo Yama Yoshi',
  'da moto mura no saki shima ta yama wara kawa guchi mi zawa',
);
const ARABIC = culture(
  'Fatima Aisha Khadija Maryam Leila Zahra Amina Nadia Samira Huda Rania',
  'Muhammad Ahmad Ali Hasan Ibrahim Omar Khalid Yusuf Mahmoud Mustafa Hamid Abdullah Reza',
  'Hassan Ali Ahmed Khan Mahmoud Ibrahim Mansour Haddad Khoury Hosseini Ahmadi Karimi Yilmaz Demir',
  'Abd Al Bak Far Gha Ham Kar Mas Nas Qas Rah Sal Tah Yaz',
  'ani awi oudi adeh pour ullah eddine iri imi ouri oğlu ami',
);
const INDIAN = culture(
  'Lakshmi Priya Anita Sunita Kamala Indira Meera Sita Radha Asha Nirmala',
  'Ram Krishna Raj Mohan Vijay Arjun Suresh Anil Ravi Gopal Prakash Sanjay',
  'Singh Kumar Sharma Patel Gupta Das Roy Rao Reddy Iyer Nair Mukherjee Chatterjee Verma',
  'Bhat Chak Deva Gan Hari Jaya Kri Maha Nara Para Raja Sub Ven',
  'nath krishnan rajan appa murthy walla kar di swamy chandra esh',
);

const CULTURES: readonly Culture[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  SLAVIC,
  NORDIC,
  EAST_ASIAN,
  ARABIC,
  INDIAN,
];

// A guess at whom Wikidata knows.
const chooseCulture = createChoice([
  [0, 0.3],
  [1, 0.13],
  [2, 0.1],
  [3, 0.11],
  [4, 0.06],
  [5, 0.11],
  [6, 0.08],
  [7, 0.07],
  [8, 0.03],
  [9, 0.02],
] as const);

/** The culture of somebody whose country has none of its own. */
export function anyCulture(random: Random): number {
  return chooseCulture(random);
}

export type Sex = 'female' | 'male';

/** One given name of a list that all people of a culture and sex share. */
export interface GivenName {
  readonly culture: number;
  readonly sex: Sex;
  readonly word: Word;
}

/** Every given name. */
export const GIVEN_NAMES: readonly GivenName[] = CULTURES.flatMap(({ women, men }, culture) => [
  ...women.map((word) => ({ culture, sex: 'female' as const, word })),
  ...men.map((word) => ({ culture, sex: 'male' as const, word })),
]);

/** Every common family name. */
export const FAMILY_NAMES: readonly { readonly culture: number; readonly word: Word }[] =
  CULTURES.flatMap(({ families }, culture) => families.map((word) => ({ culture, word })));

/** Places in GIVEN_NAMES by culture and sex, and in FAMILY_NAMES by culture. */
const GIVEN_AT = CULTURES.map((_, culture) => ({
  female: placesOf(GIVEN_NAMES, (name) => name.culture === culture && name.sex === 'female'),
  male: placesOf(GIVEN_NAMES, (name) => name.culture === culture && name.sex === 'male'),
}));
const FAMILY_AT = CULTURES.map((_, culture) =>
  placesOf(FAMILY_NAMES, (name) => name.culture === culture),
);

function placesOf<T>(list: readonly T[], has: (member: T) => boolean): number[] {
  return list.flatMap((member, at) => (has(member) ? at : []));
}

/** The place in GIVEN_NAMES of a given name for somebody. */
export function chooseGivenName(random: Random, culture: number, sex: Sex): number {
  return pickSkewed(random, GIVEN_AT[culture]?.[sex] ?? [], 1.6);
}

/** The place in FAMILY_NAMES of a common family name. */
export function chooseFamilyName(random: Random, culture: number): number {
  return pickSkewed(random, FAMILY_AT[culture] ?? [], 1.4);
}

/** The rarer family name of a number, which depends on nothing else. */
export function rareFamilyName(seed: number, index: number): Word {
  const hash = mix(seed, index, 0xfa);
  const { beginnings, endings } = CULTURES[hash % CULTURES.length] ?? ENGLISH;
  const parts = [
    beginnings[(hash >>> 4) % beginnings.length],
    endings[(hash >>> 12) % endings.length],
    ...(hash & 0x8000_0000 ? [endings[(hash >>> 18) % endings.length]] : []),
  ];
  return joinWords(
    parts.filter((part) => part !== undefined),
    '',
  );
}

/** The name of a place: pieces of family names, now and then with a word before it. */
export function placeName(random: Random, culture: number): Word {
  const { beginnings, endings } = CULTURES[culture] ?? ENGLISH;
  const name = joinWords(
    [
      pick(random, beginnings),
      ...(random.chance(0.4) ? [pick(random, endings)] : []),
      pick(random, endings),
    ],
    '',
  );
  return random.chance(0.15) ? joinWords([pick(random, BEFORE_PLACES), name], ' ') : name;
}

const BEFORE_PLACES = ['New', 'Saint', 'Upper', 'Lower', 'San', 'Great', 'Old'].map(toWord);
