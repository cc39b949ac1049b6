import type { McpContext, RawArguments, ToolDefinition, ToolResult } from './tools/tool.ts';

/** Calls a tool, or gives what the same call gave before. */
export type CallTool = (
  tool: ToolDefinition,
  context: McpContext,
  args: RawArguments,
) => Promise<ToolResult>;

// Results have some 10 kB.
const MOST_RESULTS = 1000;
const LONGEST_KEY = 500;

// Answers change with the snapshot and with the day, which begins on a quarter of an hour everywhere.
const QUARTER_OF_AN_HOUR = 900_000;

/** Keeps the latest good results of each snapshot, for as long as that is open. */
export function keepResults(): CallTool {
  const keptOf = new WeakMap<object, Map<string, ToolResult>>();
  return async (tool, context, args) => {
    const key = keyOf(tool, context, args);
    if (key === null || key.length > LONGEST_KEY) return tool.call(context, args);
    const kept = keptOf.get(context.reader) ?? new Map<string, ToolResult>();
    keptOf.set(context.reader, kept);
    const known = kept.get(key);
    if (known) {
      // The one used last is the last to go.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const result = await tool.call(context, args);
    if (result.isError !== true) keep(kept, key, result);
    return result;
  };
}

/** Null for arguments that no tool takes: nested too deeply, they cannot even be written down. */
function keyOf(tool: ToolDefinition, { base, now }: McpContext, args: RawArguments): string | null {
  if (Object.values(args).some((value) => typeof value === 'object')) return null;
  const period = Math.floor(now / QUARTER_OF_AN_HOUR);
  return JSON.stringify([tool.name, args, period, base]);
}

function keep(kept: Map<string, ToolResult>, key: string, result: ToolResult): void {
  kept.set(key, result);
  if (kept.size <= MOST_RESULTS) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
