import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parseFeed } from 'htmlparser2';
import type { BirthDate } from '../../../src/contract/schema/date-schema.ts';
import type { Profile } from '../../../src/contract/schema/profile.ts';
import { julianBirths } from '../../support/julian-births.ts';
import { human, linesOf } from '../../support/human-json.ts';
import { MONTHS, wordsOf } from '../../support/lists.ts';
import { normal, reference, snak, statement, time } from '../../support/statement-json.ts';
import { startServiceOver, untilEnd } from '../../support/sample-service.ts';
import { spread } from '../../support/spread.ts';
import { realLines } from '../../support/shared-data.ts';
import { parseCalendar } from './parse-calendar.ts';
import { statementsIn } from '../support/people.ts';
import { citedTitle, keptCitations } from '../support/read-citation.ts';
import { jsonLdIn, partOf, plain } from '../support/read-page.ts';

// Everything that tells a date of birth is read as its client reads it, and held against the profile of REST. The
// words of a date are made here, from the value as Wikidata has it.

const julian = (day: string): unknown => time(`${day}T00:00:00Z`, { calendar: 'Q1985786' });
const LIFE = reference({ P854: [snak('https://example.org/life')] });

const AWKWARD: Readonly<Record<string, unknown>> = {
  'Caesar Awkward': normal(julian('-0100-07-12')),
  'Leap Awkward': statementsIn('+1904-02-29'),
  'Month Awkward': statementsIn('+1768-01-00/10'),
  'Early Awkward': statementsIn('+0910-00-00/9'),
  'Doubt Awkward': statementsIn('+1735-10-15 | +1735-10-06'),
  'Century Awkward': statementsIn('+1300-00-00/7'),
  'Two Calendars': normal(time('+1732-02-22T00:00:00Z'), julian('+1732-02-11')),
  'Third Century': normal(julian('+0272-02-27')),
  'Sure Awkward': [statement(snak(time('+1643-01-04T00:00:00Z')), { references: [LIFE] })],
};
const awkward = Object.entries(AWKWARD).map(([name, P569], index) =>
  human(`Q${9_000_001 + index}`, name, { P569 }),
);

// Those who have a date are in the snapshot.
const real = realLines().filter((line) => /"P5(?:69|70)":/.test(line));
const lines = [...linesOf(...awkward), ...julianBirths().slice(1), ...spread(real, 80)];
const service = await untilEnd(startServiceOver(lines));
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(`${service.base}/mcp`)));
after(() => client.close());

const profiles: Profile[] = [];
for (const line of lines) {
  const { type, id } = JSON.parse(line) as { type: string; id: string };
  if (type !== 'item') continue;
  const { status, json } = await service.request(`/api/v1/people/wikidata/${id}`);
  // The real items with a date are not all people.
  if (status === 200) profiles.push(json);
}

/** The words of a date as it is written; null where it is coarser than a year. */
function writtenWords({ original_value: value, precision }: BirthDate): string | null {
  const [, sign, year, month, day] = /^([+-])(\d+)-(\d\d)-(\d\d)T/.exec(value ?? '') ?? [];
  if (year === undefined || precision === null || precision < 9) return null;
  const name = MONTHS[Number(month) - 1] ?? '';
  // Years of five digits have commas.
  const inWords = Number(year) < 10_000 ? String(Number(year)) : Number(year).toLocaleString('en');
  const parts = [precision >= 11 && Number(day), precision >= 10 && name, inWords];
  return parts.filter(Boolean).join(' ') + (sign === '-' ? ' BCE' : '');
}

/** A text in which a date may be preceded by "about". */
function includes(where: string, words: string | null, what: string): void {
  if (words === null) return;
  assert.ok(where.replaceAll(/\s+/g, ' ').includes(words), `${what}: "${words}" in "${where}"`);
}

test('page, title, description and both citations tell the written date, its calendar and its doubt', async () => {
  assert.ok(profiles.length >= awkward.length);
  for (const { slug, birth_date: birth } of profiles) {
    const page = await service.textOf(`/en/people/${slug}`);
    const words = writtenWords(birth);
    const isJulian = birth.original_calendar === 'julian' && birth.precision === 11;
    const status = birth.status.replace('import-only', 'copied').replace('ambiguous', 'disputed');
    const section = partOf(page, '<section class="date first"');
    const lead = plain(partOf(section, '<p class="big">'));
    includes(lead, words, slug);
    if (birth.date !== null) assert.ok(lead.includes(status), `${slug}: ${lead}`);
    if (isJulian) assert.match(section, /Julian calendar/, slug);
    const [, title = ''] = /<title>([^<]*)</.exec(page) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
    const cited = citedTitle(page) ?? '';
    const kept = await keptCitations(service, `/en/people/${slug}`);
    for (const citation of kept) assert.equal(citation.title, cited);
    for (const told of [title, description, cited]) {
      includes(told, words, slug);
      if (isJulian) includes(told, 'Julian calendar', slug);
    }
    for (const told of [description, cited]) {
      if (birth.date !== null) assert.ok(told.includes(status), `${slug}: ${told}`);
      assert.equal(told.includes('uncertain'), birth.uncertainty, `${slug}: ${told}`);
    }
  }
});

test('JSON-LD has the Gregorian date where it is certain, and tells the written day', async () => {
  let told = 0;
  for (const { slug, birth_date: birth } of profiles) {
    const page = await service.textOf(`/en/people/${slug}`);
    const person = jsonLdIn(page)[0].mainEntity;
    const { date, precision } = birth;
    const fits = date !== null && /^\d{4}(-|$)/.test(date) && (precision ?? 0) >= 9;
    const isCertain = birth.status === 'sourced' && !birth.ambiguous && !birth.uncertainty;
    assert.equal(person.birthDate, fits && isCertain ? date : undefined, slug);
    if (person.birthDate) told++;
    if (birth.original_calendar === 'julian' && precision === 11) {
      includes(person.description, writtenWords(birth), slug);
    }
  }
  assert.ok(told > 0);
});

test('the calendar keeps the Gregorian day, and names the written one and the doubt', async () => {
  for (const { slug, birth_date: birth, warnings } of profiles) {
    const response = await fetch(`${service.base}/en/people/${slug}.ics`);
    const day = /-(\d\d-\d\d)$/.exec(birth.precision === 11 ? (birth.date ?? '') : '')?.[1];
    assert.equal(response.status, day === undefined ? 404 : 200, slug);
    if (day === undefined) continue;
    const event = parseCalendar(await response.text());
    // 2000 and every fourth year have 29 February.
    assert.ok(
      event.occurrences.some((date) => date.endsWith(`-${day}`)),
      slug,
    );
    includes(event.description, writtenWords(birth), slug);
    const isJulian = birth.original_calendar === 'julian';
    // It also says where both calendars give the day the same digits.
    assert.equal(/Julian (?:calendar|and)/.test(event.description), isJulian, slug);
    const isConflict = warnings.includes('birth_date_conflict');
    assert.equal(event.summary.includes('dates disagree'), isConflict, slug);
    if (birth.uncertainty && !birth.ambiguous) assert.match(event.summary, /date uncertain/, slug);
    if (birth.status === 'unsourced') assert.match(event.summary, /no reference/, slug);
  }
});

test('the feed of the Gregorian day names the written one and the doubt', async () => {
  const byDay = Map.groupBy(profiles, ({ birth_date: { date, precision } }) =>
    precision === 11 ? (/-(\d\d-\d\d)$/.exec(date ?? '')?.[1] ?? '') : '',
  );
  byDay.delete('');
  for (const [day, people] of byDay) {
    // 2028 is a leap year.
    service.setNow(Date.parse(`2028-${day}T12:00:00Z`));
    const entries = parseFeed(await service.textOf('/en/today.atom'))?.items ?? [];
    for (const { id, slug, birth_date: birth, warnings } of people) {
      const entry = entries.find((one) => one.id?.endsWith(`/${id}`));
      assert.ok(entry || entries.length === 50, `${day} ${slug}`);
      if (!entry) continue;
      includes(entry.description ?? '', writtenWords(birth), slug);
      const isConflict = warnings.includes('birth_date_conflict');
      assert.equal(entry.title?.includes('dates disagree'), isConflict, slug);
    }
  }
});

test('MCP tells the same in words and in structured content', async () => {
  for (const { id, slug, birth_date: birth } of profiles) {
    const answer = await client.callTool({ name: 'person_birth_date', arguments: { query: id } });
    // oxlint-disable-next-line typescript/no-explicit-any -- as any client reads it
    const { structuredContent, content } = answer as any;
    const told: Record<string, unknown> = structuredContent.person.birth_date;
    for (const member of wordsOf(
      'date original_value original_calendar precision status ambiguous uncertainty',
    )) {
      assert.equal(told[member], birth[member as keyof BirthDate], `${slug} ${member}`);
    }
    if (birth.precision === 11)
      includes(content[0].text.replaceAll(' CE', ''), writtenWords(birth), slug);
  }
});
