import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeOver } from './compose.ts';
import { NO_LIMITS, type AppParts } from '../../src/server/compose-app.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { NOW } from './sample-service.ts';
import { sharedSample } from './shared-build.ts';

/** An answer that the contract shows, with its request. */
export interface ContractExample {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

/** The base address of every example of the contract. */
export const EXAMPLE_BASE = 'https://natalis.example';

const FILE = fileURLToPath(new URL('../../src/api/openapi/examples.json', import.meta.url));

// One for each object that is answered and each error. Small answers, which are read.
const ANSWERS = {
  Listing: '/api/v1/birthdays/03-11?limit=1&offset=1',
  Profile: '/api/v1/people/douglas-adams',
  SearchResult: '/api/v1/search?q=malala%20yousafzai&limit=1',
  Meta: '/api/v1/meta',
  BadRequest: '/api/v1/birthdays/02-30',
  NotFound: '/api/v1/people/nobody',
} as const;

const PERSON = '/api/v1/people/douglas-adams';

/** The service's answers over the bundled sample, as the contract shows them. */
export async function answerExamples(): Promise<Record<string, ContractExample>> {
  const reader = openSqliteReader(await sharedSample());
  try {
    const examples: Record<string, ContractExample> = {};
    for (const [name, request] of Object.entries(ANSWERS)) {
      examples[name] = await ask(reader, request);
    }
    return { ...examples, ...(await answerFailures(reader)) };
  } finally {
    reader.close();
  }
}

/** What a service in trouble answers. */
async function answerFailures(reader: SnapshotReader): Promise<Record<string, ContractExample>> {
  return {
    MethodNotAllowed: await ask(reader, PERSON, { method: 'DELETE' }),
    TooManyRequests: await ask(reader, PERSON, {
      parts: { limits: { ...NO_LIMITS, rateLimit: 1 }, steadyNow: () => 0 },
      before: 1,
    }),
    InternalError: await ask(reader, PERSON, {
      parts: {
        current() {
          throw new Error('a fault');
        },
      },
    }),
    Unavailable: await ask(reader, PERSON, {
      parts: { limits: { ...NO_LIMITS, maxInflight: 1 }, runSteps: () => new Promise(() => {}) },
      held: '/en/birthdays/03-11.csv',
    }),
  };
}

interface Circumstances {
  readonly method?: 'GET' | 'DELETE';
  readonly parts?: Partial<AppParts>;
  /** How many requests came before. */
  readonly before?: number;
  /** An address that is asked first, and gets no answer. */
  readonly held?: string;
}

async function ask(
  reader: SnapshotReader,
  request: string,
  { method = 'GET', parts = {}, before = 0, held }: Circumstances = {},
): Promise<ContractExample> {
  const app = composeOver(reader, {
    base: () => EXAMPLE_BASE,
    serviceVersion: packageVersion(),
    now: () => NOW,
    onFault: () => {},
    ...parts,
  });
  try {
    if (held !== undefined) void app.inject(held);
    for (let count = 0; count < before; count += 1) await app.inject({ method, url: request });
    const { statusCode, body } = await app.inject({ method, url: request });
    return { request: `${method} ${request}`, status: statusCode, body: JSON.parse(body) };
  } finally {
    await app.close();
  }
}

/** The examples that the contract holds. */
export function storedExamples(): Record<string, ContractExample> {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, ContractExample>;
}

if (import.meta.main && process.argv.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify(await answerExamples(), null, 2)}\n`);
}
