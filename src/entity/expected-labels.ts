import { FACT_LABELS, labelsIn, RELATION_LABELS, SOCIAL_LABELS } from './read-facts.ts';

const SEEN = `
  P17 country, P18 image, P19 place of birth, P27 country of citizenship, P31 instance of, P36 capital
  P106 occupation
  P131 located in the administrative territorial entity, P143 imported from Wikimedia project, P170 creator
  P248 stated in, P275 copyright license, P279 subclass of, P407 language of work or name, P569 date of birth
  P570 date of death, P580 start time, P582 end time, P734 family name, P735 given name, P742 pseudonym
  P813 retrieved, P854 reference URL, P887 based on heuristic, P1310 statement disputed by, P1319 earliest date
  P1326 latest date, P1343 described by source, P1433 published in, P1448 official name, P1449 nickname, P1476 title
  P1477 birth name, P1480 sourcing circumstances, P1559 name in native language, P1635 religious name, P1683 quotation
  P1810 subject named as, P1813 short name, P1932 object named as
  P2521 female form of label, P2562 married name, P2960 archive date, P3321 male form of label
  P3452 inferred from, P4656 Wikimedia import URL, P5997 object stated in reference as
  Q5 human, Q52 Wikipedia, Q328 English Wikipedia, Q515 city, Q532 village, Q565 Wikimedia Commons, Q2013 Wikidata
  Q3957 town, Q15284 municipality, Q48183 German Wikipedia, Q1985727 proleptic Gregorian calendar
  Q1985786 proleptic Julian calendar, Q5727902 circa, Q10876391 Wikipedia language edition
  Q14827288 Wikimedia project, Q18122778 presumably, Q18603603 hypothetically, Q18912752 disputed, Q21818619 near
  Q25895909 cannot be confirmed by other sources, Q30230067 possibly, Q32188232 allegedly, Q37113960 estimate
  Q56644435 probably, Q59783740 according to some sources, Q60070514 approximately`;

const FROM_GENERAL_KNOWLEDGE = `
  P304 page(s), P1039 kinship to subject, P1065 archive URL, P1630 formatter URL, P5102 nature of statement
  Q3710 foot, Q11573 metre, Q174728 centimetre, Q218593 inch`;

/**
 * The English label expected for each property and item, by id (methodology 11.12). It covers every id in the rules for
 * dates, references, names, facts, relations, accounts and birthplaces, not those that are left out on purpose.
 *
 * Source: real items where they have been seen, otherwise public tables of Wikidata labels (2022 to 2026). Those from
 * general knowledge are in none of these tables; nor are P1317, P8810, and the accounts P3040, P3185, P3789, P4033,
 * P5797 and P12361.
 */
export const EXPECTED_LABELS: ReadonlyMap<string, string> = new Map([
  ...FACT_LABELS,
  ...RELATION_LABELS,
  ...SOCIAL_LABELS,
  ...labelsIn(SEEN + FROM_GENERAL_KNOWLEDGE),
]);
