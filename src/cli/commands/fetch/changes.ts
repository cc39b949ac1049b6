import { parseQid } from '../../../core/qid.ts';
import { isHuman } from '../../../entity/read-person.ts';
import { createNeeds } from '../../../ingest/extract/needed-items.ts';
import { storeAt } from '../../../server/open-store.ts';
import type { SnapshotReader } from '../../../snapshot/reader.ts';
import { fetchChanges } from '../../../wikimedia/changes/fetch-changes.ts';
import type { Needs } from '../../../wikimedia/fetch-entities.ts';
import type { CommandOptions } from '../../options/command-options.ts';
import type { Terminal } from '../../terminal.ts';
import { fetchTo } from './with-client.ts';

/** `natalis fetch changes`: fetches the changes of people since a snapshot. */
export function run(
  snapshot: string,
  options: CommandOptions<'fetch changes'>,
  terminal: Terminal,
): Promise<void> {
  const { stream, out } = options;
  return fetchTo('changes', options, terminal, async (client, settings) => {
    using reader = await storeAt(snapshot).open();
    const { manifest, provenance } = reader.info;
    const { since, until, touched, gone, entities } = await fetchChanges(client, {
      ...settings,
      stream,
      snapshot: {
        identity: provenance.content_sha256,
        until: manifest.as_of,
        has: (qid) => isPersonOf(reader, qid),
      },
      isPerson: isHuman,
      needs: needsBeside(reader),
    });
    const { listed, needed } = entities;
    terminal.print(
      `${out}: ${since} until ${until}; changed items: ${touched}, of them people now or before: ${listed}, gone: ${gone}; further items that people name: ${needed}`,
    );
  });
}

function isPersonOf(reader: SnapshotReader, qid: string): boolean {
  const number = parseQid(qid);
  return number !== null && reader.findQid(number) !== null;
}

/** Finds the entities that changed people need and that no profile of the snapshot names yet. */
function needsBeside(reader: SnapshotReader): Needs {
  const known = new Map<string, boolean>();
  const isKnown = (id: string): boolean => {
    const number = parseQid(id);
    if (number === null) return false;
    return isPersonOf(reader, id) || reader.labels([number]).size > 0;
  };
  const needs = createNeeds();
  return {
    take: needs.take,
    *wanted() {
      for (const id of needs.wanted()) {
        const isIn = known.get(id) ?? isKnown(id);
        known.set(id, isIn);
        if (!isIn) yield id;
      }
    },
  };
}
