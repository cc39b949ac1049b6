import { z } from 'zod';
import { instantSeconds, type Instant } from '../../core/calendar/date-text.ts';

/** How many seconds before a time the stream is read again; reading an event twice does no harm. */
const OVERLAP = 60;

/**
 * The `Last-Event-ID` that continues after an event. It is made from the identifier of that event: a list
 * of Kafka topics with a position in each (https://github.com/wikimedia/KafkaSSE). Offsets are sent back
 * unchanged.
 *
 * Wikimedia's own ids have the time of the last event instead, since offsets differ between its data
 * centres. A time alone loses events of the same moment, so it is moved back. A topic without events so far
 * still has an offset there, which belongs to the data centre that answered. Such a topic begins at `since`
 * again.
 */
export function resumeAt(id: string, since: Instant): string {
  const list = parseList(id);
  if (!list) return id;
  const start = instantSeconds(since) * 1000;
  const isByTime = list.some(({ timestamp }) => timestamp !== undefined);
  const resumed = list.map(({ topic, partition, offset = -1, timestamp }) => {
    if (!isByTime && offset >= 0) return { topic, partition, offset };
    const time = timestamp === undefined ? start : timestamp - OVERLAP * 1000;
    return { topic, partition, timestamp: Math.max(time, start) };
  });
  return JSON.stringify(resumed);
}

const POSITIONS = z.array(
  z.object({
    topic: z.string(),
    partition: z.number(),
    offset: z.number().optional(),
    timestamp: z.number().optional(),
  }),
);

function parseList(id: string): z.infer<typeof POSITIONS> | null {
  try {
    return POSITIONS.safeParse(JSON.parse(id)).data ?? null;
  } catch {
    return null;
  }
}
