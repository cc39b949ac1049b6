import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judgeImage, readImageLine } from '../src/wikimedia/commons/judge-image.ts';
import { describe } from './descriptions.ts';
import { SAMPLE_IMAGES, sampleLines, samplePeople, sampleThings } from './expand.ts';
import { parseFacts } from './parse-facts.ts';
import type { Block, Fact } from './parse-facts.ts';
import type { EntityJson, StatementJson } from './source-data.ts';
import { statementJson } from './statement-json.ts';
import { describeWho } from './who.ts';

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'];
const people = samplePeople();
const things = sampleThings();
const lines = [...sampleLines()];
const entities = lines.slice(1).map((line) => JSON.parse(line) as EntityJson);

function births(block: Block): Fact[] {
  return block.facts.filter((fact) => fact.property === 'P569');
}

function bestRank(facts: Fact[]): Fact[] {
  const preferred = facts.filter((fact) => fact.rank === 'preferred');
  return preferred.length > 0 ? preferred : facts.filter((fact) => fact.rank === 'normal');
}

const allBirths = people.flatMap(births);

test('the header gives the instant and says that this is a sample', () => {
  const header = JSON.parse(lines[0] ?? '');
  assert.equal(header.type, 'fetch');
  assert.match(header.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.match(header.coverage, /bundled sample.*no measure/);
});

test('some 300 chosen people and 1,500 in all, each once, each with an article and a date', () => {
  assert.ok(people.length >= 280 && people.length <= 320, `${people.length} people`);
  const everybody = samplePeople('every day');
  assert.ok(everybody.length >= 1450 && everybody.length <= 1550, `${everybody.length} people`);
  for (const blocks of [everybody, things]) {
    assert.equal(new Set(blocks.map(({ qid }) => qid)).size, blocks.length);
  }
  for (const block of everybody) {
    assert.ok(block.labels.size > 0, `${block.where}: no label`);
    assert.ok(
      [...block.labels.values()].includes(block.name),
      `${block.where}: the heading is no label`,
    );
    assert.ok(
      [...block.sitelinks.keys()].some((site) => site.endsWith('wiki')),
      block.where,
    );
    assert.ok(
      block.facts.some((fact) => /^P5(69|70)$/.test(fact.property)),
      block.where,
    );
    assert.ok(
      block.facts.some((fact) => fact.property === 'P31' && fact.value === 'Q5'),
      block.where,
    );
  }
});

test('everything that is pointed at and has a block has a label, and nothing is there unasked', () => {
  const pointed = new Set(
    [...sampleLines('every day')].flatMap((line) => line.match(/"id":"Q\d+"/g)?.slice(1) ?? []),
  );
  for (const block of things) {
    assert.ok(block.labels.size > 0, `${block.where}: no label`);
    assert.ok(pointed.has(`"id":"${block.qid}"`), block.where);
  }
});

test('nothing in the sample is later than its instant', () => {
  const { at } = JSON.parse(lines[0] ?? '');
  const times = [...sampleLines('every day')].join().match(/"\+[12]\d{3}-\d\d-\d\dT[^"]+"/g) ?? [];
  assert.ok(times.length > 2000, `${times.length} times`);
  assert.deepEqual(
    times.filter((time) => time.slice(2, -1) > at),
    [],
  );
});

test('every day of the year has somebody, most several', () => {
  const days = new Map<string, number>();
  for (const { value } of samplePeople('every day').flatMap((block) => bestRank(births(block)))) {
    const day = /^\d{4}-(\d\d-\d\d)$/.exec(value)?.[1];
    if (day !== undefined) days.set(day, (days.get(day) ?? 0) + 1);
  }
  assert.equal(days.size, 366);
  const doubted = samplePeople('every day').filter((block) => bestRank(births(block)).length > 1);
  assert.ok(doubted.length >= 6, 'some with a doubt');
  const several = [...days.values()].filter((count) => count > 1);
  assert.ok(several.length > 340, `${several.length} days with several`);
});

test('statement ids and reference hashes have the form of Wikidata and do not repeat', () => {
  const ids = new Set<string>();
  for (const entity of entities) {
    for (const statement of Object.values(entity.claims).flat()) {
      assert.match(statement.id, /^[Qq]\d+\$[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/);
      assert.ok(!ids.has(statement.id), statement.id);
      ids.add(statement.id);
      for (const reference of statement.references ?? []) {
        assert.match(reference.hash, /^[0-9a-f]{40}$/);
      }
    }
  }
});

test('the expansion is the same each time', () => {
  assert.deepEqual([...sampleLines()], lines);
});

test('all six languages', () => {
  for (const language of LANGUAGES) {
    const named = people.filter((block) => block.labels.has(language));
    const described = people.filter((block) => block.descriptions.has(language));
    assert.ok(named.length >= 60, `${named.length} labels in ${language}`);
    assert.ok(described.length >= 30, `${described.length} descriptions in ${language}`);
  }
  assert.ok(people.some((block) => block.labels.has('mul')));
});

test('names and descriptions in the six languages are in Latin letters', () => {
  for (const { where, labels, descriptions, aliases } of [
    ...samplePeople('every day'),
    ...things,
  ]) {
    for (const language of LANGUAGES) {
      const texts = [labels.get(language), descriptions.get(language), aliases.get(language)];
      for (const text of texts.flat().filter((each) => each !== undefined)) {
        assert.match(text, /\p{Script=Latin}/u, where);
        assert.doesNotMatch(text, /\p{Script=Cyrillic}/u, where);
      }
    }
  }
});

test('precisions, calendars, years before our era, leap days, unknown births', () => {
  for (const [form, least] of [
    [/^-/, 10],
    [/^\d{4}-\d\d-\d\d julian$/, 2],
    [/\/7/, 3],
    [/\/8/, 1],
    [/\/9/, 20],
    [/\/10/, 1],
    // A year written as 1 January, and one padded with zeros.
    [/^\d{4}-01-01\/9/, 1],
    [/^\d{11}-/, 1],
    [/^\d{4}-02-29$/, 6],
    [/^<somevalue>$/, 1],
  ] as const) {
    const found = allBirths.filter(({ value }) => form.test(value)).length;
    assert.ok(found >= least, `${found} of ${form}`);
  }
});

test('one name for two people, conflicting dates, ranks', () => {
  const names = people.map((block) => block.name);
  const shared = names.filter((name, index) => names.indexOf(name) !== index);
  assert.ok(shared.includes('Michael Jackson') && shared.includes('Steve Clark'), `${shared}`);
  assert.ok(
    people.some((block) => new Set(bestRank(births(block)).map(({ value }) => value)).size > 1),
  );
  for (const kind of ['preferred', 'deprecated'])
    assert.ok(allBirths.some(({ rank }) => rank === kind));
});

test('external references, imports only and none at all', () => {
  const kinds = { external: 0, imported: 0, none: 0 };
  for (const fact of people.flatMap((block) => bestRank(births(block)))) {
    const properties = fact.references.flatMap((ref) => ref.snaks.map((snak) => snak.property));
    if (properties.length === 0) {
      kinds.none++;
    } else if (properties.every((property) => ['P143', 'P4656', 'P813'].includes(property))) {
      kinds.imported++;
    } else {
      kinds.external++;
    }
  }
  assert.ok(kinds.external >= 100 && kinds.imported >= 20 && kinds.none >= 10, `${kinds}`);
});

test('relations, heights, images, accounts, birthplaces with their countries', () => {
  const byId = new Map([...people, ...things].map((block) => [block.qid, block]));
  const has = (property: string): number =>
    people.filter((block) => block.facts.some((fact) => fact.property === property)).length;
  for (const property of ['P18', 'P19', 'P27', 'P106', 'P22', 'P3373', 'P2048', 'P2002']) {
    assert.ok(has(property) >= 3, property);
  }
  const placed = people.filter((block) =>
    block.facts.some(
      (fact) =>
        fact.property === 'P19' &&
        byId.get(fact.value)?.facts.some((above) => above.property === 'P17') === true,
    ),
  );
  assert.ok(placed.length >= 60, `${placed.length} birthplaces with a country`);
});

test('an error in the fact table names file and line', () => {
  const block = 'Q1 A\n  from entity\n';
  const bad: [string, RegExp][] = [
    ['  label en: A\n', /t\.txt:1: cannot read/],
    ['Q1\n', /t\.txt:1: a block begins with/],
    ['Q1 A\n', /t\.txt:1: Q1 has no "from"/],
    [`${block}  lable en: A\n`, /t\.txt:3: unknown word "lable"/],
    [`${block}  label en: A\n  label de,en: A\n`, /t\.txt:4: en is given twice/],
    [`${block}    ref P854=x\n`, /t\.txt:3: "ref" does not follow a statement/],
    [`${block}  P1 a | b\n`, /t\.txt:3: P1 needs exactly one value/],
    [`${block}  P1 a\n    ref x\n`, /t\.txt:4: expected P…=value/],
  ];
  for (const [text, error] of bad) {
    assert.throws(() => parseFacts(text, 't.txt'), error);
  }
});

test('a value that does not fit its property names file and line', () => {
  const datatypes = new Map([
    ['P569', 'time'],
    ['P19', 'wikibase-item'],
    ['P2048', 'quantity'],
    ['P1559', 'monolingualtext'],
  ]);
  const bad = ['P569 1643-1-4', 'P19 Woolsthorpe', 'P2048 tall', 'P1559 Isaac', 'P999 x'];
  for (const line of bad) {
    const [block] = parseFacts(`Q1 A\n  from entity\n  ${line}\n`, 't.txt');
    const [fact] = block?.facts ?? [];
    assert.ok(fact);
    assert.throws(() => statementJson('Q1', fact, datatypes), /^Error: t\.txt:3: /, line);
  }
});

test('values are written as Wikibase writes them', () => {
  const datatypes = new Map([['P569', 'time']]);
  const [block] = parseFacts('Q1 A\n  from entity\n  P569 -0044-00-00/9 julian\n', 't.txt');
  const [fact] = block?.facts ?? [];
  assert.ok(fact);
  assert.deepEqual((statementJson('Q1', fact, datatypes) as StatementJson).mainsnak.datavalue, {
    value: {
      time: '-0044-00-00T00:00:00Z',
      timezone: 0,
      before: 0,
      after: 0,
      precision: 9,
      calendarmodel: 'http://www.wikidata.org/entity/Q1985786',
    },
    type: 'time',
  });
});

test('the list to fetch names the people of the sample, each once and by number', () => {
  const text = readFileSync(new URL('qids.txt', import.meta.url), 'utf8');
  const listed = text.split('\n').flatMap((line) => /^Q\d+/.exec(line)?.[0] ?? []);
  const people = samplePeople('every day').map(({ qid }) => qid);
  assert.deepEqual(
    listed,
    people.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
  );
});

test('a laureate is described in six languages, with the gender and each prize', () => {
  const texts = describe('laureate', 'female', ['1903 physics', '1911 chemistry'], 't.txt:1');
  assert.deepEqual(Object.fromEntries(texts), {
    en: 'laureate of the Nobel Prize in Physics (1903) and the Nobel Prize in Chemistry (1911)',
    de: 'Trägerin des Nobelpreises für Physik (1903) und des Nobelpreises für Chemie (1911)',
    fr: 'lauréate du prix Nobel de physique (1903) et du prix Nobel de chimie (1911)',
    es: 'galardonada con el Premio Nobel de Física (1903) y el Premio Nobel de Química (1911)',
    it: 'vincitrice del premio Nobel per la fisica (1903) e del premio Nobel per la chimica (1911)',
    pt: 'laureada com o Prêmio Nobel de Física (1903) e o Prêmio Nobel de Química (1911)',
  });
});

test('a member of Congress is described with the chamber and the state by name', () => {
  const texts = describe('member', 'female', ['rep WY'], 't.txt:1');
  assert.deepEqual(Object.fromEntries(texts), {
    en: 'member of the United States House of Representatives from Wyoming',
    de: 'US-amerikanische Politikerin, Mitglied des Repräsentantenhauses für Wyoming',
    fr: 'femme politique américaine, membre de la Chambre des représentants, élue du Wyoming',
    es: 'política estadounidense, miembro de la Cámara de Representantes por Wyoming',
    it: 'politica statunitense, membro della Camera dei rappresentanti per il Wyoming',
    pt: 'política norte-americana, membro da Câmara dos Representantes por Wyoming',
  });
});

test('who somebody was stands in six languages where the source has no description', () => {
  const text = 'Q1 A\n  from list\n  desc en: x\n  who female: French writer and philosopher\n';
  const [block] = parseFacts(text, 't.txt');
  assert.deepEqual(Object.fromEntries(block?.descriptions ?? []), {
    en: 'x',
    de: 'französische Schriftstellerin und Philosophin',
    fr: 'écrivaine et philosophe française',
    es: 'escritora y filósofa francesa',
    it: 'scrittrice e filosofa francese',
    pt: 'escritora e filósofa francesa',
  });
  assert.ok(block?.own.has('desc de') && !block.own.has('desc en'));
  const spanish = new Map(describeWho('male', 'Swedish chemist and inventor', 't.txt:1'));
  assert.equal(spanish.get('es'), 'químico e inventor sueco');
  assert.equal(new Map(describeWho('female', 'pope', 't.txt:1')).get('de'), 'Papst');
  for (const wrong of ['French', 'French wizard', 'Atlantean writer', 'writer and wizard']) {
    assert.throws(() => describeWho('male', wrong, 't.txt:3'), /^Error: t\.txt:3: no words/, wrong);
  }
});

test('a gender, a prize or an office that is not known is refused with its place', () => {
  const wrong = [
    ['laureate', 'male', '1921 mathematics'],
    ['laureate', 'male', 'physics'],
    ['laureate', 'unknown', '1921 physics'],
    ['member', 'male', 'sen'],
    ['member', 'male', 'sen XX'],
    ['member', 'male', 'judge NY'],
  ] as const;
  for (const [kind, gender, value] of wrong) {
    assert.throws(() => describe(kind, gender, [value], 't.txt:3'), /^Error: t\.txt:3: /, value);
  }
});

test('each record of an image is of somebody’s portrait, can be published and names its source', () => {
  const shown = samplePeople('every day').flatMap(
    ({ facts }) => bestRank(facts.filter(({ property }) => property === 'P18'))[0]?.value ?? [],
  );
  const [first = '', ...records] = readFileSync(SAMPLE_IMAGES, 'utf8').trimEnd().split('\n');
  assert.equal(JSON.parse(first).at, JSON.parse(lines[0] ?? '').at);
  for (const record of records.map((line) => JSON.parse(line))) {
    assert.equal(shown.filter((file) => file === record.image).length, 1, record.image);
    assert.ok(judgeImage(readImageLine(record), '').image?.author, record.image);
    assert.match(record.source, /^[\w.-]+\/[\w.-]+ [0-9a-f]{40} \S+$/);
  }
});
