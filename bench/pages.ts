import { answersPerSecond, againstBare, bytesOf } from './support/measure.ts';
import { median } from './support/median.ts';
import { buildSample, serve, type Running } from './support/service.ts';
import { samplePeople } from '../sample/expand.ts';

// Pages a second: person pages made anew for every request, compared with their profiles in the
// API; then cached ones, compared with a bare node:http server that gives the same bytes: `node
// bench/pages.ts`.

const HOT = ['/en/people/douglas-adams', '/en/birthdays/03-11', '/de/'];
// The headers of browsers.
const COMPRESSED = { 'accept-encoding': 'br' };
const ROUNDS = 5;

async function slugs(service: Running): Promise<string[]> {
  const found: string[] = [];
  for (const { qid } of samplePeople()) {
    const body = await bytesOf(`${service.base}/api/v1/people/wikidata/${qid}`, {});
    found.push((JSON.parse(body.toString()) as { slug: string }).slug);
  }
  return found;
}

async function cold(service: Running): Promise<string> {
  const people = await slugs(service);
  const rates = { pages: [] as number[], compressed: [] as number[], profiles: [] as number[] };
  const pages = people.map((slug) => `/en/people/${slug}`);
  const profiles = people.map((slug) => `/api/v1/people/${slug}`);
  for (let round = 0; round < ROUNDS; round++) {
    rates.pages.push(await answersPerSecond(service, { paths: pages }));
    rates.compressed.push(await answersPerSecond(service, { paths: pages, headers: COMPRESSED }));
    rates.profiles.push(await answersPerSecond(service, { paths: profiles }));
  }
  return Object.entries(rates)
    .map(
      ([name, values]) =>
        `${`people, cold: ${name}`.padEnd(32)} ${median(values).toFixed(0).padStart(7)}/s\n`,
    )
    .join('');
}

if (import.meta.main) {
  const { folder, snapshot } = await buildSample();
  const forgetful = await serve(snapshot, ['--cache-size', '0']);
  process.stdout.write(await cold(forgetful));
  forgetful.process.kill();
  const service = await serve(snapshot);
  for (const path of HOT) {
    process.stdout.write(await againstBare(service, path, COMPRESSED, folder));
  }
  service.process.kill();
}
