import { createHash } from 'node:crypto'
import type { EventOutcome, Selection, TicketGame } from '#arcade/events/index.ts'
import { chanceOf, type EventChance } from '#arcade/fairness/rules/chain.ts'

const STAKE = 100_00000n

type Book = {
  readonly selections: readonly Selection[]
  readonly outcomes: readonly EventOutcome[]
  /** In ten-thousandths of the stake; null where the game's own rules say what a bet pays. */
  readonly price?: number | null
}

/** A hash of what a bet on each of these selections pays by each of these outcomes: where it is another, the rules are others. */
export function settledHash(game: Pick<TicketGame, 'settle'>, { selections, outcomes, price = null }: Book): string {
  const hash = createHash('sha256')
  for (const selection of selections) {
    const ticket = { stake: STAKE, currency: 'USD', legs: [{ event: 'one', selection, price }] } as const
    const paid = outcomes.map((outcome) => game.settle(ticket, [outcome]))
    hash.update(`${JSON.stringify(selection)} ${paid.join(' ')}\n`)
  }
  return hash.digest('hex')
}

/** Chances of so many events, the same in every run. */
export function knownChances(count: number): readonly EventChance[] {
  const linkOf = (place: number) => createHash('sha256').update(`event ${place}`).digest('hex')
  return Array.from({ length: count }, (_, place) => chanceOf({ publicValue: 'known', link: linkOf(place) }))
}
