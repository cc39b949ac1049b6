// The plain read is the baseline for answers that are made anew: a bare server that reads the same rows by
// key from the same file, unpacks them, parses each once and sends one JSON.stringify.
//   node bench/serve/plain-read.ts SNAPSHOT
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import {
  type PersonCard,
  type PersonDetail,
  profileQids,
} from '../../src/core/person/person-record.ts';
import { decompressDetail } from '../../src/snapshot/compressed-detail.ts';
import { readDictionary } from '../../src/snapshot/sqlite/open.ts';
import { QUERIES } from '../../src/snapshot/sqlite/reader.ts';

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
const dictionary = readDictionary(database);
const [slugs, qids, cards, details, labels, lists, pages] = [
  database.prepare(QUERIES.slug),
  database.prepare(QUERIES.qid),
  database.prepare(QUERIES.card),
  database.prepare(QUERIES.detail),
  database.prepare(QUERIES.label),
  database.prepare(QUERIES.list),
  database.prepare(QUERIES.listPage),
];

function profile(rank: number): unknown {
  const card = JSON.parse(String(cards.get(rank)?.['card'])) as PersonCard;
  const packed = details.get(rank)?.['detail'] as Uint8Array;
  const detail = JSON.parse(decompressDetail(packed, dictionary)) as PersonDetail;
  const named = [...profileQids(card, detail)].map((qid) => labels.get(qid)?.['labels']);
  return { card, detail, labels: named.map((text) => JSON.parse(String(text ?? null)) as unknown) };
}

function list(kind: string, key: string, query: URLSearchParams): unknown {
  const found = lists.get(kind, key);
  if (!found) throw new Error(`the snapshot has no list of the ${kind} ${key}`);
  const offset = Number(query.get('offset'));
  const rows = pages.all(Number(found['id']), offset, offset + Number(query.get('limit')));
  const people = rows.map(({ card }) => JSON.parse(String(card)) as PersonCard);
  return { total: found['total'], people };
}

function answer(target: string): unknown {
  const [path = '', query] = target.split('?');
  const asked = new URLSearchParams(query);
  const [kind = '', text = ''] = path.split('/').slice(-2);
  switch (kind) {
    case 'people':
      return profile(Number(slugs.get(text)?.['rank']));
    case 'wikidata':
      return profile(Number(qids.get(Number(text.slice(1)))?.['rank']));
    case 'years':
      return list('year', text, asked);
    case 'zodiac':
      return list('sign', text, asked);
    default:
      return list('month_day', text, asked);
  }
}

const server = createServer(({ url = '' }, response) => {
  const body = Buffer.from(JSON.stringify(answer(url)));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
