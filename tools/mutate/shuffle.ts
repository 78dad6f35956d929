/** The same order for the same seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
