import { MINUTE, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/** A quarter of an hour in which a member paid in, took out or played, as the records have it. */
export type Quarter = {
  readonly at: Millis
  readonly staked: Units
  readonly returned: Units
  readonly bets: number
  readonly paidIn: Units
  readonly deposits: number
  readonly paidOut: Units
}

export const QUARTER: Millis = 15 * MINUTE

/** Five weeks of a member's play and what was asked for besides, oldest first. */
export type Play = {
  readonly quarters: readonly Quarter[]
  /** When deposits were asked for that the provider refused. */
  readonly refused: readonly Millis[]
  /** When the member took withdrawals back. */
  readonly takenBack: readonly Millis[]
  /** When the member asked for looser limits. */
  readonly looserWished: readonly Millis[]
  /** When the member began time-outs and exclusions. */
  readonly pauses: readonly Millis[]
}

export const lostIn = ({ staked, returned }: Quarter): Units => staked - returned
export const sumOf = (quarters: readonly Quarter[], of: (quarter: Quarter) => Units): Units =>
  quarters.reduce((sum, quarter) => sum + of(quarter), 0n)

/** Stretches of play with no more than one quarter of an hour without a bet in between. */
export function sittingsOf(quarters: readonly Quarter[]): readonly (readonly Quarter[])[] {
  const sittings: Quarter[][] = []
  for (const quarter of quarters) {
    if (quarter.bets <= 0) continue
    const last = sittings.at(-1)
    const before = last?.at(-1)
    if (last && before && quarter.at - before.at <= 2 * QUARTER) last.push(quarter)
    else sittings.push([quarter])
  }
  return sittings
}

/** The mean stake of a bet, rounded down; nothing where there was none. */
export function meanStake(quarters: readonly Quarter[]): Units {
  const bets = quarters.reduce((sum, quarter) => sum + quarter.bets, 0)
  return bets > 0 ? sumOf(quarters, ({ staked }) => staked) / BigInt(bets) : 0n
}
