import type { PlaySum } from './play.ts'

type Play = { staked: bigint; returned: bigint; bets: number }

/** Rows of one key added up, in the order in which the keys first came. */
export function addUp<Key extends object>(
  rows: readonly PlaySum[],
  keyOf: (row: PlaySum) => Key,
): (Key & Play & { currency: string })[] {
  const sums = new Map<string, Key & Play & { currency: string }>()
  for (const row of rows) {
    const key = keyOf(row)
    const name = JSON.stringify([key, row.currency])
    const sum = sums.get(name) ?? { ...key, currency: row.currency, staked: 0n, returned: 0n, bets: 0 }
    const { staked, returned, bets } = sum
    sums.set(name, { ...sum, staked: staked + row.staked, returned: returned + row.returned, bets: bets + row.bets })
  }
  return [...sums.values()]
}
