import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { callTool } from '../mcp/clients/ask.ts';
import { spread } from '../support/spread.ts';
import type { EntityJson } from '../real-data/entities.ts';
import { WHO } from './real-names.ts';
import { serveSnapshot, untilEnd, type SampleService } from '../support/sample-service.ts';

// An entity that has a label in any language never shows as a QID (methodology 11.10): not in an answer, on
// a page, in a text for machines or in what agents read.

const QID = /(?<![\w/])Q[1-9]\d*\b/g;

function qidsIn(text: string): string[] {
  return text.match(QID) ?? [];
}

/** The QIDs in texts of a page. Title and heading are separate, as a page shows its own QID elsewhere. */
function qidsOnPage(page: string): { headings: string[]; texts: string[] } {
  const shown = page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  const heading = /<(title|h1)\b.*?<\/\1>/gs;
  const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');
  return {
    headings: qidsIn(textOf((shown.match(heading) ?? []).join())),
    texts: qidsIn(textOf(shown.replaceAll(heading, ''))),
  };
}

const NAME_MEMBERS = new Set(['name', 'label', 'original_name', 'detail']);

/** The QIDs that stand as a name in an answer. */
function qidNames(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return NAME_MEMBERS.has(key) ? qidsIn(part) : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => qidNames(one, name));
}

/** The QIDs that stand for names in the answer of a tool. A QID in a bracket after a name is right. */
async function qidsFromTool({ base }: SampleService, name: string, args: object) {
  const { json } = await callTool(base, name, args);
  const { content, structuredContent } = json.result;
  const [{ text }] = content;
  return [...qidNames(structuredContent), ...qidsIn(text.replaceAll(/ \(Q\d+/g, ' ('))];
}

/** Asserts that no QID stands for the name of an entity with labels. */
async function assertNamed({ lines, people, snapshot }: (typeof WHO)[number]): Promise<void> {
  const service = await untilEnd(snapshot().then(serveSnapshot));
  const { textOf } = service;
  const shown = new Map<string, string>();
  let looked = 0;
  let asked = 0;
  const note = (place: string, qids: readonly string[]): void => {
    looked++;
    for (const qid of qids) shown.set(qid, place);
  };
  const days = new Set<string>();

  for (const { id } of spread(people(), 60)) {
    const lang = LANGUAGES[asked++ % LANGUAGES.length] ?? 'en';
    const place = `${id} ${lang}`;
    const json = JSON.parse(await textOf(`/api/v1/people/kb/${id}?lang=${lang}`)) as Profile;
    note(`answer ${place}`, qidNames(json));
    const found = await textOf(`/api/v1/search?q=${id}&lang=${lang}`);
    note(`search ${place}`, qidNames(JSON.parse(found)));
    const { pathname } = new URL(json.url);
    const page = await textOf(pathname);
    const { headings, texts } = qidsOnPage(page);
    note(`page ${place}`, [...headings, ...texts.filter((qid) => qid !== id)]);
    note(
      `JSON-LD ${place}`,
      [...page.matchAll(/"name":\s*"(Q\d+)"/g)].map(([, qid = '']) => qid),
    );
    const query = { query: id, lang };
    note(`tool ${place}`, await qidsFromTool(service, 'person_birth_date', query));
    const { dob_month_day: day } = json.snapshot;
    if (day !== null) days.add(`${lang}/birthdays/${day}`);
  }
  for (const day of days) {
    const { headings, texts } = qidsOnPage(await textOf(`/${day}`));
    note(`page ${day}`, [...headings, ...texts]);
    const calendar = await textOf(`/${day}.ics`);
    note(`calendar ${day}`, qidsIn((calendar.match(/^SUMMARY.*$/gm) ?? []).join('\n')));
    const [lang, , date = ''] = day.split('/');
    const [month, dayOfMonth] = date.split('-').map(Number);
    const onDay = { month, day: dayOfMonth, lang };
    note(`tool ${day}`, await qidsFromTool(service, 'birthdays_on_date', onDay));
  }
  assert.ok(looked > 400, String(looked));
  // Few are shown, so few of the lines are parsed.
  for (const line of lines()) {
    const [, id = ''] = /^\{"type":"item","id":"(Q\d+)"/.exec(line) ?? [];
    if (!shown.has(id)) continue;
    const { labels } = JSON.parse(line) as EntityJson;
    assert.deepEqual(Object.keys(labels), [], `${shown.get(id)}: ${id}`);
  }
}

for (const one of WHO) {
  test(
    `methodology 11.10: nobody and nothing with a label is shown as a QID, of ${one.who}`,
    { skip: one.skip },
    () => assertNamed(one),
  );
}
