import { foldName } from '../text/fold.ts';

/** What a title or a form of address says about the name behind it (methodology 13.5, service 14.6). */
export interface Title {
  /**
   * `nothing`: "Dr." leaves the name as it is. `another`: the name may be that of somebody else, as in "Mme Pierre
   * Curie". Otherwise it tells who is meant, and these are the folded words for it: its own and its kin.
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
