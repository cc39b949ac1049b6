/** The list in another order, the same for the same seed. */
export function shuffled<T>(list: readonly T[], seed = 1): T[] {
  let state = seed;
  const keyed = list.map((value) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return { value, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
