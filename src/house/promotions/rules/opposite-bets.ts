import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/** A round of one member that is over, as the house knows it. */
export type Bet = {
  readonly member: bigint
  readonly vendor: number
  readonly product: string
  readonly game: string
  readonly round: string
  readonly currency: string
  readonly staked: Units
  readonly won: Units
  readonly openedAt: Millis
  readonly closedAt: Millis
}

/** Two bets on one event of which one lost all that the other won by. */
export type Against = { readonly lost: Bet; readonly won: Bet }

/** Bets on one event are placed within so long of each other, and are settled together; fewer than so many may be chance. */
const PLACED = 5 * MINUTE
const SETTLED = 30 * SECOND
const FEWEST = 3

/** The house knows no outcomes: opposite sides show by what became of them, and by stakes of which neither is twice the other. */
function isAgainst(lost: Bet, won: Bet): boolean {
  return (
    lost.member !== won.member &&
    lost.vendor === won.vendor &&
    lost.game === won.game &&
    lost.currency === won.currency &&
    lost.won === 0n &&
    won.won > won.staked &&
    lost.staked < won.staked * 2n &&
    won.staked < lost.staked * 2n &&
    Math.abs(lost.openedAt - won.openedAt) <= PLACED &&
    Math.abs(lost.closedAt - won.closedAt) <= SETTLED
  )
}

/** Bets by which accounts of one person bet against each other, none of them twice; nothing where they are too few to be meant. */
export function oppositeBets(bets: readonly Bet[]): Against[] {
  const inOrder = bets.toSorted((one, other) => one.closedAt - other.closedAt || (one.round < other.round ? -1 : 1))
  const winners = new Set(inOrder.filter(({ staked, won }) => won > staked))
  const found = inOrder.flatMap((lost) => {
    const won = [...winners].find((one) => isAgainst(lost, one))
    if (won) winners.delete(won)
    return won ? [{ lost, won }] : []
  })
  return found.length >= FEWEST ? found : []
}
