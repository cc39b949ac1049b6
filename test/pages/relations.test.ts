import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { human, labelled, linesOf } from '../support/human-json.ts';
import { startServiceOver, type SampleService } from '../support/sample-service.ts';
import { item, normal, snak, statement, time } from '../support/statement-json.ts';

let service: SampleService;

before(async () => {
  const born = { P569: normal(time('+1950-01-02T00:00:00Z')) };
  const kinship = [snak(item('Q21')), snak(item('Q22'))];
  const since = [snak(time('+1990-00-00T00:00:00Z', { precision: 9 }))];
  const relative = statement(snak(item('Q12')), { qualifiers: { P1039: kinship, P580: since } });
  service = await startServiceOver(
    linesOf(
      human('Q11', 'Anna Karen', { ...born, P1038: [relative], P3373: normal(item('Q13')) }),
      human('Q12', 'Boris Karen', born),
      human('Q13', 'Clara Karen', born),
      labelled('Q21', 'cousin'),
    ),
  );
});

after(() => service.close());

test('methodology 11.3: a relation keeps its kind of kinship, whose label is given with the others', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q11');
  const relative = json.relations.find(({ id }: { id: string }) => id === 'Q12');
  assert.deepEqual(relative.qualifiers, { P1039: ['Q21', 'Q22'], P580: ['1990'] });
  assert.deepEqual(
    json.related_entity_labels.find(({ qid }: { qid: string }) => qid === 'Q21'),
    { qid: 'Q21', language: 'en', label: 'cousin' },
  );
});

test('a page says what a relative is, as far as that has a name', async () => {
  const response = await fetch(`${service.base}/en/people/anna-karen`);
  const text = (await response.text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  assert.match(text, /Boris Karen \(cousin, from 1990\)/);
  assert.doesNotMatch(text, /Clara Karen \(/);
});
