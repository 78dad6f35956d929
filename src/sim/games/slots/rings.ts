import type { Machine } from '#arcade/slots/rules/machine.ts'

/** A machine's reels as rings of numbers, long enough that no window runs over the end. */
export function ringsOf(machine: Pick<Machine, 'symbols' | 'reels' | 'rows'>): {
  readonly number: (symbol: string) => number
  readonly rings: readonly Int32Array[]
} {
  const numbers = new Map(machine.symbols.map((symbol, i) => [symbol, i]))
  const number = (symbol: string) => numbers.get(symbol) ?? -1
  const rings = machine.reels.map((strip) => Int32Array.from([...strip, ...strip.slice(0, machine.rows)], number))
  return { number, rings }
}

/** What a round paid in parts of the stake, whether its feature came, and whether a pool owes the grand. */
export type Played = { readonly pays: number; readonly feature: boolean; readonly grand: boolean }
