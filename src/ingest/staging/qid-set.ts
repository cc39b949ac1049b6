/** A set of QID numbers. */
export type QidSet = ReturnType<typeof createQidSet>;

const PAGE_BITS = 65_536;

/** Creates an empty set: a bitmap in pages, compact for the dense QIDs of Wikidata and cheap for sparse ones. */
export function createQidSet() {
  const pages = new Map<number, Uint32Array>();
  let size = 0;
  return {
    /** Adds a number. Returns whether it was new. */
    add(qid: number): boolean {
      const number = Math.floor(qid / PAGE_BITS);
      let page = pages.get(number);
      if (!page) pages.set(number, (page = new Uint32Array(PAGE_BITS / 32)));
      const bit = qid % PAGE_BITS;
      const word = page[bit >>> 5] ?? 0;
      const mask = 1 << (bit & 31);
      if ((word & mask) !== 0) return false;
      page[bit >>> 5] = word | mask;
      size++;
      return true;
    },
    has(qid: number): boolean {
      const page = pages.get(Math.floor(qid / PAGE_BITS));
      if (!page) return false;
      const bit = qid % PAGE_BITS;
      return ((page[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
    },
    /** Every number in ascending order. */
    sorted(): Float64Array {
      const all = new Float64Array(size);
      let at = 0;
      for (const number of [...pages.keys()].sort((a, b) => a - b)) {
        for (const bit of bitsOf(pages.get(number) ?? new Uint32Array())) {
          all[at++] = number * PAGE_BITS + bit;
        }
      }
      return all;
    },
    size: () => size,
  };
}

function* bitsOf(page: Uint32Array): Generator<number> {
  for (const [index, word] of page.entries()) {
    if (word === 0) continue;
    for (let bit = 0; bit < 32; bit++) {
      if ((word & (1 << bit)) !== 0) yield index * 32 + bit;
    }
  }
}
