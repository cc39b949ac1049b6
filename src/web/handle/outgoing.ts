import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** An answer that is ready to be sent. */
export interface Outgoing {
  readonly status: number;
  /** All but those that every answer has and the length of the body. */
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body?: string | Buffer | Flowing | null;
}

/** A body that is read while it is sent. */
export interface Flowing {
  /** In bytes. */
  readonly length: number;
  open(): Readable;
}
