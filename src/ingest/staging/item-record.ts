import { formatQid } from '../../core/qid.ts';
import { baseLabel } from '../../core/text/languages.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { FileIndex } from './columns.ts';
import { readAt } from './work-files.ts';

/** The part of an item that is kept until the snapshot is composed. Texts are UTF-8. */
export interface ItemRecord {
  readonly qid: number;
  /** `lastrevid`; -1 if the entity has none. */
  readonly revision: number;
  /** When the copy was fetched, in seconds since 1970; NOT_FETCHED if it is from the dump itself. */
  readonly fetchedAt: number;
  /** The instant of `modified`; empty if it has none. */
  readonly modified: Buffer;
  /** EntityStub as JSON. */
  readonly stub: Buffer;
  /** The slug of the name; empty if the item is not a person. */
  readonly slugBase: Buffer;
  /** The line itself if there is no revision, otherwise empty: copies of one revision are equal. */
  readonly line: Buffer;
  /** PersonDraft as JSON; empty if the item is not a person. */
  readonly draft: Buffer;
}

/** In place of an instant: the copy is not from a file of changes. */
export const NOT_FETCHED = -1;

const PARTS = ['modified', 'stub', 'slugBase', 'line', 'draft'] as const;

// The header: size, a length for each part, then the QID number, the revision and the instant.
const QID_AT = 4 + 4 * PARTS.length;
const REVISION_AT = QID_AT + 8;
const FETCHED_AT = REVISION_AT + 8;
const HEADER_BYTES = FETCHED_AT + 8;

/** The bytes of a record. */
export function encodeRecord(record: ItemRecord): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  let size = HEADER_BYTES;
  for (const [index, part] of PARTS.entries()) {
    header.writeUInt32LE(record[part].length, 4 + 4 * index);
    size += record[part].length;
  }
  header.writeUInt32LE(size);
  header.writeDoubleLE(record.qid, QID_AT);
  header.writeDoubleLE(record.revision, REVISION_AT);
  header.writeDoubleLE(record.fetchedAt, FETCHED_AT);
  return Buffer.concat([header, ...PARTS.map((part) => record[part])], size);
}

/** The record at an offset. Its parts are views of the buffer. */
export function readRecord(from: Buffer, offset = 0): ItemRecord {
  let at = offset + HEADER_BYTES;
  const part = (index: number): Buffer => {
    const start = at;
    at += from.readUInt32LE(offset + 4 + 4 * index);
    return from.subarray(start, at);
  };
  return {
    qid: recordQid(from, offset),
    revision: from.readDoubleLE(offset + REVISION_AT),
    fetchedAt: from.readDoubleLE(offset + FETCHED_AT),
    modified: part(0),
    stub: part(1),
    slugBase: part(2),
    line: part(3),
    draft: part(4),
  };
}

/** Size of the record at an offset, in bytes. */
export function sizeAt(from: Buffer, offset: number): number {
  return from.readUInt32LE(offset);
}

/** QID number of the item of the record at an offset. */
export function recordQid(from: Buffer, offset: number): number {
  return from.readDoubleLE(offset + QID_AT);
}

/** The name from which a person's slug is made. */
export function nameOf({ qid, labels }: Pick<PersonDraft, 'qid' | 'labels'>): string {
  return baseLabel(labels)?.text ?? formatQid(qid);
}

/** Reads the record at a position from an open file. Throws the errors of the file system. */
export function recordIn(
  file: number,
  { offsets, lengths }: FileIndex,
  position: number,
): ItemRecord {
  return readRecord(readAt(file, offsets[position] ?? 0, lengths[position] ?? 0));
}

/** Whether the first of two copies of an item is the better one (service 12.1). */
export function isBetterCopy(a: ItemRecord, b: ItemRecord): boolean {
  const textsOf = ({ modified, line, stub, draft }: ItemRecord) => [modified, line, stub, draft];
  return isBetter(
    { revision: a.revision, texts: textsOf(a) },
    { revision: b.revision, texts: textsOf(b) },
  );
}

/** What decides which of two copies of an entity is used. */
export interface CopyOrder {
  /** `lastrevid`; -1 if the entity has none. */
  readonly revision: number;
  /** The instant of `modified`, empty if it has none, and then other texts that may differ, in UTF-8. */
  readonly texts: readonly Uint8Array[];
}

/**
 * Whether the first of two copies is the better one: the one with the newer revision, then the later change,
 * then the bytewise greater text (service 12.1).
 */
export function isBetter(a: CopyOrder, b: CopyOrder): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision;
  for (const [index, text] of a.texts.entries()) {
    const order = Buffer.compare(text, b.texts[index] ?? new Uint8Array());
    if (order !== 0) return order > 0;
  }
  return false;
}
