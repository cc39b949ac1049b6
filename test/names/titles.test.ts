import assert from 'node:assert/strict';
import { after, before, describe, suite, test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { TITLES } from '../../src/core/query/titles.ts';
import { findByName } from '../../src/service/search/find-by-name.ts';
import { ndjson, person, terms, wikipedias } from '../ingest/support/entities.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import type { EntityJson } from '../real-data/entities.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { THOROUGH } from '../support/thorough.ts';
import { namesOf, openNames, peopleIn, plainly, spread, type Names } from './real-names.ts';

// A title that says who is meant gives a date only where a name or the description has it too (service 14.6).

// Titles that say nothing about who is meant.
const FORMS_OF_ADDRESS = plain(`
  Dr, Doctor, Doktor, Docteur, Dottore, Dott, Doutor, Dr med, Dr phil, Dr jur, Dr iur, Dr theol, Dr rer nat, Dr rer pol
  Dr h c, Dr h c mult, Dr-Ing, Dipl-Ing, Prof, Professor, Professeur, Professore, Profesor, Mr, Mister, Hr, Monsieur
  Messieurs, Maître, Signor, Signore, Señor, Senhor, Esq, Esquire, Maestro`);

// What an English description has to say after titles in the six languages that begin so. After others nobody is meant.
const MONARCH = /king|queen|emperor|empress|monarch|tsar|sultan/;
const NEEDED: readonly (readonly [titles: readonly string[], words: RegExp])[] = [
  [plain('vice president, vizepräsident, vice président, vicepresident'), /vice president/],
  [plain('president, präsident, président, bundespräsident'), /(?<!vice )president/],
  [
    plain('prime minister, premier, primo, prima, primeir, primer, première'),
    /premier|prime minister/,
  ],
  [
    plain(
      'minister, ministr, chancellor, bundeskanzler, kanzler, chanceli, cancel, canciller, chanceler',
    ),
    /minister|chancellor|secretary/,
  ],
  [plain('governor, gov, gouverneur, governa, goberna'), /governor/],
  [plain('mayor, bürgermeister, oberbürgermeister, maire, sindac, alcalde, prefeit'), /mayor/],
  [plain('senator, sen, sénat, senad'), /senat/],
  [plain('congress'), /congress|representative/],
  [plain('ambassad, botschafter, ambasciat, embaja, embaixa'), /ambassador/],
  [plain('judge, justice'), /judge|justice/],
  [plain('emp, imp, kaiser, tsar, czar, zar'), /emperor|empress|tsar/],
  [plain('king, könig, roi, re, rey, rei'), /king/],
  [plain('queen, reina, reine, regina, rainha'), /queen/],
  [plain('sultan, shah, cali, kalif'), /sultan|shah|caliph/],
  [plain('prin, prín, crown prince, kronprinz, infante'), /prince/],
  [plain('duke, duc, duque, herzog, erzherzog, archduke'), /duke/],
  [
    plain('marq, marche, earl, count, graf, comte, conte, conde, viscount, baron, barão, freiherr'),
    /marquess|marquis|earl|count|viscount|baron/,
  ],
  [plain('lord'), /lord|baron|viscount|earl|marquess|duke|peer/],
  [plain('lady'), /lady|baroness|countess|viscountess|marchioness|duchess|peeress/],
  [plain('sir'), /\bsir\b|baronet|knight/],
  [plain('dame'), /dame/],
  [plain('pope, papst, pape, papa'), /pope|pontif/],
  [plain('card, kardinal'), /cardinal/],
  [plain('archbishop, erzbischof, archevêque, arcivescovo, arzobispo, arcebispo'), /archbishop/],
  [plain('bishop, bischof, évêque, vescovo, obispo, bispo'), /bishop/],
  [plain('abbot, abt, abbé, aba'), /abbot/],
  [plain('imam, ayatollah'), /imam|ayatollah/],
  [plain('saint, st, sant, san, são, sankt, hl'), /saint/],
  [plain('blessed, beat'), /blessed/],
  [plain('general, gen, général, lieutenant general, major general'), /general/],
  [
    plain('field marshal, marshal, marschall, feld, generalfeld, maréchal, maresciallo, mariscal'),
    /marshal/,
  ],
  [plain('admiral, amiral, ammiraglio, almirante'), /admiral/],
  [
    plain('his majesty, his imperial majesty, hm, seine maj, sa maj, su maj, sua maes, sua maj'),
    MONARCH,
  ],
  [
    plain('his high, his royal, hrh, his imperial high, seine kön, son alt, su alt, sua alt'),
    /prince|duke/,
  ],
  [plain('her majesty, her imperial majesty, ihre majestät'), /queen|empress/],
  [plain('his hol, seine heil, sa sain, su san, sua san'), /pope|patriarch|lama/],
  [
    plain('his exc, seine exz, son exc, su exc, sua ecc, sua exc'),
    /president|minister|governor|ambassador|bishop/,
  ],
  [plain('his emi, seine emi, son émi, su emi, sua emi'), /cardinal/],
  [
    plain('hon, rt hon, right hon'),
    /politician|minister|governor|mayor|senat|congress|representative|judge|justice|member of parliament/,
  ],
  [plain('his grace'), /duke|archbishop/],
];

function plain(list: string): string[] {
  return list.split(/[,\n]/).map(plainly).filter(Boolean);
}

/** The words that the longest beginning of a title asks for. */
function wordsFor(title: string): RegExp | null {
  const rows = NEEDED.flatMap(([titles, words]) =>
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

const folder = temporaryFolder();

/** Asks for people with every title before their names, and gives the wrong answers and the number of answers. */
async function sweep(lines: readonly string[]): Promise<{ wrong: string[]; answered: number }> {
  const names: Names = await openNames(lines);
  const people = peopleIn(lines).filter(({ labels }) => labels['en'] !== undefined);
  const byId = new Map(people.map((each) => [each.id, each]));
  const titled = people.filter(({ descriptions }) =>
    NEEDED.some(([, words]) => words.test(descriptions['en']?.value.toLowerCase() ?? '')),
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
  names.close();
  return { wrong, answered };
}

describe('every title before many names answers only where a name or the description has it', () => {
  test('of the sample', async () => {
    const { wrong, answered } = await sweep([...sampleLines('every day')]);
    assert.deepEqual(wrong, []);
    assert.ok(answered > 100, String(answered));
  });
  test('of the real people', { skip }, async () => {
    const { wrong, answered } = await sweep(realLines());
    assert.deepEqual(wrong, []);
    assert.ok(answered > 100, String(answered));
  });
});

const described = (qid: string, name: string, description: string, more: object = {}) =>
  person(qid, name, {
    sites: wikipedias(9),
    more: { descriptions: terms({ en: description }), ...more },
  });

suite('titles that say who is meant (service 14.6)', () => {
  let reader: SnapshotReader;
  const PEOPLE = [
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
  ];
  before(async () => (reader = openSqliteReader(await buildOf(folder, ndjson(PEOPLE)))));
  after(() => reader.close());

  const WAYS: Readonly<Record<string, string>> = {
    'Senator John Kennedy': 'Q1',
    'President John Kennedy': 'titled',
    'Mr. John Kennedy': 'Q1',
    'Emperor Marcus Aurelius': 'Q2',
    'Kaiser Marcus Aurelius': 'Q2',
    'when was President John Kennedy born?': 'titled',
    'Kennedy, President John': 'titled',
    'President Anna Vega': 'titled',
    'Sir Otto Lehmann': 'shared',
    'Dr. Eva Lund': 'shared',
    'Judge Eva Lund': 'shared',
    'King Mary King': 'similar',
    'San Peter Berg': 'titled',
    'Mayor Peter Berg': 'Q7',
    'King Harald V': 'Q8',
    'Pope Nicholas II': 'titled',
    'King Karl Brandt': 'titled',
    'Madame Clara Weiss': 'similar',
  };
  for (const [query, expected] of Object.entries(WAYS)) {
    test(query, () => {
      const found = findByName({ reader, serviceVersion: '0' }, query, 'en');
      const told =
        found.match === 'one'
          ? `Q${found.found.person.card.qid}`
          : found.match === 'several'
            ? found.fit
            : 'none';
      assert.equal(told, expected);
    });
  }

  test('the description counts in the language asked and in English', () => {
    const match = (language: 'de' | 'fr') =>
      findByName({ reader, serviceVersion: '0' }, 'Bundeskanzlerin Clara Weiss', language).match;
    assert.deepEqual([match('de'), match('fr')], ['one', 'several']);
  });
});
