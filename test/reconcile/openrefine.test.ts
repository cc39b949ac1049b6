import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabRows } from '../../sample/source-data.ts';
import { openService } from '../http/support/service.ts';
import { type EntityJson, statementsOf, textOf } from '../real-data/entities.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { skipWithout } from '../support/missing-program.ts';

// Where Debian's package has it, whose script for people finds its files only from its own folder.
const FOLDER = '/usr/share/openrefine';

const SKIP_OPENREFINE = skipWithout(existsSync(FOLDER) ? undefined : 'openrefine');

/** What OpenRefine knows of a cell that it reconciled. */
interface Recon {
  readonly j: 'matched' | 'new' | 'none';
  readonly m?: { readonly id: string; readonly name: string };
  readonly c: readonly { readonly id: string; readonly name: string }[];
}

/** A row of a project: its texts, and what is known of its reconciled cell. */
interface ProjectRow {
  readonly texts: readonly string[];
  readonly recon: Recon | null;
}

interface RowsAnswer {
  readonly rows: readonly {
    readonly cells: readonly ({ readonly v: unknown; readonly r?: number } | null)[];
  }[];
  readonly pool: { readonly recons: Readonly<Record<string, Recon>> };
}

/** Starts the real OpenRefine without windows on a port of this machine, with a folder of its own. */
async function startOpenRefine() {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'natalis-openrefine-'));
  const place = ['-m', '512M', '-i', '127.0.0.1', '-p', String(port), '-d', data];
  const child = spawn('bash', ['refine', ...place, '-x', 'refine.headless=true'], {
    cwd: FOLDER,
    stdio: 'ignore',
    env: { ...process.env, HOME: data },
    // The script starts Java, which has to end with it.
    detached: true,
  });
  const ended = once(child, 'exit').then(() => rmSync(data, { recursive: true, force: true }));
  const base = `http://127.0.0.1:${port}/command/core`;
  const ask = async <T>(command: string, fields?: Readonly<Record<string, string>>): Promise<T> => {
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
    return (await (await fetch(`${base}/${command}`, init)).json()) as T;
  };
  const token = async (): Promise<string> => (await ask<{ token: string }>('get-csrf-token')).token;
  while (!(await ask('get-version').catch(() => null))) {
    if (child.exitCode !== null) throw new Error('OpenRefine did not start');
    await sleep(200);
  }
  return {
    /** Makes a project of a table of tabs; gives its number. */
    async create(table: string): Promise<string> {
      const form = new FormData();
      form.set('project-file', new File([table], 'table.tsv'));
      form.set('project-name', 'table');
      form.set('format', 'text/line-based/*sv');
      form.set('options', JSON.stringify({ separator: '\t', guessCellValueTypes: false }));
      const address = `${base}/create-project-from-upload?csrf_token=${await token()}`;
      const { headers } = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
      const [, project] = /project=(\d+)/.exec(headers.get('location') ?? '') ?? [];
      if (project === undefined) throw new Error('OpenRefine made no project');
      return project;
    },
    /** Applies operations, as its history has them, and waits until they are done. */
    async apply(project: string, ...operations: readonly object[]): Promise<void> {
      const fields = { operations: JSON.stringify(operations), csrf_token: await token() };
      const answer = await ask<{ code: string }>(`apply-operations?project=${project}`, fields);
      if (!['ok', 'pending'].includes(answer.code)) throw new Error(JSON.stringify(answer));
      const isBusy = async (): Promise<boolean> => {
        const { processes } = await ask<{ processes: unknown[] }>(
          `get-processes?project=${project}`,
        );
        return processes.length > 0;
      };
      while (await isBusy()) await sleep(100);
    },
    /** All rows; each with the recon of the first cell that has one. */
    async rows(project: string): Promise<readonly ProjectRow[]> {
      const command = `get-rows?project=${project}&start=0&limit=10000`;
      const { rows, pool } = await ask<RowsAnswer>(command, { csrf_token: await token() });
      return rows.map(({ cells }) => {
        const at = cells.find((cell) => cell?.r !== undefined)?.r;
        return {
          texts: cells.map((cell) => String(cell?.v ?? '')),
          recon: pool.recons[String(at)] ?? null,
        };
      });
    },
    async close(): Promise<void> {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

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
    const snapshot = await sharedSnapshot(lines, ['--min-sitelinks', '0']);
    const service = await openService({}, {}, snapshot);
    const openRefine = await startOpenRefine();
    t.after(() => openRefine.close());
    const project = await openRefine.create(['qid\tname\tborn', ...cells].join('\n'));
    const spaces = {
      identifierSpace: 'http://www.wikidata.org/entity/',
      schemaSpace: 'http://www.wikidata.org/prop/direct/',
    };
    const engineConfig = { facets: [], mode: 'row-based' };
    /** Reconciles names beside a column, whose property is given as somebody types it without a click on the suggestion. */
    const reconcile = async (id: string, column: string, typed: string) => {
      await openRefine.apply(id, {
        op: 'core/recon',
        engineConfig,
        columnName: 'name',
        config: {
          mode: 'standard-service',
          service: `${service.address}/reconcile`,
          ...spaces,
          type: { id: 'Q5', name: 'human' },
          autoMatch: true,
          columnDetails: [{ column, property: { id: typed, name: typed } }],
          limit: 0,
        },
      });
      return openRefine.rows(id);
    };
    const reconciled = await reconcile(project, 'born', 'date of birth');
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

    // By a number of a catalogue alone, beside a name that nobody has (service 16.3).
    const numbers = items.flatMap(({ id, claims }) =>
      statementsOf({ claims } as EntityJson, 'P214').map(({ mainsnak }) => [id, textOf(mainsnak)]),
    );
    const holders = Map.groupBy(numbers, ([, number]) => number);
    const sure = numbers.filter(
      ([id = '', number]) => here.has(id ?? '') && number && holders.get(number)?.length === 1,
    );
    const joined = await openRefine.create(
      ['qid\tname\tviaf', ...sure.map(([id, number]) => `${id}\tNemo\t${number}`)].join('\n'),
    );
    const found = await reconcile(joined, 'viaf', 'VIAF');
    assert.ok(found.length > 50, `${found.length} numbers`);
    for (const { texts, recon } of found) assert.equal(recon?.m?.id, texts[0], texts.join(' '));
  },
);
