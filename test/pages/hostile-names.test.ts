import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callTool } from '../mcp/clients/ask.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';
import { htmlFaults } from './support/html-faults.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  Q1: '<script>alert(1)</script>',
  Q2: '"><img src=x onerror=alert(1)>',
  Q3: `</title></script><b>'&amp;`,
  Q4: '\u202eevil\u202c \u2067both\u2066',
  Q5: 'W'.repeat(250),
  Q6: 'محمد بن موسى الخوارزمي',
  Q7: '👩🏽‍🚀 Ada 🏳️‍🌈',
  Q8: '\u200b\u200e',
  Q9: '{{constructor.constructor("x")()}} ${name} %3Cscript%3E',
  // Adlam, which is written from right to left.
  Q12: '\u{1e900}\u{1e901} \u{1e902}',
  Q11: '\u00ad\u3164',
  Q10: 'Ann\u0007\u001b[1m \u0000Lee\u007f\u0085\u009b\ufffe\uffff',
};

const service = await untilEnd(
  startSmallService(
    Object.entries(HOSTILE).map(([id, name]) => ({
      id,
      labels: { en: name },
      descriptions: { en: `of ${name}` },
      aliases: { en: [`${name} again`] },
      names: { P742: name },
    })),
  ),
);

const slugs = new Map<string, string>();
for (const id of Object.keys(HOSTILE)) {
  slugs.set(id, (await service.request(`/api/v1/people/wikidata/${id}`)).json.slug);
}

test('every name is text everywhere', async () => {
  for (const path of [
    'birthdays/02-01',
    'years/1960',
    ...[...slugs.values()].map((slug) => `people/${slug}`),
    ...Object.values(HOSTILE).map((name) => `search?q=${encodeURIComponent(name.slice(0, 140))}`),
  ]) {
    const text = await service.textOf(`/en/${path}`);
    assert.doesNotMatch(text, /<script(?! type="application\/ld\+json">)/, path);
    assert.doesNotMatch(text, /<img|<b>'/, path);
    assert.deepEqual(await htmlFaults(text), [], path);
  }
});

test('characters that HTML or XML forbids are in no page and no feed', async () => {
  service.setNow(Date.UTC(2027, 1, 1, 12));
  for (const path of [
    '/en/',
    '/en/birthdays/02-01',
    '/en/people/q10',
    '/en/people/ann-1m-lee',
    `/en/search?q=${encodeURIComponent('Ann\u0007\u009b')}`,
    '/en/nothing%07%C2%9B',
    '/reconcile/preview/Q10',
    '/en/today.atom',
    '/sitemap.xml',
  ]) {
    const text = await (await fetch(service.base + path)).text();
    assert.equal(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u.exec(text)?.[0], undefined, path);
  }
});

test('a name is isolated from the text around it, in a title by characters where it changes the direction', async () => {
  const text = await service.textOf('/en/birthdays/02-01');
  for (const id of ['Q6', 'Q4', 'Q12']) assert.ok(text.includes(`<bdi>${HOSTILE[id]}</bdi>`), id);
  const person = await service.textOf('/en/people/evil-both');
  assert.ok(person.includes(`<title>\u2068${HOSTILE['Q4']}\u2069`));
  // Lines are folded anywhere (RFC 5545, 3.1).
  const day = (await service.textOf('/en/birthdays/02-01.ics')).replaceAll('\r\n ', '');
  assert.ok(day.includes(`\\n\u2068${HOSTILE['Q4']}\u2069 (born 1960`));
  assert.match(day, /\\nQ8 \(born 1960/);
});

test('a name without visible characters is replaced with the identifier', async () => {
  const list = await service.textOf('/en/birthdays/02-01');
  assert.match(list, />Q8<\/a>/);
  assert.match(list, /"ListItem","position":\d+,"name":"Q8"/);
  const slug = slugs.get('Q8');
  const person = await service.textOf(`/en/people/${slug}`);
  assert.match(person, /"@type":"WebPage",[^{]*"name":"Q8"/);
  // An identifier is not a name.
  assert.match(person, /"mainEntity":\{"@type":"Person","@id":"[^"]+","alternateName"/);
  const birthday = await service.textOf(`/en/people/${slug}.ics`);
  assert.match(birthday, /^SUMMARY:Q8 \(born 1960/m);
  assert.match(birthday, /^NAME:Birthday of Q8\r$/m);
});

test('nor is it in any other answer, but where it is the label', async () => {
  const { base } = service;
  const called = async (name: string, args: object) => (await callTool(base, name, args)).text;
  const posted = async (name: string, value: unknown): Promise<string> => {
    const body = new URLSearchParams({ [name]: JSON.stringify(value) });
    return (await fetch(`${base}/reconcile`, { method: 'POST', body })).text();
  };
  const properties = [{ id: 'label' }];
  for (const id of ['Q8', 'Q11']) {
    const slug = id.toLowerCase();
    const profile = (await service.request(`/api/v1/people/${slug}`)).json;
    assert.deepEqual([profile.name, profile.snapshot.name, profile.slug], [id, id, slug]);
    assert.equal(profile.labels[0].label, HOSTILE[id]);
    const answers = [
      await service.textOf('/api/v1/birthdays/02-01'),
      await service.textOf(`/api/v1/search?q=${id}`),
      await called('person_birth_date', { query: id }),
      await called('birthdays_on_date', { month: 2, day: 1, limit: 20 }),
      await called('age_on_date', { query: id, date: '2020-01-01' }),
      await called('search_people', { query: id }),
      await posted('queries', { q: { query: id } }),
      await posted('extend', { ids: [id], properties }),
      await service.textOf(`/reconcile/preview/${id}`),
      await service.textOf('/en/birthdays/02-01.csv'),
      await service.textOf('/en/birthdays/02-01.json'),
    ];
    for (const text of answers) {
      assert.ok(text.includes(id), text);
      assert.doesNotMatch(
        text,
        /"(?:name|str)": ?"[\u200b\u200e\u00ad\u3164]*"|(?:^|n|[-"]) ?\(Q\d/m,
      );
    }
  }
});
