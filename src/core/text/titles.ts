import { foldWords } from './fold.ts';

const TITLES = `
  Dr Doctor Doktor Docteur Dottore Dottoressa Doutor Doutora Doctora Dott Dra
  Prof Professor Professora Professeur Professore Professoressa Profesor Profesora Professorin
  Mr Mister Mrs Ms Miss Mx Master Madam Sir Dame Lord Lady Esq
  Herr Frau Fräulein Hr Fr
  Monsieur Madame Mademoiselle Messieurs Mme Mlle
  Signor Signore Signora Signorina Sig
  Señor Señora Señorita Sr Sra Srta Don Doña
  Senhor Senhora Dom Dona
  Saint St Ste Sainte San Sant Santo Santa São Sankt Hl Blessed Beato Beata
  Pope Papst Pape Papa Cardinal Kardinal Cardinale Cardeal Cardenal
  Bishop Bischof Archbishop Erzbischof Rev Reverend Father Brother Sister Rabbi Imam
  Emperor Empress Kaiser Kaiserin Empereur Impératrice Imperatore Imperatrice Emperador Emperatriz Imperador Imperatriz
  Tsar Czar Zar King Queen König Königin Roi Reine Re Regina Rey Reina Rei Rainha
  Prince Princess Prinz Prinzessin Princesse Principe Principessa Príncipe Princesa
  Duke Duchess Herzog Herzogin Duc Duchesse Duca Duchessa Duque Duquesa
  Count Countess Graf Gräfin Comte Comtesse Conte Contessa Conde Condesa
  Baron Baroness Baronin Freiherr Sultan Shah Caliph
  President Präsident Président Presidente Senator Chancellor Kanzler Governor
  General Gen Colonel Col Captain Capt Major Lieutenant Lt Sergeant Sgt Admiral Marshal Judge Justice
  `;

/** Titles and forms of address in the six languages, folded (methodology 13.5). */
export const FOLDED_TITLES: ReadonlySet<string> = new Set(foldWords(TITLES));
