import { foldName } from '../text/fold.ts';

/**
 * What a title says about the name behind it. `address` says nothing: "Dr." before a name leaves the name
 * as it is. After `another` the name may be that of somebody else: "Mme Pierre Curie" is Marie, and many a
 * captain has the name of somebody known. A `name` may be a part of the name: King Vidor, Steffi Graf, Don
 * Johnson.
 */
export type TitleKind = 'address' | 'another' | 'name';

const ADDRESSES = `
  Dr, Doctor, Doktor, Docteur, Dottore, Dott, Doutor
  Dr med, Dr phil, Dr jur, Dr iur, Dr theol, Dr rer nat, Dr rer pol, Dr h c, Dr h c mult, Dr-Ing, Dipl-Ing
  Prof, Professor, Professeur, Professore, Profesor
  Mr, Mister, Sir, Hr, Monsieur, Messieurs, Maître, Signor, Signore, Señor, Senhor, Hl
  Emperor, Empereur, Imperatore, Emperador, Imperador, Tsar, Czar, Zar, Caliph
  President, Präsident, Président, Presidente, Vice President
  Prime Minister, Premierminister, Premier ministre, Primo ministro, Primer ministro, Primeiro-ministro
  Chancellor, Bundeskanzler, Bundespräsident, Chancelier, Canciller, Chanceler
  Governor, Gov, Senator, Sénateur, Senatore, Senador, Congressman, Congresswoman, Ambassador
  Esq, Esquire, Hon, Honourable, Honorable, Rt Hon, Right Honourable, Right Honorable, Maestro
  His Majesty, Her Majesty, His Imperial Majesty, Her Imperial Majesty, HM, HRH
  His Highness, Her Highness, His Royal Highness, Her Royal Highness, His Imperial Highness, Her Imperial Highness
  His Holiness, His Excellency, Her Excellency, His Eminence, His Grace, Her Grace
  Seine Majestät, Ihre Majestät, Seine Königliche Hoheit, Ihre Königliche Hoheit
  Seine Heiligkeit, Seine Exzellenz, Ihre Exzellenz, Seine Eminenz
  Sa Majesté, Son Altesse, Son Altesse Royale, Son Altesse Impériale, Sa Sainteté, Son Excellence, Son Éminence
  Su Majestad, Su Alteza, Su Alteza Real, Su Santidad, Su Excelencia, Su Eminencia
  Sua Maestà, Sua Altezza, Sua Altezza Reale, Sua Santità, Sua Eccellenza, Sua Eminenza
  Sua Majestade, Sua Alteza, Sua Alteza Real, Sua Santidade, Sua Excelência, Sua Eminência`;

// Women were addressed by the names and titles of their husbands. Many people share a rank in the army or
// the church.
const ADDRESSES_OF_OTHERS = `
  Mrs, Ms, Miss, Misses, Mx, Madam, Ma'am, Mistress, Lady, First Lady, Widow, Frau, Fräulein, Frl, Fr, Witwe
  Madame, Mme, Mesdames, Mademoiselle, Mlle, Veuve
  Signora, Signorina, Sig.ra, Sig.na, Gentile Signora, Gent.ma Sig.ra, Vedova
  Señora, Señorita, Sra, Srta, Señoritas, Viuda, Senhora, Senhorita, Menina, Sr.ª, Viúva
  Doctora, Doutora, Dottoressa, Dott.ssa, Dra, Professorin, Professeure, Professoressa, Prof.ssa, Profesora, Professora
  Empress, Kaiserin, Impératrice, Imperatrice, Emperatriz, Imperatriz, Tsarina, Zarin, Königin, Reine, Rainha
  Princess, Prinzessin, Princesse, Principessa, Princesa, Duchess, Herzogin, Duchesse, Duchessa, Duquesa
  Countess, Gräfin, Comtesse, Contessa, Condesa, Condessa, Marquess, Marquise, Marchesa, Marquesa, Viscountess
  Baroness, Baronin, Baronne, Baronessa, Baronesa, Freifrau, Freiherr
  Präsidentin, Présidente, Presidenta, Presidentessa, Bundeskanzlerin, Kanzlerin, Senatorin, Sénatrice, Senadora
  Lieutenant General, Major General, Colonel, Captain, Capt, Lieutenant, Lt, Sergeant, Sgt, Admiral
  Commander, Cmdr, Brigadier, Commodore, Corporal, Private, Kapitän, Hauptmann, Oberst, Leutnant
  Capitaine, Capitano, Capitán, Capitão, Coronel, Colonnello, Teniente, Tenente
  Rev, Reverend, Révérend, Reverendo, Most Rev, Most Reverend, Right Rev, Right Reverend, Rt Rev, Very Rev
  Very Reverend, Monsignor, Monseigneur, Mgr, Msgr, Archbishop, Erzbischof, Archevêque, Arcivescovo, Arzobispo
  Arcebispo, Father, Brother, Sister, Mother Superior, Pater, Père, Padre, Pastor, Rabbi, Rabbiner, Rabbin, Rabbino
  Sheikh, Ayatollah, Maharaja, Maharani`;

const TITLES_AND_NAMES = `
  Herr, Sig, Sr, Don, Doña, Dña, Dona, Donna, Dom, Dame, Lord, Master
  Saint, St, Sainte, Ste, San, Sant, Santo, Santa, São, Sankt, Blessed, Beato, Beata
  Pope, Papst, Pape, Papa, Cardinal, Kardinal, Cardinale, Cardeal, Cardenal
  Bishop, Bischof, Évêque, Vescovo, Obispo, Bispo, Abbot, Abt, Abbé, Abate, Abad, Imam
  Kaiser, King, Queen, König, Roi, Re, Regina, Rey, Reina, Rei
  Prince, Prinz, Principe, Príncipe, Crown Prince, Kronprinz, Infante, Infanta
  Duke, Archduke, Herzog, Erzherzog, Duc, Duca, Duque, Earl, Count, Graf, Comte, Conte, Conde
  Marquis, Marqués, Marquês, Marchese, Viscount, Baron, Barone, Barón, Barão, Sultan, Shah
  Kanzler, General, Gen, Col, Major, Marshal, Judge, Justice, Sen, Mayor`;

// These stand behind a name. The list leaves out surnames such as MA, BA and KC.
const LETTERS_BEHIND = `
  PhD, Ph D, DPhil, D Phil, MD, M D, DDS, JD, LLD, LLM, MBA, MSc, M Sc, BSc, B Sc, DSc, D Sc
  Esq, Esquire, MP, MEP, QC, FRS, FRSE, SJ, S J, OSB, OFM
  OBE, O B E, MBE, M B E, CBE, C B E, KBE, K B E, DBE, D B E, GBE, KCB, GCB, CMG, KCMG, GCMG, CVO, KCVO, GCVO`;

/** Folded titles and forms of address in the six languages (methodology 13.5). */
export const TITLES: ReadonlyMap<string, TitleKind> = new Map([
  ...kindOf(TITLES_AND_NAMES, 'name'),
  ...kindOf(ADDRESSES_OF_OTHERS, 'another'),
  ...kindOf(ADDRESSES, 'address'),
]);

/** Folded letters of degrees, orders and offices that stand behind a name (methodology 13.5). */
export const LETTERS_AFTER_NAMES: ReadonlySet<string> = new Set(folded(LETTERS_BEHIND));

function kindOf(list: string, kind: TitleKind): [string, TitleKind][] {
  return folded(list).map((title) => [title, kind]);
}

function folded(list: string): string[] {
  return list
    .trim()
    .split(/,|\n/)
    .map((title) => foldName(title));
}
