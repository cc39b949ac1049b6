import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { formatMonthDay, allMonthDays } from '../../src/core/calendar/date-text.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { serveSnapshot, type SampleService } from '../support/sample-service.ts';
import { sharedRealItems, sharedSample } from '../support/shared-build.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { wordsOf } from '../support/lists.ts';
import { spread } from '../support/spread.ts';
import { openDuck, type Duck, type DuckRow, exported } from './support/tables.ts';

const SNAPSHOTS = [
  { name: 'the sample', snapshot: sharedSample, skip: false },
  { name: 'real people', snapshot: sharedRealItems, skip: skipWithoutSharedData },
] as const;

// oxlint-disable-next-line typescript/no-explicit-any -- the service checks its answers against their schemas
type Answer = any;

for (const { name, snapshot, skip } of SNAPSHOTS) {
  suite(`tables of ${name} in DuckDB give what the API gives`, { skip }, () => {
    const folder = temporaryFolder();
    let service: SampleService;
    let duck: Duck;
    let people: readonly DuckRow[];
    let rows: (sql: string) => Promise<DuckRow[]>;

    before(async () => {
      service = await serveSnapshot(await snapshot());
      duck = await openDuck();
      const file = await exported(folder, service.snapshot, 'people.parquet');
      const other = ['--table', 'statements'];
      const statements = await exported(folder, service.snapshot, 'statements.parquet', other);
      rows = (sql) =>
        duck.rows(
          sql.replaceAll('PEOPLE', `'${file}'`).replaceAll('STATEMENTS', `'${statements}'`),
        );
      people = await rows('SELECT * FROM PEOPLE ORDER BY popularity_rank');
    });

    after(async () => {
      duck.close();
      await service.close();
    });

    async function ask(path: string): Promise<Answer> {
      const { status, json } = await service.request(`/api/v1${path}`);
      assert.equal(status, 200, path);
      return json;
    }

    test('the counts of Meta', async () => {
      const { counts, data_version } = await ask('/meta');
      const day_precision = people.filter(({ precision }) => precision === 11).length;
      assert.deepEqual({ people: people.length, day_precision }, counts);
      const [fact] = await rows(
        `SELECT decode(value) AS value FROM parquet_kv_metadata(PEOPLE) WHERE decode(key) = 'natalis.data_version'`,
      );
      assert.equal(fact?.['value'], data_version);
    });

    test('the lists of days, in their order', async () => {
      for (const { month, day } of spread([...allMonthDays()], 80)) {
        const key = formatMonthDay(month, day);
        const listed: string[] = [];
        for (let offset = 0, total = 1; offset < total; offset += 100) {
          const page = await ask(`/birthdays/${key}?limit=100&offset=${offset}`);
          ({ total } = page);
          listed.push(...page.people.map(({ id }: Answer) => id));
        }
        const born = people.flatMap((row) => (row['month_day'] === key ? row['id'] : []));
        assert.deepEqual(born, listed, key);
      }
    });

    test('every field of a person', async () => {
      for (const [index, row] of spread([...people.entries()], 100)) {
        const profile = await ask(`/people/wikidata/${row['id']}?lang=en`);
        const { birth_date: birth, death_date: death, snapshot, birthplaces } = profile;
        assert.equal(row['popularity_rank'], index + 1);
        const expected: Record<string, unknown> = {
          slug: profile.slug,
          name: snapshot.name,
          sitelinks: snapshot.sitelinks,
          popularity: snapshot.popularity,
          deceased: profile.warnings.includes('deceased'),
          warnings: profile.warnings,
          birthplaces: birthplaces.map(({ id }: Answer) => id),
          viaf: profile.facts.flatMap(({ property, value }: Answer) =>
            property === 'P214' ? [value] : [],
          ),
          birthplace_labels: birthplaces.map(({ original_name: place }: Answer) => place),
          birthplace_countries: [
            ...new Set(profile.birthplace_countries.map(({ country_qid: qid }: Answer) => qid)),
          ],
        };
        const countries = birthplaces.flatMap(({ countries: named }: Answer) => named);
        expected['birthplace_country_labels'] = [
          ...new Map(countries.map(({ id, name }: Answer) => [id, name])).values(),
        ];
        for (const { language, label } of profile.labels) expected[`label_${language}`] = label;
        for (const [beginning, date] of [
          ['', birth],
          ['death_', death],
        ]) {
          for (const field of DATE_FIELDS) expected[beginning + field] = date[field];
          const canonical = date.statements.find(({ canonical: is }: Answer) => is);
          expected[`${beginning}month_day`] = canonical?.month_day ?? null;
          expected[`${beginning}gregorian_year`] = canonical?.gregorian_year ?? null;
          const [from = null, to = null] = canonical?.interval ?? [];
          expected[`${beginning}interval_from`] = asSqlDate(from);
          expected[`${beginning}interval_to`] = asSqlDate(to);
        }
        assert.deepEqual(pick(row, expected), expected, String(row['id']));
      }
    });

    test('every statement of a person, joined', async () => {
      const joined = await rows(`
        SELECT people.slug, list(statements ORDER BY statements.file_row_number) AS statements
        FROM read_parquet(PEOPLE) AS people
        JOIN read_parquet(STATEMENTS, file_row_number = true) AS statements
          ON statements.person_qid = people.id
        GROUP BY ALL`);
      const bySlug = new Map(joined.map(({ slug, statements }) => [slug, statements as DuckRow[]]));
      for (const { slug } of spread(people, 100)) {
        const { birth_date: birth, death_date: death } = await ask(`/people/${slug}`);
        const expected = [...birth.statements, ...death.statements].map(statementOf);
        const alternatives = [...birth.alternatives, ...death.alternatives].map(({ id }) => id);
        const found = bySlug.get(slug) ?? [];
        const given = found.map((row) => pick(row, expected[0] ?? {}));
        assert.deepEqual(given, expected, String(slug));
        assert.deepEqual(
          found.filter((row) => row['alternative']).map((row) => row['id']),
          alternatives.toSorted((a, b) => indexIn(found, a) - indexIn(found, b)),
        );
      }
    });
  });
}

const DATE_FIELDS = wordsOf(
  'date original_value original_calendar precision status source_kind ambiguous uncertainty',
);

/** A full Gregorian date where a column of dates has it: in the years 1 to 9999. */
function asSqlDate(text: string | null): string | null {
  return text !== null && /^\d{4}-/.test(text) ? text : null;
}

function statementOf({ sources, interval, rdf_value: _rdf, ...statement }: Answer): DuckRow {
  return {
    ...statement,
    interval_from: asSqlDate(interval?.[0] ?? null),
    interval_to: asSqlDate(interval?.[1] ?? null),
    sources: sources.map((source: Answer) => ({
      ...source,
      stated_in: source.stated_in.map(({ id }: Answer) => id),
    })),
  };
}

function pick(row: DuckRow, like: DuckRow): DuckRow {
  return Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]));
}

function indexIn(rows: readonly DuckRow[], id: unknown): number {
  return rows.findIndex((row) => row['id'] === id);
}
