// What an engineer writes in an afternoon, for the snapshot on the command line: documents of one language that are made
// beforehand, and an index of words. It knows no other language, no filters, no tiers of a search, no tags and no limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { openNatalis } from '../../src/library/natalis.ts';
import { peopleIn } from '../support/people.ts';

const [, , snapshot = ''] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'natalis-floor-'));
const database = new DatabaseSync(join(folder, 'floor.sqlite'));
database.exec(`PRAGMA synchronous = OFF;
  CREATE TABLE person (id INTEGER PRIMARY KEY, slug TEXT UNIQUE, day TEXT, summary TEXT, profile TEXT);
  CREATE INDEX by_day ON person (day, id);
  CREATE VIRTUAL TABLE names USING fts5 (text, content = '', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2');
  BEGIN`);
const addPerson = database.prepare('INSERT INTO person VALUES (?, ?, ?, ?, ?)');
const addNames = database.prepare('INSERT INTO names (rowid, text) VALUES (?, ?)');
const natalis = await openNatalis(snapshot, { check: false });
for (const [id, { slug }] of peopleIn(snapshot).entries()) {
  const profile = natalis.person(slug);
  if (!profile) continue;
  const { description, name, url, birth_date, occupations, image, warnings } = profile;
  const summary = { description, id: profile.id, name, slug, url, birth_date, occupations, image };
  const day = birth_date.date?.slice(-5) ?? null;
  addPerson.run(id, slug, day, JSON.stringify({ ...summary, warnings }), JSON.stringify(profile));
  addNames.run(id, profile.names.map(({ value }) => value).join(' '));
}
database.exec('COMMIT');
natalis.close();

const profileOf = database.prepare('SELECT profile FROM person WHERE slug = ?');
const countOf = database.prepare('SELECT count(*) AS total FROM person WHERE day = ?');
const bornOn = database.prepare('SELECT summary FROM person WHERE day = ? ORDER BY id LIMIT ?');
const named = database.prepare(`SELECT summary FROM names JOIN person ON person.id = names.rowid
  WHERE names MATCH ? ORDER BY names.rowid LIMIT 10`);
const server = Fastify();
server.get<{ Params: { slug: string } }>('/api/v1/people/:slug', ({ params }, reply) => {
  const found = profileOf.get(params.slug);
  return found ? reply.type('application/json').send(found['profile']) : reply.code(404).send();
});
server.get<{ Params: { day: string }; Querystring: { limit: string } }>(
  '/api/v1/birthdays/:day',
  ({ params: { day }, query: { limit } }) => {
    const people = bornOn.all(day, Number(limit)).map(({ summary }) => withAge(String(summary)));
    return { ...countOf.get(day), people };
  },
);
server.get<{ Querystring: { q: string } }>('/api/v1/search', ({ query: { q } }) => {
  const words = q.split(' ').map((word) => `"${word}"`);
  return {
    people: named.all(`${words.join(' ')}*`).map(({ summary }) => withAge(String(summary))),
  };
});
const base = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${base}\n`);
process.once('SIGTERM', () => process.exit());
process.once('exit', () => rmSync(folder, { recursive: true }));

/** A document as an answer of this year has it. */
function withAge(summary: string): object {
  const person = JSON.parse(summary) as { birth_date: { date: string | null } };
  const year = Number(/^-?\d+/.exec(person.birth_date.date ?? '')?.[0]);
  return { ...person, age_turning: year > 0 ? new Date().getFullYear() - year : null };
}
