import { unitsOfText } from '#kit/money.ts'

/** A number of a draw with what it pays, in percent of its rate; 0: it is not sold. */
export type NumberBound = {
  readonly of: 'number'
  readonly event: string
  readonly bet: string
  readonly number: string
  readonly pays: number
}

/** The most that each number of a bet may come to owe in one draw of a lottery; null: no more than the lottery allows by itself. */
export type BetBound = {
  readonly of: 'bet'
  readonly gameCode: string
  readonly bet: string
  readonly currency: string
  readonly most: string | null
}

/** What the merchant's players are paid on a bet, prize by prize, from the draw of that number on; null: what is published. */
export type RatesBound = {
  readonly of: 'rates'
  readonly gameCode: string
  readonly bet: string
  readonly first: number
  /** In ten-thousandths of a unit. */
  readonly rates: readonly string[] | null
}
export type DrawBound = NumberBound | BetBound | RatesBound

/** What it is about: of two about the same the later one stands. */
export function subjectOf(bound: DrawBound): string {
  switch (bound.of) {
    case 'number':
      return `draw:${bound.event} ${bound.bet}:${bound.number}`
    case 'bet':
      return `lottery:${bound.gameCode} ${bound.bet} ${bound.currency}`
    case 'rates':
      return `lottery:${bound.gameCode} ${bound.bet}`
  }
}

/** What stands where nobody asked anything. */
export const WHOLE_RATE = 100

/**
 * Whether it eases nothing of what stands: one person may say that. Other rates move money from players to the house or back, so two always set
 * them.
 */
export function onlyTightens(before: DrawBound | null, after: DrawBound): boolean {
  if (after.of === 'number') return after.pays <= (before?.of === 'number' ? before.pays : WHOLE_RATE)
  if (after.of === 'rates') return false
  const most = before?.of === 'bet' ? before.most : null
  return after.most !== null && (most === null || unitsOfText(after.most) <= unitsOfText(most))
}
