import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import type { Meta } from '../../../src/contract/schema/components.ts';
import { ask, type Answer } from '../../http/support/client.ts';
import { descriptionOf, ONE } from '../../http/support/snapshots.ts';
import { until } from '../../support/until.ts';

/** Requests that go on until they are stopped. */
export interface Load {
  /** Answers so far, by the edition of the snapshot that they are of. */
  readonly answers: ReadonlyMap<string, number>;
  /** What went wrong, in words. */
  readonly failures: readonly string[];
  /** The requests that are being answered now, with their numbers. */
  readonly running: ReadonlySet<number>;
  /** Waits until so many more requests have been answered. */
  untilAnswered(more: number): Promise<void>;
  stop(): Promise<void>;
}

const PATHS = [
  `/people/${ONE.slug}`,
  `/people/wikidata/${ONE.qid}?lang=de`,
  '/birthdays/03-11?limit=100',
  '/birthdays/03-11/1952?limit=30&offset=5',
  '/years/1952',
  '/search?q=ada&limit=20',
  '/meta',
];

/**
 * Asks an address over some connections, one request after the other on each, and checks that every
 * answer is whole and of one of the editions. `versions` gives the edition of each version of the data.
 */
export function startLoad(
  address: string,
  versions: ReadonlyMap<string, string>,
  connections = 8,
): Load {
  const answers = new Map<string, number>();
  const failures: string[] = [];
  const running = new Set<number>();
  const stopped = new AbortController();
  let asked = 0;

  async function once(agent: Agent): Promise<void> {
    const number = asked++;
    const path = PATHS[number % PATHS.length] ?? '';
    running.add(number);
    try {
      const answer = await ask(address, `/api/v1${path}`, { agent });
      assert.equal(answer.status, 200, answer.text.slice(0, 200));
      assert.equal(Number(answer.headers['content-length']), answer.bytes.length);
      const edition = editionOf(answer, versions);
      answers.set(edition, (answers.get(edition) ?? 0) + 1);
    } catch (error) {
      failures.push(`${number}: ${path}: ${String(error)}`);
    } finally {
      running.delete(number);
    }
  }

  const agents = Array.from(
    { length: connections },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  const work = Promise.all(
    agents.map(async (agent) => {
      while (!stopped.signal.aborted) await once(agent);
      agent.destroy();
    }),
  );
  return {
    answers,
    failures,
    running,
    untilAnswered(more) {
      const upTo = asked + more;
      return until('more answers', () => asked - running.size >= upTo);
    },
    async stop() {
      stopped.abort();
      await work;
    },
  };
}

/** The edition that an answer is of. It fails if that is not one alone. */
function editionOf({ text }: Answer, versions: ReadonlyMap<string, string>): string {
  const { data_version } = JSON.parse(text) as Partial<Meta>;
  const editions = [...new Set(versions.values())];
  const found =
    data_version === undefined
      ? editions.filter((edition) => text.includes(descriptionOf(edition)))
      : [versions.get(data_version) ?? assert.fail(data_version)];
  assert.equal(found.length, 1, `of ${found.length} editions`);
  return found[0] ?? '';
}
