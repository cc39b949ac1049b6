import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SERVE_OPTIONS } from '../../src/cli/options/serve-options.ts';
import { LIST_LIMIT, MAX_QUERY_LENGTH, MAX_SLUG_LENGTH } from '../../src/core/limits.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { MAX_DEPTH } from '../../src/mcp/dispatch.ts';
import { MAX_LINE_MIB } from '../../src/mcp/stdio.ts';
import { MAX_PEOPLE_IN_FILE } from '../../src/pages/list-parts/list-page.ts';
import { MAX_IDS } from '../../src/reconcile/extend.ts';
import { BATCH_SIZE, MAX_BODY_BYTES } from '../../src/reconcile/protocol.ts';
import { MAX_VALUES } from '../../src/reconcile/queries.ts';
import { CLIENTS_REMEMBERED } from '../../src/server/compose-app.ts';
import { WINDOW_SECONDS } from '../../src/web/limits/rate-limit.ts';
import {
  MAX_HEADER_KIB,
  MAX_MCP_BODY_KIB,
  MAX_URL_LENGTH,
  REQUEST_SECONDS,
} from '../../src/web/limits/request-limits.ts';
import { MAX_CONNECTIONS } from '../../src/web/app.ts';
import { readFile } from '../support/repository.ts';

const defaults = Object.fromEntries(
  SERVE_OPTIONS.serve.map((row) => [row.flags.split(' ')[0], 'fallback' in row && row.fallback]),
);
const [rest, mcp] = [defaults['--rate-limit'], defaults['--mcp-rate-limit']];

/** An integer as documents write it. */
const written = (integer: number): string => integer.toLocaleString('en');

// The number of a limit stands once, here or in docs/configuration.md, which is written from the options.
const STATED: Readonly<Record<string, readonly string[]>> = {
  'README.md': [`may make ${rest} requests a minute, and ${mcp} to MCP`],
  'src/api/openapi/document.ts': [`requests a minute, by default ${rest}.`],
  ...Object.fromEntries(
    LANGUAGES.map((code) => [`src/pages/texts/${code}/strings.ts`, [` ${MAX_QUERY_LENGTH} `]]),
  ),
  'docs/mcp.md': [`may make ${mcp} requests a minute`],
  'docs/methodology.md': [
    `\`limit\` ${LIST_LIMIT.minimum} to ${LIST_LIMIT.maximum}`,
    `at most ${MAX_QUERY_LENGTH} code points`,
  ],
  'docs/operations.md': [
    `| body for MCP, for reconciliation | ${MAX_MCP_BODY_KIB} KiB, ${MAX_BODY_BYTES / 1024} KiB |`,
    `| address of a request | ${written(MAX_URL_LENGTH)} characters |`,
    `| headers of a request | ${MAX_HEADER_KIB} KiB |`,
    `| time for a request to arrive, and to be answered | ${REQUEST_SECONDS} s |`,
    `| time without a byte sent or read | ${REQUEST_SECONDS} s |`,
    `| connections | ${written(MAX_CONNECTIONS)}, or`,
  ],
  'docs/service.md': [
    `a slug of more than ${MAX_SLUG_LENGTH} characters`,
    `In any ${WINDOW_SECONDS} seconds`,
    `At most ${written(CLIENTS_REMEMBERED)} keys`,
    `more than ${MAX_DEPTH} levels of objects and arrays`,
    `A line of more than ${MAX_LINE_MIB} MiB`,
    `at most ${written(MAX_PEOPLE_IN_FILE)} people`,
    `at most ${BATCH_SIZE} queries, a data extension ${MAX_IDS} people`,
    `a QID of at most ${MAX_QUERY_LENGTH} characters`,
    `up to ${MAX_VALUES} values each`,
  ],
};

for (const [page, sentences] of Object.entries(STATED)) {
  test(`${page} states the limits that hold`, () => {
    const onOneLine = readFile(page).replaceAll(/\s+/g, ' ');
    const wrong = sentences.filter((sentence) => !onOneLine.includes(sentence));
    assert.deepEqual(wrong, []);
  });
}
