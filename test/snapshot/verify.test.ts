import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import {
  assertExit,
  buildOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
} from '../ingest/support/command.ts';
import {
  itemSnak,
  person,
  statement,
  terms,
  timeSnak,
  wikipedias,
} from '../ingest/support/entities.ts';
import { contentHash } from '../../src/snapshot/sqlite/content-hash.ts';
import { writeFileChecksum } from '../../src/snapshot/sqlite/file-checksum.ts';
import { verifySnapshotFile } from '../../src/snapshot/sqlite/verify.ts';
import { entriesOf } from '../../dump-generator/numbers.ts';
import { lineOf } from '../../dump-generator/write.ts';
import { peopleOf, infoOf, query } from '../ingest/support/content.ts';
import { textsIn } from '../support/lists.ts';
import { skipWithoutSharedData as noRealPeople } from '../support/shared-data.ts';
import { sharedRealItems, sharedSample } from '../support/shared-build.ts';
import { isDayKnown } from '../../src/core/date/date-record.ts';
import { yearsClaimed } from '../../src/core/date/compare-given.ts';
import { listsOf } from '../../src/snapshot/lists.ts';
import { dateFaults } from '../support/date-faults.ts';
import { damagePages } from './support/damage.ts';

const folder = temporaryFolder();
const people = Array.from({ length: 12 }, (_, index) =>
  person(`Q${index + 1000}`, `Ann Lee ${index}`, {
    born: `+19${50 + index}-03-1${index % 3}T00:00:00Z`,
    sites: wikipedias(1 + (index % 4)),
    statements: [statement(itemSnak('P22', 'Q1000'))],
    more: {
      descriptions: terms({ en: 'writer' }),
      aliases: { en: [{ language: 'en', value: `Nick ${index}` }] },
    },
  }),
);
const snapshot = await buildOf(folder, people);

let count = 0;

/** A copy of the snapshot after a change by SQL, with the checksum of the content as it was or as it is now. */
function changed(sql: string, isAdapted = false): string {
  const path = join(folder, `changed-${++count}.sqlite`);
  copyFileSync(snapshot, path);
  const database = new DatabaseSync(path);
  database.exec(sql);
  if (isAdapted) {
    const value = JSON.stringify(contentHash(database));
    database.prepare("UPDATE provenance SET value = ? WHERE key = 'content_sha256'").run(value);
  }
  database.close();
  // The checksum of the file is right, so that verify must find a bug of the builder and not a damaged disk.
  writeFileChecksum(path);
  return path;
}

async function assertFaulty(path: string): Promise<void> {
  const { stdout, stderr } = await assertExit(1, natalisHere(['verify', path]), /./);
  assert.equal(stdout, '');
  for (const line of linesOf(stderr)) assert.ok(line.startsWith(`natalis: ${path}: `), line);
}

test('the real command: exit code 0 and one line for a sound snapshot, else 1 and the fault', async () => {
  const sound = await natalis(['verify', snapshot]);
  assert.deepEqual(sound, { code: 0, stdout: `${snapshot}: sound\n`, stderr: '' });
  const faulty = natalis(['verify', changed(CHANGES['a list position'] ?? '')]);
  await assertExit(1, faulty, /list positions/);
});

test('a fault has one line, and a damaged file has one fault', async () => {
  const path = changed('');
  damagePages(path);
  const { stderr } = await natalisHere(['verify', path]);
  assert.match(stderr, /^natalis: \S+: damaged snapshot .*\n$/);
});

// SQLite itself finds nothing wrong with the file after each change.
const CHANGES: Record<string, string> = {
  'a list position': 'UPDATE list_entry SET position = 100 WHERE list = 1 AND position = 0',
  'a list total': 'UPDATE list SET total = total + 1 WHERE id = 1',
  'the key of a list': "UPDATE list SET key = '12-31' WHERE kind = 'month_day' AND key = '03-10'",
  'how many dates of a day are sourced':
    "UPDATE list SET sourced = sourced + 1 WHERE kind = 'month_day'",
  'how many dates of a sign have no source':
    "UPDATE list SET unsourced = unsourced - 1 WHERE kind = 'sign'",
  'how many of one date are imported': "UPDATE list SET imported = 1 WHERE kind = 'date'",
  'a list entry more': `INSERT INTO list_entry SELECT id, total, 12 FROM list WHERE kind = 'date' LIMIT 1;
    UPDATE list SET total = total + 1 WHERE kind = 'date' AND id = (SELECT min(id) FROM list WHERE kind = 'date')`,
  'a list entry less': 'DELETE FROM list_entry WHERE list = 1 AND position = 0',
  'two people changed over on a list': `UPDATE list_entry SET position = -1 WHERE list = (SELECT id FROM list WHERE kind = 'sign') AND position = 0;
    UPDATE list_entry SET position = 0 WHERE position = 1 AND list = (SELECT id FROM list WHERE kind = 'sign');
    UPDATE list_entry SET position = 1 WHERE position = -1`,
  'the slug of somebody': "UPDATE slug SET slug = 'ann-lee-99' WHERE slug = 'ann-lee-9'",
  'the first letter of a slug, and its person': `UPDATE slug SET slug = 'c' || substr(slug, 2), rank = rank - 2
    WHERE rank = 3 AND slug LIKE 'a%' AND (SELECT count(*) FROM person) = 12`,
  'whose a slug is': "UPDATE slug SET rank = 1 + rank % 12 WHERE slug = 'ann-lee-9'",
  'a slug less': "DELETE FROM slug WHERE slug = 'ann-lee-9'",
  'a slug that is retired': "UPDATE slug SET retired = 1 WHERE slug = 'ann-lee-9'",
  'a date on a card': `UPDATE person SET card = replace(card, '"gregorian":"195', '"gregorian":"185') WHERE rank = 12`,
  'a status': `UPDATE person SET card = replace(card, '"status":"unsourced"', '"status":"sourced"') WHERE rank = 12`,
  'a list of nobody':
    "INSERT INTO list SELECT 'date', '2000-01-01', max(id) + 1, 0, 0, 0, 0 FROM list",
  'the label of an entity': "UPDATE label SET labels = '{}'",
  'the version of the format in the manifest':
    "UPDATE manifest SET value = '2' WHERE key = 'format_version'",
  'the number on a card': `UPDATE person SET card = replace(card, '"qid":1000', '"qid":2000')`,
  'the number of a person': 'UPDATE person SET qid = 5555 WHERE rank = 3',
  'a person less': 'DELETE FROM person WHERE rank = 12',
  'a profile less': 'DELETE FROM detail WHERE rank = 3',
  'the last profile': 'DELETE FROM detail WHERE rank = 12',
  'a name': "UPDATE name SET folded = 'bob' WHERE folded = 'ann lee 3'",
  'a name less': "DELETE FROM name WHERE folded = 'nick 3'",
  'the count of people': "UPDATE manifest SET value = '13' WHERE key = 'people'",
  'the count of days': "UPDATE manifest SET value = '11' WHERE key = 'day_precision'",
};

// Only judging people again finds these where the checksum is right too.
const JUDGED: Record<string, string> = {
  'rivals on a card that are not in doubt': `UPDATE person SET card = replace(card, '"uncertain":false', '"uncertain":false,"rivals":[0]') WHERE rank = 12`,
  'a rival that is no statement': `UPDATE person SET card = replace(replace(card, '"ambiguous":false', '"ambiguous":true'), '"uncertain":false', '"uncertain":false,"rivals":[7]') WHERE rank = 12`,
  'the years of death on a card': `UPDATE person SET card = json_insert(card, '$.died', json('[1900,1900]')) WHERE rank = 12`,
  'a kind of source': `UPDATE person SET card = replace(card, '"sourceKind":"none"', '"sourceKind":"external"') WHERE rank = 12`,
  'an interval': `UPDATE person SET card = json_set(card, '$.birth.statements[0].interval[0]', '1900-01-01') WHERE rank = 12`,
  'a value in RDF': `UPDATE person SET card = json_set(card, '$.birth.statements[0].rdfValue', '1900-01-01T00:00:00Z') WHERE rank = 12`,
  'an alternative more': `UPDATE person SET card = json_set(card, '$.birth.alternatives', json('[0]')) WHERE rank = 12`,
  'a name that is not indexed': `INSERT INTO alias_words (alias_words, rowid, words)
      SELECT 'delete', rank * 256, folded FROM name WHERE folded = 'nick 3';
    UPDATE name SET indexed = 0 WHERE folded = 'nick 3'`,
  'all labels of entities': 'DELETE FROM label',
};

// What the checksum does not cover, or what is the only sign of a change.
const OTHERS: Record<string, string> = {
  'the as-of instant': `UPDATE manifest SET value = '"2020-01-01T00:00:00Z"' WHERE key = 'as_of'`,
  'the checksum itself': `UPDATE provenance SET value = '"0"' WHERE key = 'content_sha256'`,
  'the dictionary of the details': 'DELETE FROM compression',
  'one word of the full-text index':
    "INSERT INTO label_words (label_words, rowid, words) VALUES ('delete', 256, 'ann')",
  'one more word in it': "INSERT INTO alias_words (rowid, words) VALUES (258, 'zed')",
  'all of a full-text index': "INSERT INTO alias_words (alias_words) VALUES ('delete-all')",
  'the words that are spelled alike':
    "UPDATE spelling SET words = CAST(words || x'0003' || 'xyz' AS BLOB)",
  'one letter of them': 'DELETE FROM spelling WHERE letter = (SELECT max(letter) FROM spelling)',
  'the births of a day by year': "UPDATE day SET years = replace(years, ',1]', ',2]')",
  'the births of a whole day': 'DELETE FROM day WHERE month_day = (SELECT max(month_day) FROM day)',
};

describe('verify finds a change of', () => {
  for (const [what, sql] of Object.entries({ ...JUDGED, ...OTHERS })) {
    test(what, async () => assertFaulty(changed(sql)));
  }
});

describe('verify finds a change even if the checksum was adapted', () => {
  for (const [what, sql] of Object.entries(CHANGES)) {
    test(what, async () => assertFaulty(changed(sql, true)));
  }
});

describe('judging everybody again finds a change that verify cannot find', () => {
  for (const [what, sql] of Object.entries(JUDGED)) {
    test(what, () => {
      const path = changed(sql, true);
      assert.deepEqual(verifySnapshotFile(path), []);
      assert.notDeepEqual([...peopleFaults(path)], []);
    });
  }
});

describe('judging everybody again finds nothing wrong with', () => {
  const generated = (): Promise<string> => {
    // What they name need not be there.
    const plan = { seed: 3, size: { humans: 1000 } };
    const lines = [...entriesOf(plan, 0)].map((place) => lineOf(plan.seed, place));
    return buildOf(folder, `${lines.join('\n')}\n`);
  };
  const hostile = (): Promise<string> => {
    const times = textsIn(
      '+1900-02-29 | -0000-00-00 | +99999-01-01 | +1950-13-41 | -13798000000-00-00',
    );
    const entities = times.flatMap((time, index) =>
      [...Array(17).keys()].map((precision) =>
        person(`Q${2000 + index * 20 + precision}`, 'Ann Lee', {
          statements: [
            statement(timeSnak('P569', `${time}T00:00:00Z`, precision)),
            statement(timeSnak('P569', '+1950-03-04T00:00:00Z', 16 - precision)),
            statement(timeSnak('P570', `${time}T00:00:00Z`, precision)),
          ],
        }),
      ),
    );
    return buildOf(folder, entities);
  };
  for (const [who, build, least, skip] of [
    ['the people above', () => snapshot, 12],
    ['the sample', sharedSample, 200],
    ['generated people', generated, 300],
    ['real people with awkward dates', sharedRealItems, 200, noRealPeople],
    ['people with hostile dates', hostile, 50],
  ] as const) {
    test(who, { skip }, async () => {
      const path = await build();
      assert.ok(peopleOf(path).length >= least);
      assert.deepEqual([...peopleFaults(path)], []);
    });
  }
});

/**
 * Judges every person of a snapshot again: the faults of their dates, and of all tables that follow from cards, details
 * and names. `natalis verify` takes the rows as they are and compares them by SQL.
 */
function* peopleFaults(path: string): Generator<string> {
  const related = new Set<number>();
  const lists: string[] = [];
  let days = 0;
  for (const { rank, card, detail } of peopleOf(path)) {
    const who = `Q${card.qid}`;
    yield* dateFaults(card.birth, `${who} birth`);
    yield* dateFaults(detail.death, `${who} death`);
    if (yearsClaimed(detail.death).join() !== (card.died ?? []).join()) {
      yield `${who}: the card has other years of death than the profile`;
    }
    for (const { kind, key } of listsOf(card.birth)) lists.push(`${kind} ${key} ${rank}`);
    for (const { qid } of detail.relations) related.add(qid);
    if (isDayKnown(card.birth)) days++;
  }
  const stored = (sql: string): string[] => query(path, sql).map(({ value }) => String(value));
  const entries = stored(
    "SELECT kind || ' ' || key || ' ' || rank AS value FROM list JOIN list_entry ON list = id",
  );
  if (entries.sort().join('\n') !== lists.sort().join('\n')) {
    yield 'somebody is not on the lists of their date, or on others';
  }
  const labelled = new Set(stored('SELECT qid AS value FROM label').map(Number));
  if (!related.isSubsetOf(labelled)) yield 'relatives without labels';
  if (days !== infoOf(path).manifest.day_precision) {
    yield 'the manifest counts other dates of day precision';
  }
  yield* nameFaults(path);
}

const MOST_NAMES = 256;

/**
 * Every name that is not indexed has all its words in one of the same person that is, of the same or an earlier group,
 * unless the person has more names than an index takes.
 */
function* nameFaults(path: string): Generator<string> {
  using database = new DatabaseSync(path, { readOnly: true });
  const names = database.prepare(
    'SELECT folded, kind > 0 AS other, indexed FROM name WHERE rank = ?',
  );
  const ranks = database.prepare('SELECT DISTINCT rank FROM name WHERE indexed = 0').all();
  for (const { rank } of ranks) {
    const all = names.all(Number(rank)).map(({ folded, other, indexed }) => ({
      words: new Set(String(folded).split(' ')),
      other: Number(other),
      indexed: indexed === 1,
    }));
    const indexed = all.filter((name) => name.indexed);
    for (const { words, other } of all.filter((name) => !name.indexed)) {
      const isFull = indexed.filter((name) => name.other === other).length === MOST_NAMES;
      const isFound = indexed.some((name) => name.other <= other && words.isSubsetOf(name.words));
      if (!isFound && !isFull)
        yield `a name of rank ${String(rank)} that no search for words finds`;
    }
  }
}
