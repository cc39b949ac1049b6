import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { assert as assertProperty, nat, property } from 'fast-check';
import { CORE_COUNT, coreLine, entityLine } from './entity.ts';
import { jsonText } from './json-text.ts';
import { placesOf, type Plan } from './plan.ts';
import { lineOf } from './write.ts';
import { kindAt, numberOf, PER_THOUSAND, type Kind } from './wheel.ts';

const SEED = 7;
const numbered = Array.from({ length: 1500 }, (_, number) => entityLine(SEED, number));
const core = Array.from({ length: CORE_COUNT }, (_, at) => coreLine(SEED, at));

/** As PHP's json_encode without flags writes a value, which is how the dump is written. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(
      /[^\0-\x7f]/g,
      (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
    );
}

test('every line is JSON as PHP writes it, with no member twice', () => {
  for (const line of [...numbered, ...core]) assert.equal(phpJson(JSON.parse(line)), line);
});

test('every entity has an id of its own', () => {
  const ids = [...numbered, ...core].map((line) => (JSON.parse(line) as { id: string }).id);
  assert.equal(new Set(ids).size, ids.length);
});

test('text is escaped as in the dump', () => {
  assert.equal(jsonText('Écosse/"x" 金😀'), String.raw`\u00c9cosse\/\"x\" \u91d1\ud83d\ude00`);
});

// Wikibase's JsonDumpGenerator and AddPageInfo; hashes as in lines of real dumps.
const PAGE = ['pageid', 'ns', 'title', 'lastrevid', 'modified'];
const ITEM = ['type', 'id', 'labels', 'descriptions', 'aliases', 'claims', 'sitelinks', ...PAGE];
const PROPERTY = ['type', 'datatype', 'id', 'labels', 'descriptions', 'aliases', 'claims', ...PAGE];

interface Snak {
  readonly snaktype: string;
}
interface Statement {
  readonly mainsnak: Snak;
  readonly qualifiers?: Readonly<Record<string, readonly Snak[]>>;
  readonly references?: readonly { readonly snaks: Readonly<Record<string, readonly Snak[]>> }[];
}
interface Entity {
  readonly type: string;
  readonly claims: Readonly<Record<string, readonly Statement[]>>;
}

test('members have the order of the dump', () => {
  for (const line of [...numbered, ...core]) {
    const entity = JSON.parse(line) as Entity;
    assert.deepEqual(Object.keys(entity), entity.type === 'property' ? PROPERTY : ITEM);
    for (const statement of Object.values(entity.claims).flat()) {
      const { mainsnak, qualifiers = {}, references = [] } = statement;
      const order = [
        'mainsnak',
        'type',
        'qualifiers',
        'qualifiers-order',
        'id',
        'rank',
        'references',
      ];
      assert.deepEqual(
        Object.keys(statement),
        order.filter((member) => member in statement),
      );
      const ofValue = (snak: Snak, members: string): string[] =>
        members.split(' ').filter((member) => snak.snaktype === 'value' || member !== 'datavalue');
      const plain = 'snaktype property datavalue datatype';
      for (const snak of [
        mainsnak,
        ...references.flatMap(({ snaks }) => Object.values(snaks).flat()),
      ]) {
        assert.deepEqual(Object.keys(snak), ofValue(snak, plain));
      }
      for (const snak of Object.values(qualifiers).flat()) {
        assert.deepEqual(
          Object.keys(snak),
          ofValue(snak, 'snaktype property hash datavalue datatype'),
        );
      }
    }
  }
});

test('the kinds of a thousand add up, and a number and its place among its kind determine each other', () => {
  assert.equal(
    Object.values(PER_THOUSAND).reduce((sum, count) => sum + count, 0),
    1000,
  );
  const kinds = Object.keys(PER_THOUSAND) as Kind[];
  assertProperty(
    property(nat(1e8), (number) => {
      const { kind, index } = kindAt(number);
      assert.equal(numberOf(kind, index), number);
    }),
  );
  for (const kind of kinds) {
    const first = Array.from({ length: PER_THOUSAND[kind] }, (_, index) => numberOf(kind, index));
    assert.ok(first.every((number) => number < 1000 && kindAt(number).kind === kind));
  }
});

function linesOf(plan: Plan): string[] {
  return [...placesOf(plan)].map((place) => lineOf(plan.seed, place));
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

test('the same seed and size give the same lines, another seed others', () => {
  const plan = { seed: 3, size: { entities: 400 }, humansOnly: false };
  const lines = linesOf(plan);
  assert.equal(lines.length, 400);
  assert.equal(hashOf(linesOf(plan)), hashOf(lines));
  const others = new Set(linesOf({ ...plan, seed: 4 }));
  assert.equal(lines.filter((line) => others.has(line)).length, 0);
});

test('an entity is the same in a file of any size, and among humans only', () => {
  const small = linesOf({ seed: 3, size: { entities: 400 }, humansOnly: false });
  const large = new Set(linesOf({ seed: 3, size: { entities: 900 }, humansOnly: false }));
  assert.deepEqual(
    small.filter((line) => !large.has(line)),
    [],
  );
  const humans = linesOf({ seed: 3, size: { humans: 60 }, humansOnly: true });
  const isHuman = (line: string): boolean =>
    line.includes('"property":"P31","datavalue":{"value":{"entity-type":"item","numeric-id":5,');
  const made = humans.filter(isHuman);
  assert.equal(made.length, 60);
  assert.deepEqual(
    made.filter((line) => !large.has(line)),
    [],
  );
});
