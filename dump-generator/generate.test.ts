import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder, run } from '../test/ingest/support/command.ts';
import { peopleOf } from '../test/ingest/support/content.ts';
import { CORE_COUNT } from './core.ts';
import { humanLine } from './human.ts';
import { entriesOf, numberOf, type Plan } from './numbers.ts';
import { DATES, KINDS } from './shape.ts';
import { lineOf, writeDump } from './write.ts';

interface Statement {
  readonly mainsnak: {
    readonly snaktype: string;
    readonly datavalue?: { readonly value: { readonly time: string } };
  };
}

interface Entity {
  readonly id: string;
  readonly type: string;
  readonly labels: Readonly<Record<string, { readonly value: string }>>;
  readonly claims: Readonly<Record<string, readonly Statement[]>>;
}

const folder = temporaryFolder();

function linesOf(plan: Plan): string[] {
  return [...entriesOf(plan, CORE_COUNT)].map((entry) => lineOf(plan.seed, entry));
}

const entities = linesOf({ seed: 3, size: { entities: 600 } });
/** Some of twelve million. */
const humans = Array.from({ length: 2500 }, (_, at) => {
  const index = at * 4800;
  return JSON.parse(humanLine(1, numberOf('human', index), index)) as Entity;
});

// A second copy differs in it alone.
const REVISION = /"lastrevid":\d+/;

/** As PHP's json_encode without flags writes a value. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(
      /[^\0-\x7f]/g,
      (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
    );
}

test('every line is an entity with its members in the order of the dump, as PHP writes it', () => {
  const page = 'pageid ns title lastrevid modified';
  const orders: Readonly<Record<string, string>> = {
    item: `type id labels descriptions aliases claims sitelinks ${page}`,
    property: `type datatype id labels descriptions aliases claims ${page}`,
  };
  const members = /^mainsnak type (?:qualifiers qualifiers-order )?id rank(?: references)?$/;
  for (const line of entities) {
    const entity = JSON.parse(line) as Entity;
    assert.equal(phpJson(entity), line);
    assert.equal(Object.keys(entity).join(' '), orders[entity.type]);
    for (const statement of Object.values(entity.claims).flat()) {
      assert.match(Object.keys(statement).join(' '), members);
      const parts = statement.mainsnak.snaktype === 'value' ? 'datavalue datatype' : 'datatype';
      assert.equal(Object.keys(statement.mainsnak).join(' '), `snaktype property ${parts}`);
    }
  }
});

test('a thousand numbers have each kind as often as shape.md says', () => {
  const sum = KINDS.reduce((sum, { perThousand }) => sum + perThousand, 0);
  assert.equal(sum, 1000);
});

test('an entity is the same in a file of any size of its seed, and every entity has an id of its own', () => {
  const large = new Set(linesOf({ seed: 3, size: { entities: 700 } }));
  assert.ok(entities.every((line) => large.has(line)));
  const others = linesOf({ seed: 4, size: { entities: 100 } });
  assert.equal(others.filter((line) => large.has(line)).length, 0);
  const again = [...entriesOf({ seed: 3, size: { humans: 9000 } }, CORE_COUNT)].filter(
    (entry) => entry.again,
  );
  assert.ok(again.length > 0);
  for (const { number = 0 } of again) {
    const [one, two] = [lineOf(3, { number }), lineOf(3, { number, again: true })];
    assert.notEqual(one, two);
    assert.equal(one.slice(0, 200), two.slice(0, 200));
  }
  const ids = new Set(entities.map((line) => (JSON.parse(line) as Entity).id));
  assert.equal(ids.size, new Set(entities.map((line) => line.replace(REVISION, ''))).size);
});

test('the dates of birth of humans have the precisions, calendars and doubts of shape.md', () => {
  const births = humans.flatMap(({ claims }) => (claims['P569'] ? [claims['P569']] : []));
  const share = (text: RegExp): number =>
    births.filter(([first]) => text.test(JSON.stringify({ ...first, references: [] }))).length /
    births.length;
  for (const [precision, expected] of DATES.P569.precisions) {
    const found = share(new RegExp(`^{"mainsnak":[^}]*"precision":${precision},`));
    assert.ok(Math.abs(found - expected) < 0.05, `precision ${precision}: ${found}`);
  }
  assert.ok(Math.abs(share(/"somevalue"/) - DATES.P569.unknown) < 0.01);
  assert.ok(Math.abs(share(/"qualifiers"/) - DATES.P569.qualified) < 0.025);
  const several = births.filter(({ length }) => length > 1).length / births.length;
  assert.ok(Math.abs(several - DATES.P569.several) < 0.02);
  const all = JSON.stringify(humans);
  for (const rare of [/Q1985786/, /"time":"-0/, /"time":"\+0000000\d{4}-/, /"rank":"deprecated"/]) {
    assert.ok(rare.test(all), String(rare));
  }
});

test('of twelve million humans as many bear a common name, and were born in the fullest years, as shape.md says', () => {
  const some = humans.map(({ labels, claims }) => {
    const name = labels['en']?.value ?? labels['mul']?.value ?? '';
    return {
      words: name.split(' '),
      year: Number(claims['P569']?.[0]?.mainsnak.datavalue?.value.time.slice(0, 5)),
    };
  });
  const share = (test: (one: (typeof some)[number]) => boolean): number =>
    some.filter(test).length / some.length;
  // Of artists 1.9 % are called John and 0.34 % Smith, of politicians of all countries fewer; a third of the given names
  // of 12,516 artists and four fifths of their family names are different.
  const [john, smith] = [
    share(({ words }) => words[0] === 'John'),
    share(({ words }) => words.at(-1) === 'Smith'),
  ];
  assert.ok(john > 0.005 && john < 0.025, `John ${john}`);
  assert.ok(smith > 0.001 && smith < 0.008, `Smith ${smith}`);
  const given = new Set(some.map(({ words }) => words[0])).size / some.length;
  const family = new Set(some.map(({ words }) => words.at(-1))).size / some.length;
  assert.ok(given > 0.3 && given < 0.6, `given ${given}`);
  assert.ok(family > 0.7, `family ${family}`);
  const dated = some.filter(({ year }) => !Number.isNaN(year));
  const fullest = dated.filter(({ year }) => year >= 1985 && year < 1995).length / dated.length;
  assert.ok(fullest > 0.15 && fullest < 0.21, `${fullest} born from 1985 to 1994`);
});

test('the program writes an array of one entity a line, the same compressed, and refuses wrong arguments', async () => {
  const generate = (...args: string[]) => {
    const program = fileURLToPath(new URL('generate.ts', import.meta.url));
    return spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  };
  const [plain, compressed] = [join(folder, 'dump.json'), join(folder, 'dump.json.gz')];
  assert.equal(generate('--entities', '100', '--seed', '5', '--out', compressed).status, 0);
  await writeDump({ seed: 5, size: { entities: 100 } }, plain, 9);
  const text = readFileSync(plain, 'utf8');
  assert.equal(gunzipSync(readFileSync(compressed)).toString(), text);
  assert.equal(generate('--entities', '100', '--seed', '5', '--out', '-').stdout, text);
  assert.equal((JSON.parse(text) as unknown[]).length, 100);
  assert.equal(text, `[\n${linesOf({ seed: 5, size: { entities: 100 } }).join(',\n')}\n]\n`);
  for (const [args, says] of [
    [['--out', plain], /exactly one of --entities and --humans/],
    [['--entities', '5'], /--out must be given/],
    [['--humans', 'x', '--out', plain], /--humans must be a whole number from 1/],
  ] as const) {
    const { status, stderr } = generate(...args);
    assert.equal(status, 2);
    assert.match(stderr, says);
  }
});

test('natalis build makes people of it, with the share of days that shape.md has', async () => {
  const [input, out] = [join(folder, 'humans.json'), join(folder, 'humans.sqlite')];
  await writeDump({ seed: 2, size: { humans: 600 } }, input, 1);
  const { stderr } = await run('build', input, '--out', out, '--as-of', '2026-11-16');
  assert.doesNotMatch(stderr, /is labelled/);

  const people = peopleOf(out);
  // Somewhat less than half have a Wikipedia article, most of those a date.
  assert.ok(people.length > 190 && people.length < 310, `${people.length} people`);
  const precisions = people.flatMap(
    ({ card: { birth } }) => birth.statements[birth.canonical ?? -1]?.precision ?? [],
  );
  const days = precisions.filter((precision) => precision === 11).length / precisions.length;
  assert.ok(Math.abs(days - 0.76) < 0.08, `${days} are days`);

  const births = people.flatMap(({ detail }) => detail.birthplaces);
  const placed = births.filter(({ city, countries }) => city !== null && countries.length > 0);
  assert.ok(births.length > 90);
  assert.ok(placed.length / births.length > 0.95, 'birthplaces do not lead up to a country');
  const related = people.flatMap(({ detail }) => detail.relations);
  assert.ok(related.filter(({ slug }) => slug !== null).length > 7, 'nobody knows anybody');
});
