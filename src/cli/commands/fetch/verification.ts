import { counted } from '../../../core/text/counted.ts';
import { formatQid } from '../../../core/qid.ts';
import { comparedOfEntity } from '../../../ingest/enrich/verification-file.ts';
import { fetchKeyed } from '../../../wikimedia/fetch-keyed.ts';
import { getEntities, IDS_IN_REQUEST } from '../../../wikimedia/get-entities.ts';
import type { CommandOptions } from '../../options/command-options.ts';
import type { Terminal } from '../../terminal.ts';
import { eachPerson, fetchTo } from './with-client.ts';

/** `natalis fetch verification`: fetches the current canonical birth statements of a snapshot's people. */
export function run(
  snapshot: string,
  options: CommandOptions<'fetch verification'>,
  terminal: Terminal,
): Promise<void> {
  const { base, out, top } = options;
  return fetchTo('verification', options, terminal, async (client, settings) => {
    const qids: string[] = [];
    const { mirrors } = await eachPerson(snapshot, settings.signal, ({ qid }) =>
      qids.push(formatQid(qid)),
    );
    const keys = qids.slice(0, top ?? qids.length);
    const at = await fetchKeyed({
      ...settings,
      kind: 'verification',
      what: 'people',
      keys,
      key: 'person',
      inRequest: () => IDS_IN_REQUEST,
      async get(some, instant) {
        const answers = await getEntities(client, base, some, 'claims');
        return answers.map(({ asked, entity }) => ({
          person: asked,
          live: entity && comparedOfEntity(entity, instant, mirrors),
        }));
      },
      onRefused: (qid, reason) => terminal.note(`${qid}: passed over (${reason})`),
    });
    terminal.print(`${out}: ${counted(keys.length, 'person', 'people')}, as of ${at}`);
  });
}
