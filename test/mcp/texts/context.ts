import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLines } from '../../../sample/expand.ts';
import { main } from '../../../src/cli/main.ts';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { RawArguments, ToolResult } from '../../../src/mcp/tools/tool.ts';
import { createLinks } from '../../../src/site/links.ts';
import { dataVersion } from '../../../src/service/data-version.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/reader.ts';
import { NOW } from '../../support/sample-service.ts';
import type { RequestContext } from '../../../src/site/request-context.ts';

export const BASE = 'https://natalis.example';

/** The tools over a snapshot of their own. */
export interface Tools {
  readonly context: RequestContext;
  call(name: string, args: RawArguments, now?: number): Promise<ToolResult>;
  close(): Promise<void>;
}

/** Builds a snapshot of an input, or of the bundled sample, with the real command. */
export async function openTools(input?: string): Promise<Tools> {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-tools-'));
  const sample = join(folder, 'sample.ndjson');
  if (input === undefined) {
    writeFileSync(sample, [...sampleLines()].map((line) => `${line}\n`).join(''));
  }
  const snapshot = join(folder, 'snapshot.sqlite');
  const silent = { print() {}, note() {} };
  const exitCode = await main(['build', input ?? sample, '--out', snapshot], {}, silent);
  if (exitCode !== 0) throw new Error('the snapshot could not be built');
  const reader = openSqliteReader(snapshot);
  const context = {
    reader,
    links: createLinks(BASE),
    serviceVersion: '0.0.0-test',
    version: dataVersion(reader.info),
    now: NOW,
    base: BASE,
  };
  return {
    context,
    call(name, args, now = NOW) {
      const tool = TOOLS.find((candidate) => candidate.name === name);
      if (!tool) throw new Error(`there is no tool ${name}`);
      return tool.call({ ...context, now }, args);
    },
    async close() {
      await reader.close();
      rmSync(folder, { recursive: true });
    },
  };
}
