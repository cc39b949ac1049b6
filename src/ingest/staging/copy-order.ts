/** What decides which of two copies of an entity is kept. */
export interface CopyOrder {
  /** `lastrevid`; -1 if the entity has none. */
  readonly revision: number;
  /** The instant of `modified`, empty if it has none, and then other texts that may differ, in UTF-8. */
  readonly texts: readonly Uint8Array[];
}

/**
 * Whether the first of two copies is kept: the one with the newer revision, then the later change,
 * then the bytewise greater text (methodology 12.1).
 */
export function isBetter(a: CopyOrder, b: CopyOrder): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision;
  for (const [index, text] of a.texts.entries()) {
    const order = Buffer.compare(text, b.texts[index] ?? new Uint8Array());
    if (order !== 0) return order > 0;
  }
  return false;
}
