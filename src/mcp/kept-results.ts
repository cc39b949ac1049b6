import type { RequestContext } from '../service/context.ts';
import type { RawArguments, ToolDefinition, ToolResult } from './tools/tool.ts';

/** Calls a tool, or gives what the same call gave before. */
export type CallTool = (
  tool: ToolDefinition,
  context: RequestContext,
  args: RawArguments,
) => Promise<ToolResult>;

const LONGEST_KEY = 500;

// Answers change with the snapshot and with the day, which begins on a quarter of an hour everywhere.
const QUARTER_OF_AN_HOUR = 900_000;

/** Characters of results that are kept unless said otherwise; results have some 10,000. */
const CAPACITY = 16_000_000;

/** The results of one snapshot, the one used last at the end. */
interface Kept {
  readonly results: Map<string, { readonly result: ToolResult; readonly size: number }>;
  size: number;
}

/**
 * Keeps the latest good results of each snapshot, for as long as that is open; of each at most so many
 * characters as JSON.
 */
export function keepResults(capacity: number = CAPACITY): CallTool {
  const keptOf = new WeakMap<object, Kept>();
  return async (tool, context, args) => {
    const key = keyOf(tool, context, args);
    if (key === null || key.length > LONGEST_KEY) return tool.call(context, args);
    const kept = keptOf.get(context.reader) ?? { results: new Map(), size: 0 };
    keptOf.set(context.reader, kept);
    const known = kept.results.get(key);
    if (known) {
      // The one used last is the last to go.
      kept.results.delete(key);
      kept.results.set(key, known);
      return known.result;
    }
    const result = await tool.call(context, args);
    if (result.isError !== true) keep(kept, key, result, capacity);
    return result;
  };
}

/** Null for arguments that no tool takes: nested too deeply, they cannot even be written down. */
function keyOf(
  tool: ToolDefinition,
  { base, now }: RequestContext,
  args: RawArguments,
): string | null {
  if (Object.values(args).some((value) => typeof value === 'object')) return null;
  const period = Math.floor(now / QUARTER_OF_AN_HOUR);
  return JSON.stringify([tool.name, args, period, base]);
}

function keep(kept: Kept, key: string, result: ToolResult, capacity: number): void {
  const { results } = kept;
  // Another call may have kept it in the meantime.
  drop(kept, key);
  const size = key.length + JSON.stringify(result).length;
  results.set(key, { result, size });
  kept.size += size;
  for (const oldest of results.keys()) {
    if (kept.size <= capacity) break;
    drop(kept, oldest);
  }
}

function drop(kept: Kept, key: string): void {
  kept.size -= kept.results.get(key)?.size ?? 0;
  kept.results.delete(key);
}
