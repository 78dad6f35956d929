import type { LotteryGround } from '../ground/lottery-ground.ts'
import type { Child } from '../programs/child.ts'

/** What a part of the lottery's bench is given. */
export type LotteryStage = {
  readonly ground: LotteryGround
  readonly house: Child
  readonly arcade: Child
  /** Ordinary stakes at the house. */
  readonly load: Child
  readonly ports: { readonly house: number; readonly arcade: number }
  /** The draw that was sold. */
  readonly event: string
  readonly tickets: number
  readonly seconds: number
  readonly perSecond: number
  /** Of ordinary stakes beside a draw; none at all: nobody but the draw is at work. */
  readonly callers: number
}

/** A table, and what it is of. */
export type Found = {
  readonly told: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Of times in any order, that of so many in a hundred. */
export function timeAt(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
