import { createNeeds } from '../../ingest/extract/needed-items.ts';
import { type EntitiesReport, fetchEntities } from '../../wikimedia/fetch-entities.ts';
import { withOutput } from '../../wikimedia/output-file.ts';
import { showFetch } from '../fetch-progress.ts';
import { qidsOf } from '../qid-list.ts';
import type { Terminal } from '../terminal.ts';
import type { FetchOptions } from '../options/fetch-options.ts';
import { currentInstant, withClient } from './fetch.ts';

/**
 * `natalis fetch entities`: fetches the entities of a list of QIDs and the entities that their profiles
 * name.
 */
export async function fetchListed(
  given: readonly string[],
  options: FetchOptions<'fetch entities'>,
  terminal: Terminal,
): Promise<void> {
  const { base, out } = options;
  const list = await qidsOf(given, options.list);
  const report = await withOutput(out, 'entities', () =>
    withClient(options, terminal, (client) =>
      fetchEntities(client, {
        site: base,
        list,
        out,
        now: currentInstant(),
        needs: createNeeds(),
        progress: showFetch(terminal, () => performance.now()),
        changes: null,
      }),
    ),
  );
  for (const line of linesOf(out, report)) terminal.print(line);
}

function linesOf(out: string, report: EntitiesReport): string[] {
  const { listed, needed, redirected, missing, at } = report;
  return [
    ...redirected.map(([from, to]) => `${from} leads on to ${to}`),
    ...missing.map(([qid, refused]) =>
      refused === '' ? `${qid} is not there` : `${qid} was passed over (${refused})`,
    ),
    `${out}: ${listed} entities of the list and ${needed} that they name, as of ${at}`,
  ];
}
