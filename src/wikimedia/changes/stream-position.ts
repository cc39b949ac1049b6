import { instantSeconds, type Instant } from '../../core/calendar/instant.ts';

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
  const isByTime = list.some(({ timestamp }) => typeof timestamp === 'number');
  const resumed = list.map(({ topic, partition, offset, timestamp }) => {
    if (!isByTime && typeof offset === 'number' && offset >= 0) return { topic, partition, offset };
    const time = typeof timestamp === 'number' ? timestamp - OVERLAP * 1000 : start;
    return { topic, partition, timestamp: Math.max(time, start) };
  });
  return JSON.stringify(resumed);
}

type Position = Readonly<Record<'topic' | 'partition' | 'offset' | 'timestamp', unknown>>;

function parseList(id: string): Position[] | null {
  try {
    const value: unknown = JSON.parse(id);
    return Array.isArray(value) ? (value as Position[]) : null;
  } catch {
    return null;
  }
}
