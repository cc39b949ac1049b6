import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutSharedData as skip } from '../test/support/shared-data.ts';
import {
  assertArticle,
  assertCites,
  assertPlain,
  factsOf,
  from,
  isCirca,
  isListed,
  sourced,
  valuesOf,
} from './block-checks.ts';
import { describe } from './descriptions.ts';
import { PANTHEON, samplePeople, sampleThings } from './expand.ts';
import type { Block, Fact } from './parse-facts.ts';
import {
  commaRows,
  labelsByQid,
  laureatesById,
  legislators,
  presidents,
  tabRows,
} from './source-data.ts';
import type { Laureate, NobelPlace, Row } from './source-data.ts';

// Holds every fact that is not from a real item against the table it is from.

const QID_SOURCE = /^\S+\/\S+ ([0-9a-f]{40} \S+|issue \d+)$/;

const people = samplePeople('every day');
const things = sampleThings();

/** The extracts for parliaments confirm names in other languages and the picture. */
function assertAlso(block: Block, extracts: Map<string, Row>): void {
  const row = extracts.get(block.qid);
  assert.ok(row, `${block.where}: not in the extracts`);
  assert.equal(block.also, `everypolitician ${row['legislature']}`, block.where);
  for (const [language, label] of sourced('label', block)) {
    const isSourced = ['en', 'mul'].includes(language) || label === row[`name__${language}`];
    assert.ok(isSourced, `${block.where}: ${label}`);
  }
  for (const picture of factsOf(block, 'P18')) {
    const file: string = decodeURIComponent(row['image']?.split('/').at(-1) ?? '').replaceAll(
      '_',
      ' ',
    );
    assert.equal(picture.value, file, picture.where);
    assert.deepEqual(picture.references, [], picture.where);
  }
}

function firstByQid(rows: Row[]): Map<string, Row> {
  return new Map(rows.toReversed().map((row) => [row['qid'] ?? '', row]));
}

function occupationLabel(qid: string): string | undefined {
  const block = things.find((thing) => thing.qid === qid);
  assert.equal(block?.from, 'entity', `${qid} is known from no real item`);
  return block.labels.get('en');
}

/** A day, or a year or month with zeros after it, as the fact table writes it. */
function writtenDate(date: string): string {
  if (date.endsWith('-00-00')) {
    return `${date}/9`;
  }
  return date.endsWith('-00') ? `${date}/10` : date;
}

function qidOf(place: NobelPlace | undefined): string | undefined {
  const addresses = place?.sameas ?? [];
  return addresses
    .find((address) => address.includes('wikidata.org/wiki/'))
    ?.split('/')
    .at(-1);
}

function letters(name: string): number {
  return name.replace(/\P{L}/gu, '').length;
}

/** What an English reader calls somebody: the shorter of the table's name and the article's title; never "Sir". */
function calledName(name: string, title: string): string {
  const bare = title.replace(/ \(.*/, '');
  const isShort = !bare.includes(',') && letters(bare) <= letters(name);
  return isShort || name.startsWith('Sir ') ? bare : name;
}

/** The label is one of the table's names, as people say it; what the table writes instead is an alias. */
function assertName(block: Block, names: (string | undefined)[], others: string[] = []): void {
  const { labels, aliases, sitelinks, where } = block;
  const label = labels.get('en');
  const listed = aliases.get('en') ?? [];
  const title = sitelinks.get('enwiki') ?? '';
  const known = names.flatMap((name) => name ?? []);
  const sources = known.filter((name) => calledName(name, title) === label);
  const isTold = sources.some((name) => name === label || listed.includes(name));
  assert.ok(isTold, `${where}: ${label} is not told by ${known.join(' or ')}`);
  assert.ok(
    listed.every((alias) => [...known, ...others].includes(alias)),
    where,
  );
  assert.ok([undefined, label].includes(labels.get('mul')), where);
}

// The table's own short names; a description has the full one.
const FIELDS: Readonly<Record<string, string>> = {
  Physics: 'physics',
  Chemistry: 'chemistry',
  'Physiology or Medicine': 'medicine',
  Literature: 'literature',
  Peace: 'peace',
  'Economic Sciences': 'economics',
};

function assertPrizes(block: Block, { gender, nobelPrizes }: Laureate): void {
  if (sourced('desc', block).length === 0) return;
  const values = nobelPrizes.map((prize) => `${prize.awardYear} ${FIELDS[prize.category.en]}`);
  const descriptions = describe('laureate', gender, values, block.where);
  assert.deepEqual(block.descriptions, new Map(descriptions), block.where);
  const names = nobelPrizes.map(
    (prize) => `${prize.categoryFullName.en.replace(/^The /, 'the ')} (${prize.awardYear})`,
  );
  assert.equal(block.descriptions.get('en'), `laureate of ${names.join(' and ')}`, block.where);
}

test('laureates', { skip }, () => {
  const laureates = laureatesById();
  const extracts = firstByQid(tabRows('everypolitician-2015-wikidata.tsv.gz'));
  for (const [block, id] of from('nobel', people)) {
    const record = laureates.get(id);
    assert.ok(record, block.where);
    const { birth, death, knownName, fullName } = record;
    assertPlain(block, ['P31', 'P569', 'P570', 'P19', 'P18']);
    if (block.also !== null) {
      assertAlso(block, extracts);
    }
    assert.equal(block.qid, record.wikidata.id, block.where);
    assertPrizes(block, record);
    assert.deepEqual(valuesOf(block, 'P31'), ['Q5']);
    const own = block.facts.filter((fact) => !isListed(fact));
    const born = own.filter(({ property }) => property === 'P569').map(({ value }) => value);
    assert.deepEqual(born, [writtenDate(birth.date)], block.where);
    const deaths = death === undefined ? [] : [writtenDate(death.date)];
    assert.deepEqual(valuesOf(block, 'P570'), deaths, block.where);
    const city = qidOf(birth.place?.cityNow);
    assert.ok(
      valuesOf(block, 'P19').every((place) => place === city),
      block.where,
    );
    const title = (record.wikipedia.english.split('/wiki/')[1] ?? '').replaceAll('_', ' ');
    assertArticle(block, title);
    assertName(block, [knownName.en], [fullName.en.trim()]);
    const cited = own.filter(({ property }) => property !== 'P18');
    assertCites(cited, record.links.href);
  }
});

test('places of laureates', { skip }, () => {
  const laureates = laureatesById();
  for (const [block, id] of from('nobel', things)) {
    const record = laureates.get(id);
    const { cityNow, countryNow } = record?.birth.place ?? {};
    assertPlain(block, ['P17']);
    assertCites(block.facts, record?.links.href ?? '');
    assert.equal(block.descriptions.size, 0, block.where);
    const isCity = qidOf(cityNow) === block.qid;
    assert.ok(isCity || qidOf(countryNow) === block.qid, block.where);
    assert.equal(block.labels.get('en'), isCity ? cityNow?.en : countryNow?.en, block.where);
    assert.deepEqual(valuesOf(block, 'P17'), isCity ? [qidOf(countryNow)] : [], block.where);
  }
});

test('people of the extracts for parliaments', { skip }, () => {
  const extracts = firstByQid(tabRows('everypolitician-2015-wikidata.tsv.gz'));
  for (const [block, legislature] of from('everypolitician', people)) {
    const row = extracts.get(block.qid);
    assert.ok(row, block.where);
    assert.equal(legislature, row['legislature'], block.where);
    assertPlain({ ...block, also: '' }, ['P31', 'P569', 'P570']);
    for (const [language, label] of sourced('label', block)) {
      assert.equal(label, row[`name__${language}`], block.where);
    }
    assert.deepEqual(valuesOf(block, 'P31'), ['Q5']);
    assert.deepEqual(valuesOf(block, 'P569'), [row['birth_date']], block.where);
    const died = row['death_date'] ?? '';
    assert.deepEqual(valuesOf(block, 'P570'), died === '' ? [] : [died], block.where);
    assert.ok(block.facts.every(isListed), block.where);
    assertArticle(block, row['name__en'] ?? '');
  }
});

interface Member {
  qid: string | null;
  names: (string | undefined)[];
  birthday: string | undefined;
  title: string;
  gender: string;
  office: string;
  state: string;
}

function formerMember(row: Row): Member {
  const title = row['wikipedia_id'] ?? '';
  return {
    qid: null,
    names: [title.replace(/ \(.*/, '')],
    birthday: row['birthday'],
    title,
    gender: row['gender'] ?? '',
    office: row['type'] ?? '',
    state: row['state'] ?? '',
  };
}

/** Every member by the key of the Biographical Directory; the table of former ones has no QID. */
function membersByKey(): Map<string, Member> {
  const former = commaRows('us-congress-legislators-historical.csv.gz');
  const members = new Map(former.map((row) => [row['bioguide_id'] ?? '', formerMember(row)]));
  // The table of former members tells the office that a president of old had before.
  for (const { id, terms } of presidents()) {
    const member = members.get(id.bioguide);
    if (member) member.office = terms.at(-1)?.type ?? '';
  }
  for (const { id, name, bio, terms } of legislators()) {
    members.set(id.bioguide, {
      qid: id.wikidata ?? null,
      names: [name.official_full, `${name.first} ${name.last}`, id.wikipedia],
      birthday: bio.birthday,
      title: id.wikipedia,
      gender: bio.gender,
      office: terms.at(-1)?.type ?? '',
      state: terms.at(-1)?.state ?? '',
    });
  }
  return members;
}

test('members of Congress', { skip }, () => {
  const members = membersByKey();
  const extracts = firstByQid(tabRows('everypolitician-2015-wikidata.tsv.gz'));
  for (const [block, key] of from('congress', people)) {
    const member = members.get(key);
    assert.ok(member, `${block.where}: no record ${key}`);
    assertPlain(block, ['P31', 'P569', 'P570', 'P27', 'P106', 'P1157', 'P18']);
    if (block.also !== null) {
      assertAlso(block, extracts);
    }
    const elsewhere = extracts.get(block.qid)?.['birth_date'] ?? '';
    // The extracts turn a year into its first day.
    const firstDay = member.birthday?.replace(/-\d\d-\d\d$/, '-01-01');
    const agrees = ['', member.birthday, firstDay].includes(elsewhere);
    assert.ok(agrees, `${block.where}: ${elsewhere} elsewhere`);
    // The tables of Congress tell no deaths.
    const deaths = factsOf(block, 'P570');
    for (const { value, references } of deaths) {
      assert.equal(value, extracts.get(block.qid)?.['death_date'], block.where);
      assert.deepEqual(references, [], block.where);
    }
    const own = block.facts.filter((fact) => fact.property !== 'P18' && !deaths.includes(fact));
    assertCites(own, `https://bioguide.congress.gov/search/bio/${key}`);
    if (member.qid === null) {
      // The extracts have the QID with this name, and the same day.
      const isInExtracts = extracts.get(block.qid)?.['birth_date'] === member.birthday;
      assert.ok(
        isInExtracts || QID_SOURCE.test(block.qidSource ?? ''),
        `${block.where}: where is the QID from?`,
      );
    } else {
      assert.equal(block.qid, member.qid, block.where);
    }
    const { gender, office, state } = member;
    const value = office.endsWith('prez') ? office : `${office} ${state}`;
    const known = { F: 'female', M: 'male' }[gender] ?? gender;
    const descriptions = describe('member', known, [value], block.where);
    assert.deepEqual(block.descriptions, new Map(descriptions), block.where);
    assert.deepEqual(valuesOf(block, 'P31'), ['Q5']);
    assert.deepEqual(valuesOf(block, 'P569'), [member.birthday], block.where);
    // A member has been a citizen for seven years (Constitution, Article I).
    assert.deepEqual(valuesOf(block, 'P27'), ['Q30'], block.where);
    assert.deepEqual(valuesOf(block, 'P106').map(occupationLabel), ['politician'], block.where);
    assert.deepEqual(valuesOf(block, 'P1157'), [key], block.where);
    assertArticle(block, member.title);
    assertName(block, member.names);
  }
});

/** A decade is from the issue that the `qid` line names; Pantheon's year must lie in it. */
function assertDecade(block: Block, birth: Fact, year: number): void {
  const [, repository = '', number = ''] = /^(\S+) issue (\d+)$/.exec(block.qidSource ?? '') ?? [];
  assertCites([birth], `https://github.com/${repository}/issues/${number}`);
  const decade = Number(/^(-?\d{4})-00-00\/8 julian$/.exec(birth.value)?.[1]);
  assert.equal(decade, Math.trunc(year / 10) * 10, birth.where);
}

/** A year is circa, if no second source has it. Since 1583 the second source tells the calendar too. */
function assertYear(birth: Fact, year: number): void {
  const digits = String(Math.abs(year)).padStart(4, '0');
  const calendar = year < 1583 ? ' julian' : '';
  assert.equal(birth.value, `${year < 0 ? '-' : ''}${digits}-00-00/9${calendar}`, birth.where);
  const [first, ...others] = birth.references;
  assertCites([{ ...birth, references: first ? [first] : [] }], PANTHEON);
  const addresses = others.flatMap(({ snaks }) =>
    snaks.map((snak) => Object.values(snak).join('=')),
  );
  assert.ok(
    addresses.every((address) => /^P854=https?:\/\/[^ ,]+$/.test(address)),
    birth.where,
  );
  const isSure = addresses.length === 1;
  assert.ok(isSure !== isCirca(birth) && (isSure || year < 1583), `${birth.where}: second source`);
}

test('people of antiquity and the middle ages', { skip }, () => {
  const rows = new Map(tabRows('pantheon-1.0.tsv.gz').map((row) => [row['en_curid'], row]));
  for (const [block, id] of from('pantheon', people)) {
    const row = rows.get(id);
    assert.ok(row, block.where);
    assertPlain(block, ['P31', 'P569']);
    const [birth, ...moreBirths] = factsOf(block, 'P569');
    assert.ok(birth && moreBirths.length === 0, `${block.where}: one birth`);
    assertCites(
      block.facts.filter((fact) => fact !== birth),
      PANTHEON,
    );
    assert.match(block.qidSource ?? '', QID_SOURCE, `${block.where}: where is the QID from?`);
    assert.equal(block.labels.get('en'), row['name'], block.where);
    const description = row['occupation']?.toLowerCase();
    for (const term of sourced('desc', block)) assert.deepEqual(term, ['en', description]);
    const year = Number(row['birthyear']);
    if (birth.value.includes('/8')) assertDecade(block, birth, year);
    else assertYear(birth, year);
    assert.deepEqual(valuesOf(block, 'P31'), ['Q5']);
    assertArticle(block, row['name'] ?? '');
  }
});

function wordsOf(name = ''): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z]{3,}/g) ?? [];
}

test('numbers of language editions, and occupations', { skip }, () => {
  const items = new Set(things.map(({ labels: names }) => names.get('en')));
  const rows = new Map(tabRows('pantheon-1.0.tsv.gz').map((row) => [row['en_curid'], row]));
  for (const { editions, labels, aliases, facts, where } of people) {
    if (editions === null) continue;
    const row = rows.get(editions.page);
    assert.equal(editions.count, Number(row?.['numlangs']), where);
    const word = row?.['occupation']?.toLowerCase();
    const isStated = facts.some(({ property }) => property === 'P106') || !items.has(word);
    assert.equal(editions.occupation, isStated ? undefined : word, where);
    const words = new Set([...labels.values(), ...aliases.values()].flat().flatMap(wordsOf));
    assert.ok(
      wordsOf(row?.['name']).some((word) => words.has(word)),
      where,
    );
    const years = facts.map(({ value }) => Number(/^-?\d{4}(?=-)/.exec(value)?.[0]));
    const born = Number(row?.['birthyear']);
    assert.ok(
      years.some((year) => Math.abs(year - born) <= 1 || Math.trunc(born / 10) * 10 === year),
      where,
    );
  }
});

test('labels of things', { skip }, () => {
  const known = labelsByQid();
  for (const block of things) {
    if (block.from !== 'labels' && block.also !== 'labels') continue;
    const row = known.get(block.qid);
    for (const [language, label] of sourced('label', block)) {
      const isOfTable = block.from !== 'labels' && language === 'en';
      assert.ok(isOfTable || label === row?.[language], `${block.where}: ${label}`);
    }
    if (block.from === 'labels') assert.deepEqual(block.facts, [], block.where);
  }
});

test('every block names one of the sources', () => {
  const source =
    /^(entity|labels|list|own|everypolitician \S+|nobel \d+|congress [A-Z]\d{6}|pantheon \d+)$/;
  for (const block of [...people, ...things]) {
    assert.match(block.from, source, block.where);
  }
});
