import type { Commands } from '../add-commands.ts';
import { FETCH_OPTIONS } from '../options/fetch-options.ts';
import type { Terminal } from '../terminal.ts';
import { required } from '../usage-error.ts';

/** Adds the commands `natalis fetch …`, which download data from Wikimedia before a build. */
export function addFetchCommands(commands: Commands, terminal: Terminal): void {
  const { add } = commands.group('fetch', 'download the data for a build from Wikimedia');
  add('entities', 'the entities of a list of QIDs', FETCH_OPTIONS['fetch entities'])
    .argument('[qid...]', 'Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42')
    .action(async (given, options) => {
      const { fetchListed } = await import('./fetch-entities.ts');
      await fetchListed(given, complete(options), terminal);
    });
  add('changes', 'what happened to people since a snapshot', FETCH_OPTIONS['fetch changes'])
    .argument('<snapshot>', 'the snapshot that was built last')
    .action(async (snapshot, options) => {
      const { fetchSnapshotChanges } = await import('./fetch-changes.ts');
      await fetchSnapshotChanges(snapshot, complete(options), terminal);
    });
  add('images', 'licences and authors of the images', FETCH_OPTIONS['fetch images'])
    .argument('<snapshot>', 'the snapshot that names the images')
    .action(async (snapshot, options) => {
      const { fetchImages } = await import('./fetch-images.ts');
      await fetchImages(snapshot, complete(options), terminal);
    });
  add('verification', 'current birth statements in Wikidata', FETCH_OPTIONS['fetch verification'])
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .action(async (snapshot, options) => {
      const { fetchVerification } = await import('./fetch-verification.ts');
      await fetchVerification(snapshot, complete(options), terminal);
    });
  add('pageviews', 'page views of the last twelve months', FETCH_OPTIONS['fetch pageviews'])
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .argument('[file...]', 'monthly files that you already have, such as pageviews-202510-user.bz2')
    .action(async (snapshot, files, options) => {
      const { fetchPageviews } = await import('./fetch-pageviews.ts');
      await fetchPageviews(snapshot, files, complete(options), terminal);
    });
}

interface Optional {
  readonly out?: string;
  readonly contact?: string;
}

function complete<Options extends Optional>(options: Options): Options & Required<Optional> {
  const out = required(options.out, '--out FILE');
  const contact = required(
    options.contact,
    '--contact, a mail address or a page, for Wikimedia to write to',
  );
  return { ...options, out, contact };
}
