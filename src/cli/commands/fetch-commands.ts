import type { AddCommand } from '../option-row.ts';
import { FETCH_OPTIONS } from '../fetch-options.ts';
import type { Terminal } from '../terminal.ts';
import { required } from '../usage-error.ts';
import type { FetchOptions } from './fetch.ts';
import type { FetchChangesOptions } from './fetch-changes.ts';
import type { FetchVerificationOptions } from './fetch-verification.ts';
import type { FetchEntitiesOptions } from './fetch-entities.ts';

/** Adds the commands `natalis fetch …`, which download data from Wikimedia before a build. */
export function addFetchCommands(command: AddCommand, terminal: Terminal): void {
  const fetch = command('fetch', 'download the data for a build from Wikimedia');
  command('entities', 'the entities of a list of QIDs', FETCH_OPTIONS['fetch entities'], fetch)
    .argument('[qid...]', 'Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42')
    .action(async (given: string[], options: Partial<FetchEntitiesOptions>) => {
      const { fetchListed } = await import('./fetch-entities.ts');
      await fetchListed(given, complete(options as FetchEntitiesOptions), terminal);
    });
  command(
    'changes',
    'what happened to people since a snapshot',
    FETCH_OPTIONS['fetch changes'],
    fetch,
  )
    .argument('<snapshot>', 'the snapshot that was built last')
    .action(async (snapshot: string, options: FetchChangesOptions) => {
      const { fetchSnapshotChanges } = await import('./fetch-changes.ts');
      await fetchSnapshotChanges(snapshot, complete(options), terminal);
    });
  command('images', 'licences and authors of the images', FETCH_OPTIONS['fetch images'], fetch)
    .argument('<snapshot>', 'the snapshot that names the images')
    .action(async (snapshot: string, options: FetchOptions) => {
      const { fetchImages } = await import('./fetch-images.ts');
      await fetchImages(snapshot, complete(options), terminal);
    });
  command(
    'verification',
    'current birth statements in Wikidata',
    FETCH_OPTIONS['fetch verification'],
    fetch,
  )
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .action(async (snapshot: string, options: FetchVerificationOptions) => {
      const { fetchVerification } = await import('./fetch-verification.ts');
      await fetchVerification(snapshot, complete(options), terminal);
    });
  command(
    'pageviews',
    'page views of the last twelve months',
    FETCH_OPTIONS['fetch pageviews'],
    fetch,
  )
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .argument('[file...]', 'monthly files that you already have, such as pageviews-202510-user.bz2')
    .action(async (snapshot: string, files: string[], options: FetchOptions) => {
      const { fetchPageviews } = await import('./fetch-pageviews.ts');
      await fetchPageviews(snapshot, files, complete(options), terminal);
    });
}

function complete<T extends FetchOptions>(options: T): T {
  required(options.out, '--out FILE');
  required(options.contact, '--contact, a mail address or a page, for Wikimedia to write to');
  return options;
}
