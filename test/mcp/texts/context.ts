import { after } from 'node:test';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { RawArguments, ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { contextOf } from '../../../src/server/compose-app.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { NOW } from '../../support/sample-service.ts';
import { sharedSample, sharedSnapshot } from '../../support/shared-build.ts';
import type { RequestContext } from '../../../src/site/request-context.ts';
import { assertSuccess } from './strict.ts';

/** The tools over a snapshot. */
export interface Tools {
  readonly context: RequestContext;
  call(name: string, args: RawArguments, now?: number): ToolResult;
  /** The structured content and the text of a call that must succeed. */
  succeed(name: string, args: RawArguments, now?: number): ReturnType<typeof assertSuccess>;
}

/**
 * The tools over a snapshot of lines of NDJSON, or of the bundled sample, until the end of the test, or
 * of the file, that opens it.
 */
export async function openTools(lines?: Iterable<string>): Promise<Tools> {
  return toolsOver(await (lines ? sharedSnapshot(lines) : sharedSample()));
}

/** The same over the snapshot of a path. */
export function toolsOver(snapshot: string): Tools {
  const reader = openSqliteReader(snapshot);
  after(() => reader.close());
  const context = contextOf(reader, {
    base: () => 'https://natalis.example',
    now: () => NOW,
    serviceVersion: '0.0.0-test',
  });
  const call: Tools['call'] = (name, args, now = NOW) => {
    const tool = TOOLS.find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`there is no tool ${name}`);
    return tool.call({ ...context, now }, args, TOOLS);
  };
  return { context, call, succeed: (name, ...given) => assertSuccess(name, call(name, ...given)) };
}
