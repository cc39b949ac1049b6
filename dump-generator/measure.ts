// Measures how the humans of a file of entities are made up, as the figures of dump-generator/measured.json:
//   node dump-generator/measure.ts FILE.ndjson[.gz] > dump-generator/measured.json
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { createTally, summarize, tallyHuman, type Entity } from './tally-humans.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('usage: node dump-generator/measure.ts FILE.ndjson[.gz]\n');
  process.exit(2);
}

const file = createReadStream(path);
const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
const tally = createTally();
for await (const line of createInterface({ input })) {
  const text = line.replace(/,$/, '');
  if (text.startsWith('{')) tallyHuman(tally, JSON.parse(text) as Entity);
}
process.stdout.write(`${JSON.stringify(summarize(tally), null, 2)}\n`);
