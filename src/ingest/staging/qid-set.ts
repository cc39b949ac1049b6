/** A set of QID numbers. */
export type QidSet = ReturnType<typeof createQidSet>;

const PAGE_BITS = 65_536;

/** Creates an empty set: a bitmap in pages, compact for the dense QIDs of Wikidata and cheap for sparse ones. */
export function createQidSet() {
  const pages = new Map<number, Uint32Array>();
  let size = 0;
  const has = (qid: number): boolean => {
    const page = pages.get(Math.floor(qid / PAGE_BITS));
    return page !== undefined && hasBit(page, qid % PAGE_BITS);
  };
  return {
    add(qid: number): void {
      if (has(qid)) return;
      const number = Math.floor(qid / PAGE_BITS);
      const page = pages.get(number) ?? new Uint32Array(PAGE_BITS / 32);
      const bit = qid % PAGE_BITS;
      page[bit >>> 5] = (page[bit >>> 5] ?? 0) | (1 << (bit & 31));
      pages.set(number, page);
      size++;
    },
    has,
    /** Every number in ascending order. */
    sorted(): Float64Array {
      const all = new Float64Array(size);
      let at = 0;
      for (const [number, page] of [...pages].sort(([a], [b]) => a - b)) {
        for (let bit = 0; bit < PAGE_BITS; bit++) {
          // Pages of sparse QIDs are nearly empty.
          if (page[bit >>> 5] === 0) bit |= 31;
          else if (hasBit(page, bit)) all[at++] = number * PAGE_BITS + bit;
        }
      }
      return all;
    },
    size: () => size,
  };
}

function hasBit(page: Uint32Array, bit: number): boolean {
  return ((page[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}
