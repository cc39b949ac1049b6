import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../site/request-context.ts';
import type { RawArguments, ToolDefinition, ToolResult } from './tools/tool.ts';

/** Calls a tool, or returns the cached result of the same call. */
export type CallTool = (
  tool: ToolDefinition,
  context: RequestContext,
  args: RawArguments,
) => Promise<ToolResult>;

const LONGEST_KEY = 500;

// Answers change with the snapshot and with the day. In every time zone a day begins on a quarter
// of an hour.
const QUARTER_OF_AN_HOUR = 900_000;

const CAPACITY_BYTES = 8 << 20;

// As objects, results take about twice as many bytes of memory as their JSON has characters.
const BYTES_PER_CHARACTER = 2.2;

/**
 * Caches the latest successful results of each snapshot while it is open, within a number of bytes
 * for each.
 */
export function keepResults(capacityBytes: number = CAPACITY_BYTES): CallTool {
  const keptOf = new WeakMap<object, LRUCache<string, ToolResult>>();

  function resultsOf(reader: object): LRUCache<string, ToolResult> {
    const known = keptOf.get(reader);
    if (known) return known;
    const kept = new LRUCache<string, ToolResult>({
      maxSize: capacityBytes,
      sizeCalculation: (result, key) =>
        Math.ceil((key.length + JSON.stringify(result).length) * BYTES_PER_CHARACTER),
    });
    keptOf.set(reader, kept);
    return kept;
  }

  return async (tool, context, args) => {
    const key = keyOf(tool, context, args);
    if (key === null || key.length > LONGEST_KEY) return tool.call(context, args);
    const kept = resultsOf(context.reader);
    const known = kept.get(key);
    if (known) return known;
    const result = await tool.call(context, args);
    if (result.isError !== true) kept.set(key, result);
    return result;
  };
}

/**
 * The key of a call; null for arguments that no tool takes. They may be nested too deeply even to
 * be serialised.
 */
function keyOf(
  tool: ToolDefinition,
  { base, now }: RequestContext,
  args: RawArguments,
): string | null {
  if (Object.values(args).some((value) => typeof value === 'object')) return null;
  const period = Math.floor(now / QUARTER_OF_AN_HOUR);
  return JSON.stringify([tool.name, args, period, base]);
}
