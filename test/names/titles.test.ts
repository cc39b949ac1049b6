import assert from 'node:assert/strict';
import { describe, suite, test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { TITLES } from '../../src/core/query/titles.ts';
import { person, terms, wikipedias } from '../ingest/support/entities.ts';
import type { EntityJson } from '../real-data/entities.ts';
import { rowsIn } from '../support/lists.ts';
import { linesOf } from '../support/human-json.ts';
import { realLines, skipSample, skipWithoutSharedData } from '../support/shared-data.ts';
import { THOROUGH } from '../support/thorough.ts';
import { namesOf, openNames, peopleIn, plainly, spread } from './real-names.ts';

// A title that says who is meant gives a date only where a name or the description has it too (service 14.6).

// Titles that say nothing about who is meant.
const FORMS_OF_ADDRESS = plain(`
  Dr, Doctor, Doktor, Docteur, Dottore, Dott, Doutor, Dr med, Dr phil, Dr jur, Dr iur, Dr theol, Dr rer nat, Dr rer pol
  Dr h c, Dr h c mult, Dr-Ing, Dipl-Ing, Prof, Professor, Professeur, Professore, Profesor, Mr, Mister, Hr, Monsieur
  Messieurs, Maître, Signor, Signore, Señor, Senhor, Esq, Esquire, Maestro`);

// What an English description has to say after titles in the six languages that begin so. After others nobody is meant.
const NEEDED = `
  vice president, vizepräsident, vice président, vicepresident → vice president
  president, präsident, président, bundespräsident → (?<!vice )president
  prime minister, premier, primo, prima, primeir, primer, première → premier|prime minister
  minister, ministr, chancellor, bundeskanzler, kanzler, chanceli, cancel, canciller, chanceler → minister|chancellor|secretary
  governor, gov, gouverneur, governa, goberna → governor
  mayor, bürgermeister, oberbürgermeister, maire, sindac, alcalde, prefeit → mayor
  senator, sen, sénat, senad → senat
  congress → congress|representative
  ambassad, botschafter, ambasciat, embaja, embaixa → ambassador
  judge, justice → judge|justice
  emp, imp, kaiser, tsar, czar, zar → emperor|empress|tsar
  king, könig, roi, re, rey, rei → king
  queen, reina, reine, regina, rainha → queen
  sultan, shah, cali, kalif → sultan|shah|caliph
  prin, prín, crown prince, kronprinz, infante → prince
  duke, duc, duque, herzog, erzherzog, archduke → duke
  marq, marche, earl, count, graf, comte, conte, conde, viscount, baron, barão, freiherr → marquess|marquis|earl|count|viscount|baron
  lord → lord|baron|viscount|earl|marquess|duke|peer
  lady → lady|baroness|countess|viscountess|marchioness|duchess|peeress
  sir → \\bsir\\b|baronet|knight
  dame → dame
  pope, papst, pape, papa → pope|pontif
  card, kardinal → cardinal
  archbishop, erzbischof, archevêque, arcivescovo, arzobispo, arcebispo → archbishop
  bishop, bischof, évêque, vescovo, obispo, bispo → bishop
  abbot, abt, abbé, aba → abbot
  imam, ayatollah → imam|ayatollah
  saint, st, sant, san, são, sankt, hl → saint
  blessed, beat → blessed
  general, gen, général, lieutenant general, major general → general
  field marshal, marshal, marschall, feld, generalfeld, maréchal, maresciallo, mariscal → marshal
  admiral, amiral, ammiraglio, almirante → admiral
  his majesty, his imperial majesty, hm, seine maj, sa maj, su maj, sua maes, sua maj → king|queen|emperor|empress|monarch|tsar|sultan
  his high, his royal, hrh, his imperial high, seine kön, son alt, su alt, sua alt → prince|duke
  her majesty, her imperial majesty, ihre majestät → queen|empress
  his hol, seine heil, sa sain, su san, sua san → pope|patriarch|lama
  his exc, seine exz, son exc, su exc, sua ecc, sua exc → president|minister|governor|ambassador|bishop
  his emi, seine emi, son émi, su emi, sua emi → cardinal
  hon, rt hon, right hon → politician|minister|governor|mayor|senat|congress|representative|judge|justice|member of parliament
  his grace → duke|archbishop`
  .trim()
  .split('\n')
  .map((row) => {
    const [titles = '', words = ''] = row.split(' → ');
    return { titles: plain(titles), words: new RegExp(words) };
  });

function plain(list: string): string[] {
  return list.split(/[,\n]/).map(plainly).filter(Boolean);
}

/** The words that the longest beginning of a title asks for. */
function wordsFor(title: string): RegExp | null {
  const rows = NEEDED.flatMap(({ titles, words }) =>
    titles.filter((each) => title.startsWith(each)).map((each) => ({ each, words })),
  );
  return rows.toSorted((a, b) => b.each.length - a.each.length)[0]?.words ?? null;
}

/** Whether a name or the English description of somebody allows an answer to a title before a name. */
function isAllowed(entity: EntityJson, title: string, name: string): boolean {
  const names = new Set(namesOf(entity).map(plainly));
  if (names.has(plainly(`${title} ${name}`))) return true;
  const described = entity.descriptions['en']?.value.toLowerCase() ?? '';
  const label = plainly(entity.labels['en']?.value ?? '');
  const rest = label.split(' ').filter((word) => !plainly(name).split(' ').includes(word));
  return (
    names.has(plainly(name)) &&
    (FORMS_OF_ADDRESS.includes(title) ||
      wordsFor(title)?.test(`${described} ${rest.join(' ')}`) === true)
  );
}

/** Asks for people with every title before their names, and gives the wrong answers and the number of answers. */
async function sweep(lines: readonly string[]): Promise<{ wrong: string[]; answered: number }> {
  const names = await openNames(lines);
  const people = peopleIn(lines).filter(({ labels }) => labels['en'] !== undefined);
  const byId = new Map(people.map((each) => [each.id, each]));
  const titled = people.filter(({ descriptions }) =>
    NEEDED.some(({ words }) => words.test(descriptions['en']?.value.toLowerCase() ?? '')),
  );
  const wrong: string[] = [];
  let answered = 0;
  for (const [index, title] of [...TITLES.keys()].entries()) {
    const [some, most] = THOROUGH ? [8, 5] : [3, 2];
    const asked = [
      ...spread(people.slice(index % 50), some),
      ...spread(titled.slice(index % 20), most),
    ];
    for (const { labels } of asked) {
      const name = labels['en']?.value ?? '';
      const { one } = names.understood(`${title} ${name}`);
      if (one === null) continue;
      answered++;
      const found = byId.get(one);
      if (!found || !isAllowed(found, title, name)) wrong.push(`${title} ${name}: ${one}`);
    }
  }
  return { wrong, answered };
}

describe('every title before many names answers only where a name or the description has it', () => {
  for (const [who, lines, skip] of [
    ['the sample', () => [...sampleLines('every day')], skipSample],
    ['the real people', realLines, skipWithoutSharedData],
  ] as const) {
    test(`of ${who}`, { skip }, async () => {
      const { wrong, answered } = await sweep(lines());
      assert.deepEqual(wrong, []);
      assert.ok(answered > 100, String(answered));
    });
  }
});

const described = (qid: string, name: string, description: string, more: object = {}) =>
  person(qid, name, {
    sites: wikipedias(9),
    more: { descriptions: terms({ en: description }), ...more },
  });

suite('titles that say who is meant (service 14.6)', async () => {
  const names = await openNames(
    linesOf(
      described('Q1', 'John Kennedy', 'member of the United States Senate'),
      described('Q2', 'Marcus Aurelius', 'Roman emperor from 161 to 180'),
      described('Q3', 'Anna Vega', 'wife of the president of Chile'),
      described('Q4', 'Otto Lehmann', 'German painter', {
        labels: terms({ en: 'Otto Lehmann', sl: 'Sir Otto Lehmann' }),
      }),
      described('Q5', 'Otto Lehmann-Haupt', 'German chemist'),
      described('Q6', 'Mary King', 'British rider'),
      described('Q7', 'Peter Berg', 'mayor of San Francisco'),
      described('Q8', 'Harald V', 'King of Norway since 1991'),
      described('Q9', 'Nicholas II', 'last tsar of Russia'),
      described('Q10', 'Eva Lund', 'Norwegian judge'),
      described('Q11', 'Eva Lund Hansen', 'Norwegian skier'),
      described('Q12', 'Karl Brandt', 'lawyer at King’s College'),
      described('Q13', 'Clara Weiss', 'Bundeskanzler', {
        descriptions: terms({ de: 'Bundeskanzlerin (1990–1994)' }),
      }),
      described('Q14', 'Tom Reed', 'American Founding Father, 3rd U.S. president'),
      described('Q15', 'Hal Cole', 'vice president of the United States'),
      described('Q16', 'Ivan Ruk', 'lawyer of Russian president Vladimir Putin'),
      described('Q17', 'Louis Var', 'king and saint'),
      described('Q18', 'Ada Holt', 'Ehefrau des Präsidenten, Präsident'),
      described('Q21', 'Tim Knight', 'skier'),
      described('Q19', 'Ray Moss', 'United States secretary of state'),
      described('Q20', 'Max Dorn, 5th Baronet', 'landowner', {
        aliases: { en: [{ language: 'en', value: 'Max Dorn' }] },
      }),
    ),
  );

  for (const [query, expected] of rowsIn(`
    Senator John Kennedy → Q1 | President John Kennedy → titled | Mr. John Kennedy → Q1 | Emperor Marcus Aurelius → Q2
    Kaiser Marcus Aurelius → Q2 | when was President John Kennedy born? → titled | Kennedy, President John → titled
    President Anna Vega → titled | Sir Otto Lehmann → shared | Dr. Eva Lund → shared | Judge Eva Lund → shared
    King Mary King → similar | San Peter Berg → titled | Mayor Peter Berg → Q7 | King Harald V → Q8
    Pope Nicholas II → titled | King Karl Brandt → titled | Madame Clara Weiss → similar
    President Tom Reed → Q14 | President Hal Cole → titled | Vice President Hal Cole → Q15
    President Ivan Ruk → titled | Saint King Louis Var → Q17 | Saint King Harald V → titled
    President Ada Holt → titled | Minister Ray Moss → Q19 | Sir Max Dorn → Q20
    Sir Tim Knight → titled`)) {
    test(query, () => {
      const { one, match } = names.understood(query);
      const told = one ?? (match.match === 'several' ? match.fit : 'none');
      assert.equal(told, expected);
    });
  }

  test('the description counts in the language asked and in English', () => {
    const found = (language: 'de' | 'fr') =>
      names.understood('Bundeskanzlerin Clara Weiss', language).one;
    assert.deepEqual([found('de'), found('fr')], ['Q13', null]);
  });
});
