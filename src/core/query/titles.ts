import { foldName, foldWords } from '../text/fold.ts';

/** What a title or a form of address says about the name behind it (methodology 13.5, service 14.6). */
interface Title {
  /**
   * `nothing`: "Dr." leaves the name as it is. `another`: the name may be that of somebody else, as in "Mme Pierre
   * Curie". Otherwise it says who is meant, and these are the folded words for it: its own and its kin.
   */
  readonly says: 'nothing' | 'another' | readonly string[];
  /** Whether it may be a part of a name: King Vidor, Steffi Graf, Don Johnson. */
  readonly mayBeName: boolean;
}

const ADDRESSES = `
  Dr, Doctor, Doktor, Docteur, Dottore, Dott, Doutor
  Dr med, Dr phil, Dr jur, Dr iur, Dr theol, Dr rer nat, Dr rer pol, Dr h c, Dr h c mult, Dr-Ing, Dipl-Ing
  Prof, Professor, Professeur, Professore, Profesor
  Mr, Mister, Hr, Monsieur, Messieurs, Maître, Signor, Signore, Señor, Senhor, Esq, Esquire, Maestro`;

// Women were addressed by the names and titles of their husbands. Many people share a rank in the army or the
// church. "Don" and its kin are also given names. A star marks a title that may be a part of a name.
const ADDRESSES_OF_OTHERS = `
  Herr*, Sig*, Sr*, Don*, Doña*, Dña*, Dona*, Donna*, Dom*, Master*
  Mrs, Ms, Miss, Misses, Mx, Madam, Ma'am, Mistress, First Lady, Widow, Frau, Fräulein, Frl, Fr, Witwe
  Madame, Mme, Mesdames, Mademoiselle, Mlle, Veuve
  Signora, Signorina, Sig.ra, Sig.na, Gentile Signora, Gent.ma Sig.ra, Vedova
  Señora, Señorita, Sra, Srta, Señoritas, Viuda, Senhora, Senhorita, Menina, Sr.ª, Viúva
  Doctora, Doutora, Dottoressa, Dott.ssa, Dra, Professorin, Professeure, Professoressa, Prof.ssa, Profesora, Professora
  Princess, Prinzessin, Princesse, Principessa, Princesa, Infanta*, Duchess, Herzogin, Duchesse, Duchessa, Duquesa
  Countess, Gräfin, Comtesse, Contessa, Condesa, Condessa, Marquise, Marchesa, Marquesa, Viscountess
  Her Highness, Her Royal Highness, Her Imperial Highness, Ihre Königliche Hoheit, Her Excellency, Ihre Exzellenz
  Her Grace, Baroness, Baronin, Baronne, Baronessa, Baronesa, Freifrau, Tsarina, Zarin
  Colonel, Col*, Captain, Capt, Lieutenant, Lt, Sergeant, Sgt, Major*, Commander, Cmdr, Brigadier, Commodore
  Corporal, Private, Kapitän, Hauptmann, Oberst, Leutnant, Capitaine, Capitano, Capitán, Capitão, Coronel
  Colonnello, Teniente, Tenente, Rev, Reverend, Révérend, Reverendo, Most Rev, Most Reverend, Right Rev
  Right Reverend, Rt Rev, Very Rev, Very Reverend, Monsignor, Monseigneur, Mgr, Msgr, Father, Brother, Sister
  Mother Superior, Pater, Père, Padre, Pastor, Rabbi, Rabbiner, Rabbin, Rabbino, Sheikh, Maharaja, Maharani`;

// Offices, ranks and honours. Each row has titles of one kind in the six languages. Behind the colon stand other words
// by which descriptions tell the same; the first title of another row stands for all of that row.
const OFFICES = `
  President, Präsident, Präsidentin, Président, Présidente, Presidente, Presidenta, Presidentessa, Bundespräsident
  Vice President, Vizepräsident, Vizepräsidentin, Vice-président, Vice-présidente, Vicepresidente, Vicepresidenta
  Prime Minister, Premierminister, Premierministerin, Premier ministre, Première ministre, Primo ministro, Primer ministro, Primera ministra, Primeiro-ministro, Primeira-ministra: premier, Ministerpräsident, Ministerpräsidentin, Presidente del Consiglio, Presidente del Gobierno
  Chancellor, Bundeskanzler, Bundeskanzlerin, Kanzler*, Kanzlerin, Chancelier, Chancelière, Cancelliere, Cancelliera, Canciller, Chanceler: Reichskanzler
  Minister*, Ministerin, Ministre, Ministro*, Ministra: Prime Minister, secretary of state
  Governor, Gov, Gouverneur*, Gouverneurin, Gouverneure, Governatore, Governatrice, Gobernador, Gobernadora, Governador, Governadora
  Mayor*, Bürgermeister, Bürgermeisterin, Oberbürgermeister, Oberbürgermeisterin, Maire*, Sindaco, Sindaca, Alcalde*, Alcaldesa, Prefeito, Prefeita: lord mayor
  Senator, Senatorin, Sen*, Sénateur, Sénatrice, Senatore, Senatrice, Senador, Senadora: Senate, Senat, Sénat, Senado, Senato
  Congressman, Congresswoman, Congressperson: Congress, House of Representatives, representative
  Ambassador, Botschafter, Botschafterin, Ambassadeur, Ambassadrice, Ambasciatore, Ambasciatrice, Embajador, Embajadora, Embaixador, Embaixadora
  Judge*, Justice*: Chief Justice, Richter, Richterin, juge, giudice, juez, jueza, juiz, juíza
  Emperor, Empereur, Imperatore, Emperador, Imperador, Kaiser*: Empress
  Empress, Kaiserin, Impératrice, Imperatrice, Emperatriz, Imperatriz
  Tsar, Czar, Zar: Emperor, tsarina, tsaritsa, Zarin
  King*, König*, Roi*, Re*, Rey*, Rei*
  Queen*, Königin, Reine, Reina*, Regina*, Rainha
  Sultan*, Shah*, Caliph, Kalif, Calife, Califfo, Califa: Schah, sultán, sultano, sultão
  Prince*, Prinz*, Principe*, Príncipe*, Crown Prince, Kronprinz, Infante*: Fürst
  Duke*, Archduke, Herzog*, Erzherzog, Duc*, Duca*, Duque*: Grand Duke, Großherzog
  Marquess, Marquis*, Marqués*, Marquês*, Marchese*
  Earl*, Count*, Graf*, Comte*, Conte*, Conde*
  Viscount*: Vicomte, Vizconde, Visconde, Visconte
  Baron*, Barone*, Barón*, Barão*, Freiherr
  Lord*: Baron, Viscount, Earl, Marquess, Duke, peer
  Lady: baroness, viscountess, countess, marchioness, duchess, peeress
  Sir: baronet, Bt, knight, knighted, baronnet, chevalier, baronetto, cavaliere, baronete, cavaleiro
  Dame*
  Pope*, Papst*, Pape*, Papa*: pontiff, pontifex
  Cardinal*, Kardinal*, Cardinale*, Cardeal*, Cardenal*
  Archbishop, Erzbischof, Archevêque, Arcivescovo, Arzobispo, Arcebispo
  Bishop*, Bischof*, Évêque*, Vescovo*, Obispo*, Bispo*: Archbishop
  Abbot*, Abt*, Abbé*, Abate*, Abad*: abbott
  Imam*, Ayatollah
  Saint*, St*, Sainte*, Ste*, San*, Sant*, Santo*, Santa*, São*, Sankt*, Hl: Heilige, Heiliger
  Blessed*, Beato*, Beata*: Selige, Seliger, bienheureux, bienheureuse
  General*, Gen*, Général*, Generale*, Lieutenant General, Major General
  Admiral, Amiral, Ammiraglio, Almirante*
  Marshal*, Field Marshal, Marschall*, Feldmarschall, Generalfeldmarschall, Maréchal*, Maresciallo, Mariscal, Marechal*
  Her Majesty, Her Imperial Majesty, Ihre Majestät: Queen, Empress
  His Majesty, His Imperial Majesty, HM, Seine Majestät, Sa Majesté, Su Majestad, Sua Maestà, Sua Majestade: King, Queen, Emperor, Empress, Tsar, Sultan, monarch
  His Highness, His Royal Highness, HRH, His Imperial Highness, Seine Königliche Hoheit, Son Altesse, Son Altesse Royale, Son Altesse Impériale, Su Alteza, Su Alteza Real, Sua Altezza, Sua Altezza Reale, Sua Alteza, Sua Alteza Real: Prince, Duke, princess, Prinzessin, princesse, principessa, princesa
  His Holiness, Seine Heiligkeit, Sa Sainteté, Su Santidad, Sua Santità, Sua Santidade: Pope, patriarch, Dalai Lama
  His Excellency, Seine Exzellenz, Son Excellence, Su Excelencia, Sua Eccellenza, Sua Excelência: President, Prime Minister, Minister, Governor, Ambassador, Bishop, Archbishop
  His Eminence, Seine Eminenz, Son Éminence, Su Eminencia, Sua Eminenza, Sua Eminência: Cardinal
  Hon, Honourable, Honorable, Rt Hon, Right Honourable, Right Honorable: Prime Minister, Minister, Governor, Mayor, Senator, Congressman, Judge, politician, member of parliament, Politiker, Politikerin, homme politique, femme politique, político, política, politico, politica
  His Grace: Duke, Archbishop`;

// These stand behind a name. The list leaves out surnames such as MA, BA and KC.
const LETTERS_BEHIND = `
  PhD, Ph D, DPhil, D Phil, MD, M D, DDS, JD, LLD, LLM, MBA, MSc, M Sc, BSc, B Sc, DSc, D Sc
  Esq, Esquire, MP, MEP, QC, FRS, FRSE, SJ, S J, OSB, OFM
  OBE, O B E, MBE, M B E, CBE, C B E, KBE, K B E, DBE, D B E, GBE, KCB, GCB, CMG, KCMG, GCMG, CVO, KCVO, GCVO`;

/** Titles and forms of address in the six languages, by their folded words (methodology 13.5). */
export const TITLES: ReadonlyMap<string, Title> = new Map([
  ...titlesIn(ADDRESSES_OF_OTHERS, 'another'),
  ...titlesIn(ADDRESSES, 'nothing'),
  ...officesIn(OFFICES),
]);

/** Folded letters of degrees, orders and offices that stand behind a name (methodology 13.5). */
export const LETTERS_AFTER_NAMES: ReadonlySet<string> = new Set(folded(LETTERS_BEHIND));

function officesIn(text: string): [string, Title][] {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split(':'))
    .map(([titles = '', others = '']) => ({ titles, own: folded(titles), others: folded(others) }));
  const byFirst = new Map(rows.map(({ own }) => [own[0], own]));
  return rows.flatMap(({ titles, own, others }) =>
    titlesIn(titles, [...own, ...others.flatMap((word) => byFirst.get(word) ?? [word])]),
  );
}

function titlesIn(list: string, says: Title['says']): [string, Title][] {
  return parts(list).map((title) => [foldName(title), { says, mayBeName: title.endsWith('*') }]);
}

function folded(list: string): string[] {
  return parts(list).map((title) => foldName(title));
}

function parts(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((title) => title.trim())
    .filter((title) => title !== '');
}

/**
 * What the titles that fell away tell of who is meant: for each that does, the folded words of which a description
 * or a label of the person has one.
 */
export type Offices = readonly (readonly string[])[];

/** The folded words of a name without titles. */
interface Untitled {
  readonly words: readonly string[];
  /** Null where no title was removed. */
  readonly offices: Offices | null;
  /**
   * Whether the removed words leave no doubt who is meant, if the person holds the offices. False if one of them may
   * lead to somebody else ("Mme Pierre Curie"), and beside a single word if none says who is meant ("Dr. King").
   */
  readonly sure: boolean;
}

/**
 * Removes titles and forms of address from folded words (methodology 13.5): before the name all of them,
 * behind it letters such as PhD, and inside it titles that are nobody's name, if at least two other words
 * are left.
 */
export function withoutTitles(all: readonly string[]): Untitled {
  const before = removeBefore(all);
  const behind = removeBehind(before.words);
  const inside = removeInside(behind.words);
  const says = [...before.says, ...behind.says, ...inside.says];
  const { words } = inside;
  if (says.length === 0) return { words, offices: null, sure: true };
  const offices = says.filter((each) => typeof each !== 'string');
  const isEnough = offices.length > 0 || words.filter(isOfName).length > 1;
  return { words, offices, sure: isEnough && !says.includes('another') };
}

interface Removed {
  readonly words: readonly string[];
  /** What the removed titles say. */
  readonly says: readonly Title['says'][];
}

/** Articles, which may stand before a title or a description: "the Rt Hon", "L'impératrice". */
export const ARTICLES: ReadonlySet<string> = new Set(
  foldWords('the der die das le la l el il lo o a'),
);

/** The words from the name on. A title that may be a name stays if no other word is left. */
function removeBefore(words: readonly string[]): Removed {
  const says: Title['says'][] = [];
  let start = 0;
  for (;;) {
    const at = start + (ARTICLES.has(words[start] ?? '') ? 1 : 0);
    const title = titleAt(words, at);
    if (!title || (title.mayBeName && at + title.length === words.length)) {
      return { words: words.slice(start), says };
    }
    start = at + title.length;
    says.push(title.says);
  }
}

function removeInside(words: readonly string[]): Removed {
  const others: string[] = [];
  const says: Title['says'][] = [];
  for (let at = 0; at < words.length;) {
    const title = at === 0 ? null : titleAt(words, at);
    if (title && !title.mayBeName) {
      says.push(title.says);
      at += title.length;
    } else {
      others.push(words[at] ?? '');
      at++;
    }
  }
  const isEnough = others.filter((word) => !isLetter(word)).length > 1;
  return isEnough ? { words: others, says } : { words, says: [] };
}

/** Degrees and orders behind a name are no part of it, but others of that name may have them. */
function removeBehind(words: readonly string[]): Removed {
  for (let length = MAX_TITLE_WORDS; length > 0; length--) {
    const rest = words.slice(0, -length);
    const behind = words.slice(-length).join(' ');
    if (LETTERS_AFTER_NAMES.has(behind) && rest.some((word) => !isLetter(word))) {
      return { words: removeBehind(rest).words, says: ['another'] };
    }
  }
  return { words, says: [] };
}

// The number of words in the longest title.
const MAX_TITLE_WORDS = 4;

/** The longest title that begins at this word; null if none does. */
function titleAt(
  words: readonly string[],
  at: number,
): (Title & { readonly length: number }) | null {
  for (let end = Math.min(at + MAX_TITLE_WORDS, words.length); end > at; end--) {
    const title = TITLES.get(words.slice(at, end).join(' '));
    if (title) return { ...title, length: end - at };
  }
  return null;
}

const ROMAN = /^[ivxlc]+$/;

function isOfName(word: string): boolean {
  return !isLetter(word) && !ROMAN.test(word);
}

const ONE_LETTER = /^\p{L}$/u;
const CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Whether a folded word is an initial. A Chinese, Japanese or Korean character is a whole word. */
export function isLetter(word: string): boolean {
  return ONE_LETTER.test(word) && !isCharacter(word);
}

/** Whether a folded word is a Chinese, Japanese or Korean character. */
export function isCharacter(word: string): boolean {
  return CHARACTER.test(word);
}

/** Labels and descriptions of a person in the languages that count. */
interface OwnTexts {
  /** Folded words of each label. */
  readonly labels: readonly (readonly string[])[];
  readonly descriptions: readonly string[];
}

// Before "of" and its kin these words tell that a description goes on about somebody else: "wife of the president",
// "candidate for president". A Founding Father is nobody's.
const RELATED = new Set(
  foldWords(`
    wife husband son daughter child father mother brother sister widow widower nephew niece uncle aunt cousin grandson
    granddaughter grandfather grandmother spouse mistress lover companion assassin murderer candidate pretender aide
    adviser advisor physician Ehefrau Gattin Gemahlin Ehemann Gemahl Sohn Tochter Vater Mutter Bruder Schwester
    Witwe Witwer Neffe Nichte Enkel Enkelin Mätresse Attentäter Mörder Kandidat Kandidatin Berater Beraterin épouse
    mari époux fils fille père mère frère sœur veuve veuf neveu nièce maîtresse assassin candidat candidate conseiller
    conseillère esposa esposo hijo hija padre madre hermano hermana viuda viudo sobrino sobrina amante asesino candidato
    candidata consejero asesor moglie marito figlio figlia fratello sorella vedova vedovo nipote assassino consigliere
    marido filho filha pai mãe irmão irmã viúva viúvo sobrinho sobrinha conselheiro`),
);

// Behind these words somebody holds a lower office.
const BELOW = new Set(foldWords('vice deputy lieutenant assistant'));
const OF = new Set(foldWords('of to for von vom der des de du d del di della dell do da dos das'));

/**
 * Whether a label or a description says that somebody holds each of these offices (service 14.6). The words of the name
 * do not count in labels: Billie Jean King is no king. A word does not count in descriptions where it may belong to
 * somebody or something else: before a name ("San Francisco", "president Vladimir Putin", "King's College") and behind
 * "wife of" and its kin.
 */
export function holdsOffices(own: OwnTexts, offices: Offices, name: readonly string[]): boolean {
  if (offices.length === 0) return true;
  const labels = own.labels.map((words) => words.filter((word) => !name.includes(word)).map(free));
  const texts = [...labels, ...own.descriptions.map(ownWords)];
  return offices.every((phrases) =>
    phrases.some((phrase) => texts.some((text) => holds(text, phrase.split(' ')))),
  );
}

interface Word {
  readonly folded: string;
  /** Whether it does not belong to a name behind it. */
  readonly isFree: boolean;
}

function free(folded: string): Word {
  return { folded, isFree: true };
}

const WORD = /(?<word>[\p{L}\p{N}\p{M}]+)(?:(?<another>(?=\s+\p{Lu}|['’]))|)/gu;

/** The words of a description that speak of the person. */
function ownWords(description: string): Word[] {
  const words: Word[] = [];
  for (const { groups } of description.normalize('NFKC').matchAll(WORD)) {
    const folded = foldName(groups?.['word'] ?? '');
    if (OF.has(folded) && RELATED.has(words.at(-1)?.folded ?? '')) break;
    words.push({ folded, isFree: groups?.['another'] === undefined });
  }
  return words;
}

function holds(words: readonly Word[], phrase: readonly string[]): boolean {
  return words.some(
    (_, start) =>
      phrase.every((word, at) => words[start + at]?.folded === word) &&
      !BELOW.has(words[start - 1]?.folded ?? '') &&
      words[start + phrase.length - 1]?.isFree === true,
  );
}
