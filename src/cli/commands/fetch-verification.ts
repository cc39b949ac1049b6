import { formatQid } from '../../core/qid.ts';
import { comparedOfEntity } from '../../ingest/verification/canonical-birth.ts';
import { fetchKeyed } from '../../wikimedia/fetch-keyed.ts';
import { getEntities, IDS_IN_REQUEST } from '../../wikimedia/get-entities.ts';
import { eachPerson } from '../each-person.ts';
import { showFetch } from '../fetch-progress.ts';
import { storeAt } from '../open-store.ts';
import type { Terminal } from '../terminal.ts';
import type { FetchOptions } from '../options/fetch-options.ts';
import { currentInstant, withClient } from './fetch.ts';

/**
 * `natalis fetch verification`: fetches the current canonical birth statements of a snapshot's
 * people.
 */
export async function fetchVerification(
  snapshot: string,
  options: FetchOptions<'fetch verification'>,
  terminal: Terminal,
): Promise<void> {
  const reader = await storeAt(snapshot).open();
  await reader.close();
  const { mirrors } = reader.info.manifest;
  const everybody: string[] = [];
  await eachPerson(snapshot, ({ qid }) => everybody.push(formatQid(qid)));
  const keys = everybody.slice(0, options.top ?? everybody.length);
  const at = await withClient(options, terminal, (client) =>
    fetchKeyed({
      what: 'people',
      keys,
      site: options.base,
      inRequest: IDS_IN_REQUEST,
      out: options.out,
      now: currentInstant(),
      progress: showFetch(terminal, () => performance.now()),
      async get(some, instant) {
        const answers = await getEntities(client, options.base, some, 'claims');
        return answers.map((answer) => ({
          person: answer.asked,
          live:
            answer.kind === 'missing' ? null : comparedOfEntity(answer.entity, instant, mirrors),
        }));
      },
    }),
  );
  terminal.print(`${options.out}: ${keys.length} people, as of ${at}`);
}
