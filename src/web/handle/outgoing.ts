import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Growing } from '../listen/open-answers.ts';

/** An answer that is ready to be sent. */
export interface Outgoing {
  readonly status: number;
  /** All but those that every answer has and the length of the body. */
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body?: string | Buffer | Flowing | null;
}

/** A body that is read while it is sent. */
export interface Flowing {
  /** In bytes; null where it is not known yet. */
  readonly length: number | null;
  /** Absent if it was whole before it is sent. */
  readonly growing?: Growing;
  open(): Readable;
}
