import { foldName } from './fold.ts';

// Nobody has these as a name, so they are removed before a name and inside it.
const TITLES = `
  Dr, Doctor, Doktor, Docteur, Dottore, Dottoressa, Dott, Doutor, Doutora, Doctora, Dra
  Dr med, Dr phil, Dr jur, Dr iur, Dr theol, Dr rer nat, Dr rer pol, Dr h c, Dr h c mult, Dr-Ing, Dipl-Ing
  Prof, Professor, Professorin, Professeur, Professeure, Professore, Professoressa, Profesor, Profesora, Professora
  Mr, Mister, Mrs, Ms, Miss, Mx, Madam, Sir, Lady, Frau, Fräulein, Hr
  Monsieur, Messieurs, Madame, Mme, Mademoiselle, Mlle, Maître
  Signor, Signore, Signora, Signorina, Señor, Señora, Señorita, Sra, Srta, Senhor, Senhora
  Hl, Rev, Reverend, Révérend, Reverendo, Monsignor, Monseigneur, Mgr, Msgr, Father, Brother, Sister, Rabbi
  Archbishop, Erzbischof, Archevêque, Arcivescovo, Arzobispo, Arcebispo
  Emperor, Empress, Kaiserin, Empereur, Impératrice, Imperatore, Imperatrice, Emperador, Emperatriz, Imperador, Imperatriz
  Tsar, Tsarina, Czar, Zar, Zarin, Königin, Reine, Rainha, Caliph
  Princess, Prinzessin, Princesse, Principessa, Princesa, Duchess, Herzogin, Duchesse, Duchessa, Duquesa
  Countess, Gräfin, Comtesse, Contessa, Condesa, Condessa, Marquess, Marquise, Marchesa, Baroness, Baronin, Freiherr
  President, Präsident, Präsidentin, Président, Présidente, Presidente, Vice President
  Prime Minister, Premierminister, Premier ministre, Primo ministro, Primer ministro, Primeiro-ministro
  Chancellor, Bundeskanzler, Bundeskanzlerin, Bundespräsident, Chancelier, Canciller, Chanceler
  Governor, Gov, Senator, Sénateur, Senatore, Senador, Senadora, Congressman, Congresswoman, Ambassador
  Lieutenant General, Major General, Colonel, Captain, Capt, Lieutenant, Lt, Sergeant, Sgt, Admiral
  Commander, Cmdr, Brigadier, Commodore, Sheikh, Ayatollah, Maharaja, Maestro
  Esq, Esquire, Hon, Honourable, Honorable, Rt Hon, Right Honourable, Right Honorable
  Most Rev, Most Reverend, Right Rev, Right Reverend, Rt Rev, Very Rev, Very Reverend
  His Majesty, Her Majesty, His Imperial Majesty, Her Imperial Majesty, HM, HRH
  His Highness, Her Highness, His Royal Highness, Her Royal Highness, His Imperial Highness, Her Imperial Highness
  His Holiness, His Excellency, Her Excellency, His Eminence, His Grace, Her Grace
  Seine Majestät, Ihre Majestät, Seine Königliche Hoheit, Ihre Königliche Hoheit
  Seine Heiligkeit, Seine Exzellenz, Ihre Exzellenz, Seine Eminenz
  Sa Majesté, Son Altesse, Son Altesse Royale, Son Altesse Impériale, Sa Sainteté, Son Excellence, Son Éminence
  Su Majestad, Su Alteza, Su Alteza Real, Su Santidad, Su Excelencia, Su Eminencia
  Sua Maestà, Sua Altezza, Sua Altezza Reale, Sua Santità, Sua Eccellenza, Sua Eminenza
  Sua Majestade, Sua Alteza, Sua Alteza Real, Sua Santidade, Sua Excelência, Sua Eminência`;

// People have these as names too (King Vidor, Steffi Graf, Don Johnson), so they are removed only before a
// name.
const TITLES_AND_NAMES = `
  Herr, Sig, Sr, Fr, Don, Doña, Dona, Dom, Dame, Lord, Master
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

/** Titles and forms of address in the six languages that are nobody's name, folded (methodology 13.5). */
export const TITLES_ALONE: ReadonlySet<string> = folded(TITLES);

/** Folded titles that are names of people too (methodology 13.5). */
export const TITLES_OR_NAMES: ReadonlySet<string> = folded(TITLES_AND_NAMES);

/** Folded letters of degrees, orders and offices that stand behind a name (methodology 13.5). */
export const LETTERS_AFTER_NAMES: ReadonlySet<string> = folded(LETTERS_BEHIND);

function folded(list: string): Set<string> {
  return new Set(
    list
      .trim()
      .split(/,|\n/)
      .map((title) => foldName(title)),
  );
}
