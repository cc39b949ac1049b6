import { parseQid } from '../../../core/qid.ts';
import { isHuman } from '../../../entity/read-person.ts';
import { createNeeds } from '../../../ingest/extract/needed-items.ts';
import { storeAt } from '../../../server/open-store.ts';
import type { SnapshotReader } from '../../../snapshot/reader.ts';
import { fetchChanges } from '../../../wikimedia/changes/fetch-changes.ts';
import type { Needs } from '../../../wikimedia/fetch-entities.ts';
import { withOutput } from '../../../wikimedia/output-file.ts';
import type { FetchOptions } from '../../options/fetch-options.ts';
import type { Terminal } from '../../terminal.ts';
import { withClient } from './client.ts';

/** `natalis fetch changes`: fetches the changes of people since a snapshot. */
export function fetchSnapshotChanges(
  snapshot: string,
  options: FetchOptions<'fetch changes'>,
  terminal: Terminal,
): Promise<void> {
  const { stream, out } = options;
  return withOutput(out, 'changes', async () => {
    const reader = await storeAt(snapshot).open();
    try {
      const { manifest, provenance } = reader.info;
      const fetch = withClient(
        options,
        terminal,
        (client, settings) =>
          fetchChanges(client, {
            ...settings,
            stream,
            snapshot: {
              identity: provenance.content_sha256,
              until: manifest.as_of,
              has: (qid) => isPersonOf(reader, qid),
            },
            isPerson: isHuman,
            needs: needsBeside(reader),
          }),
        [stream],
      );
      const { since, until, touched, gone, entities } = await fetch;
      const { listed, needed } = entities;
      terminal.print(
        `${out}: ${since} until ${until}; of ${touched} changed items ${listed} are or were people, ${gone} are gone; ${needed} more that people name`,
      );
    } finally {
      reader.close();
    }
  });
}

async function isPersonOf(reader: SnapshotReader, qid: string): Promise<boolean> {
  const number = parseQid(qid);
  return number !== null && reader.findQid(number) !== null;
}

/** Finds the entities that changed people need and that no profile of the snapshot names yet. */
function needsBeside(reader: SnapshotReader): Needs {
  const known = new Map<string, boolean>();
  const isKnown = async (id: string): Promise<boolean> => {
    const number = parseQid(id);
    if (number === null) return false;
    return (await isPersonOf(reader, id)) || reader.labels([number]).size > 0;
  };
  const needs = createNeeds();
  return {
    take: needs.take,
    async wanted() {
      const unknown: string[] = [];
      for (const id of await needs.wanted()) {
        let isIn = known.get(id);
        if (isIn === undefined) known.set(id, (isIn = await isKnown(id)));
        if (!isIn) unknown.push(id);
      }
      return unknown;
    },
  };
}
