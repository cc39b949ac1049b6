import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePeople } from '../../sample/expand.ts';
import type { BirthDate } from '../../src/contract/schema/date-schema.ts';
import { labelled } from '../support/human-json.ts';
import { item, reference, snak, statement, time } from '../support/statement-json.ts';
import { startPeople } from './support/people.ts';
import { partOf, plain } from './support/read-page.ts';
import { service as sample } from './support/sample.ts';

const WORKS = { Q101: 'First Register', Q102: 'Second Register', Q103: 'Third Register' };
const DAY = '+1950-01-02T00:00:00Z';
const OTHER_DAY = '+1951-01-02T00:00:00Z';

const inWork = (qid: string): unknown => reference({ P248: [snak(item(qid))] }, `work-${qid}`);
/** Another reference to the same work. */
const inWorkAgain = (qid: string): unknown =>
  reference(
    { P248: [snak(item(qid))], P813: [snak(time('+2020-01-01T00:00:00Z'))] },
    `again-${qid}`,
  );
const at = (url: string): unknown => reference({ P854: [snak(url)] }, url);
const fromWikipedia = reference({ P143: [snak(item('Q328'))] });

function born(...statements: readonly (readonly [day: string, references: unknown[]])[]) {
  const P569 = statements.map(([day, references], index) =>
    statement(snak(time(day)), { id: `Q1$${index}`, references }),
  );
  return { P569 };
}

const BIRTHS: Readonly<Record<string, Record<string, unknown>>> = {
  one: born([DAY, [inWork('Q101')]]),
  host: born([DAY, [at('https://www.register.example/1')]]),
  repeated: born([DAY, [inWork('Q101'), inWorkAgain('Q101'), fromWikipedia]]),
  two: born([DAY, [inWork('Q101'), fromWikipedia]], [DAY, [at('https://www.register.example/1')]]),
  three: born([DAY, [inWork('Q101'), inWork('Q102'), inWork('Q103')]]),
  many: born([
    DAY,
    [at('https://a.example/1'), inWork('Q999'), inWork('Q101'), inWork('Q102'), inWork('Q103')],
  ]),
  unnamed: born([DAY, [inWork('Q998'), inWork('Q999')]]),
  conflict: born([DAY, [inWork('Q101'), inWork('Q102')]], [OTHER_DAY, [inWork('Q103')]]),
  disputed: {
    P569: [
      statement(snak(time(DAY)), {
        qualifiers: { P1310: [snak(item('Q103'))] },
        references: [inWork('Q101'), inWork('Q102')],
      }),
    ],
  },
  imported: born([DAY, [fromWikipedia, fromWikipedia]]),
};

const service = await startPeople(
  BIRTHS,
  ...Object.entries(WORKS).map(([qid, name]) => labelled(qid, name)),
);

/** The sentence that says what the date of birth rests on. */
async function grounds(name: string): Promise<string> {
  const page = await service.textOf(`/en/people/${name}`);
  const block = partOf(page, '<section class="date first">');
  const [, sentences = ''] = /<p>([^]*?)<\/p>/.exec(block) ?? [];
  return plain(sentences);
}

test('service 15.7: several sources of one date are said to agree', async () => {
  assert.equal(await grounds('two'), 'First Register and register.example agree.');
  assert.equal(await grounds('three'), 'First Register, Second Register and Third Register agree.');
  assert.equal(
    await grounds('many'),
    'First Register, Second Register and 3 more references agree.',
  );
  assert.equal(await grounds('unnamed'), '2 references agree.');
});

test('service 15.7: one source agrees with nothing, however often it is given', async () => {
  assert.equal(await grounds('one'), 'Source: First Register.');
  assert.equal(await grounds('host'), 'Source: register.example.');
  assert.equal(await grounds('repeated'), 'Source: First Register.');
});

test('service 15.7: no agreement is claimed for a date in conflict, disputed or imported', async () => {
  for (const name of ['conflict', 'disputed', 'imported']) {
    assert.doesNotMatch(await grounds(name), /\bagrees?\b/, name);
  }
  assert.equal(
    await grounds('conflict'),
    'The statements disagree. 2 January 1950: First Register and Second Register · 2 January 1951: Third Register.',
  );
  assert.match(await grounds('disputed'), /^Sources: First Register and Second Register\. /);
});

test('service 15.7: the sample claims agreement only where two sources give an undoubted date', async () => {
  let agreeing = 0;
  for (const { qid } of samplePeople()) {
    const { json } = await sample.request(`/api/v1/people/wikidata/${qid}`);
    const page = await sample.textOf(`/en/people/${json.slug}`);
    if (!partOf(page, '<section class="date first">').includes(' agree.')) continue;
    agreeing++;
    const { ambiguous, statements, date }: BirthDate = json.birth_date;
    const supporting = statements
      .filter(({ valid, gregorian }) => valid && gregorian === date)
      .flatMap(({ sources }) => sources.filter((source) => source.has_external_source));
    assert.equal(ambiguous, false, qid);
    assert.ok(supporting.length >= 2, qid);
  }
  assert.ok(agreeing > 5);
});
