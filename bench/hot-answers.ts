import { againstBare } from './support/measure.ts';
import { buildSample, serve } from './support/service.ts';

// Requests a second for cached answers, compared with a bare node:http server that gives the same
// bytes, in turn in one run: `node bench/hot-answers.ts`.

const PATHS = ['/api/v1/birthdays/03-11', '/api/v1/people/douglas-adams', '/api/v1/search?q=adams'];

if (import.meta.main) {
  const { folder, snapshot } = await buildSample();
  const service = await serve(snapshot);
  for (const path of PATHS) {
    process.stdout.write(await againstBare(service, path, {}, folder));
  }
  service.process.kill();
}
