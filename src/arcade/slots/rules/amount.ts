import type { Units } from '#kit/money.ts'

/** What a pay in parts of the stake is worth; every stake divides by the parts without a rest. */
export function amountOf({ pays, stake, parts }: { pays: number; stake: Units; parts: number }): Units {
  return (stake * BigInt(pays)) / BigInt(parts)
}
