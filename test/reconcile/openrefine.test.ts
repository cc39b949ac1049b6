import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabRows } from '../../sample/source-data.ts';
import { startService } from '../http/support/service.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { SKIP_OPENREFINE, startOpenRefine } from './support/openrefine.ts';

/** Names as tables of people write them. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replace(/^(.+) (\S+)$/, '$2, $1'),
];

test(
  'service 16.5: the real OpenRefine matches rows of real tables, nobody wrongly, and adds columns',
  { skip: skipWithoutSharedData || SKIP_OPENREFINE },
  async (t) => {
    const lines = realLines();
    const items = lines.map((line) => JSON.parse(line) as { id: string; claims: object });
    // Who has no date is not in a snapshot.
    const dates = items.filter(({ claims }) => 'P569' in claims || 'P570' in claims);
    const here = new Set(dates.map(({ id }) => id));
    const tables = ['everypolitician-2015-wikidata.tsv.gz', 'everypolitician-2015-persons.tsv.gz'];
    const dated = tables.flatMap((table) =>
      tabRows(table).filter((row) => row['qid'] && row['birth_date'] && row['name']?.includes(' ')),
    );
    const present = dated.filter(({ qid = '' }) => here.has(qid));
    const absent = dated.filter(({ qid = '' }) => !here.has(qid)).filter((_, at) => at % 250 === 0);
    const rows = [
      ...present.flatMap((row) => FORMS.map((form) => ({ ...row, name: form(row['name'] ?? '') }))),
      ...absent,
    ] as typeof dated;
    const cells = rows.map(({ qid, name, birth_date: date }) => [qid, name, date].join('\t'));
    const service = await startService(await sharedSnapshot(lines, ['--min-sitelinks', '0']));
    t.after(() => service.close());
    const openRefine = await startOpenRefine();
    t.after(() => openRefine.close());
    const project = await openRefine.create(['qid\tname\tborn', ...cells].join('\n'));
    const spaces = {
      identifierSpace: 'http://www.wikidata.org/entity/',
      schemaSpace: 'http://www.wikidata.org/prop/direct/',
    };
    const engineConfig = { facets: [], mode: 'row-based' };
    await openRefine.apply(project, {
      op: 'core/recon',
      engineConfig,
      columnName: 'name',
      config: {
        mode: 'standard-service',
        service: `${service.address}/reconcile`,
        ...spaces,
        type: { id: 'Q5', name: 'human' },
        autoMatch: true,
        // As somebody types it without a click on the suggestion.
        columnDetails: [
          { column: 'born', property: { id: 'date of birth', name: 'date of birth' } },
        ],
        limit: 0,
      },
    });
    const reconciled = await openRefine.rows(project);
    assert.equal(reconciled.length, rows.length);
    const told = { matched: 0, offered: 0 };
    const wrong: string[] = [];
    for (const { texts, recon } of reconciled) {
      const [qid = ''] = texts;
      if (recon?.m && recon.m.id !== qid) wrong.push(`${texts.join(' ')}: ${recon.m.id}`);
      else if (recon?.m) told.matched++;
      else if (recon?.c[0]?.id === qid) told.offered++;
    }
    assert.deepEqual(wrong, []);
    const expected = FORMS.length * present.length;
    t.diagnostic(
      `${expected} rows of people who are here, ${absent.length} others: ${JSON.stringify(told)}`,
    );
    assert.ok(told.matched >= 0.9 * expected, `${told.matched} of ${expected} matched`);

    await openRefine.apply(project, {
      op: 'core/extend-reconciled-data',
      engineConfig,
      baseColumnName: 'name',
      endpoint: `${service.address}/reconcile`,
      ...spaces,
      extension: {
        properties: [
          { id: 'P569', name: 'date of birth' },
          { id: 'P569.status', name: 'date of birth: status' },
        ],
      },
      columnInsertIndex: 2,
    });
    const extended = await openRefine.rows(project);
    // New columns come behind the others in the cells of a row, wherever they are shown.
    const added = extended.flatMap(({ texts: [, , born, date, status], recon }) =>
      recon?.m ? [{ born, date, status }] : [],
    );
    assert.equal(added.length, told.matched);
    const same = added.filter(({ born, date }) => born === date);
    assert.ok(same.length > 0.8 * added.length, `${same.length} dates of ${added.length}`);
    const statuses = new Set(['sourced', 'import-only', 'unsourced', 'ambiguous']);
    assert.ok(added.every(({ status = '' }) => statuses.has(status)));
  },
);
