/**
 * How fast the lines of page views are counted, by how many articles are looked for.
 *
 *     node bench/pageviews.ts [megabytes]
 */
import { countViews, createArticleIndex } from '../src/ingest/pageviews/count-views.ts';

const MEGABYTES = Number(process.argv[2] ?? 256);
const CHUNK_BYTES = 1 << 20;
// One in this many lines of the English Wikipedia is about a person in the snapshot.
const PEOPLE_SHARE = 5;

function chunkOf(articles: number): Buffer {
  const lines: string[] = [];
  for (let bytes = 0, line = 0; bytes < CHUNK_BYTES; line++) {
    const number = Math.floor((line * 7919) % articles);
    const title =
      line % PEOPLE_SHARE === 0 ? `Person_of_name_${number}` : `Some_other_article_${line}`;
    const text = `en.wikipedia ${title} ${line + 1000} ${line % 2 === 0 ? 'desktop' : 'mobile-web'} ${line % 500} A1B3C7F9K1M2Q4`;
    lines.push(text);
    bytes += text.length + 1;
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

async function* repeated(chunk: Buffer, times: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < times; at++) yield chunk;
}

/** Twelve bytes a place; places are a power of two, at most half of them taken. */
function tableBytes(articles: number): number {
  return 12 * 2 ** Math.max(16, Math.ceil(Math.log2(2 * articles)));
}

for (const articles of [1000, 1_000_000, 5_000_000]) {
  const index = createArticleIndex();
  for (let number = 0; number < articles; number++) {
    index.add('en.wikipedia', `Person of name ${number}`, number);
  }
  const views = new Float64Array(articles);
  const bytes = articles * Float64Array.BYTES_PER_ELEMENT + tableBytes(articles);
  const chunk = chunkOf(articles);
  const start = process.cpuUsage();
  await countViews(repeated(chunk, MEGABYTES), index, views);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  const rate = (chunk.length * MEGABYTES) / 1e6 / seconds;
  process.stdout.write(
    `${articles} articles: ${rate.toFixed(0)} MB/s of one processor, ${(bytes / 1e6).toFixed(0)} MB of index and counts\n`,
  );
}
