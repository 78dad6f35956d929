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
export type DrawBound = NumberBound | BetBound

/** What it is about: of two about the same the later one stands. */
export const subjectOf = (bound: DrawBound): string =>
  bound.of === 'number'
    ? `draw:${bound.event} ${bound.bet}:${bound.number}`
    : `lottery:${bound.gameCode} ${bound.bet} ${bound.currency}`

/** What stands where nobody asked anything. */
export const WHOLE_RATE = 100

/** Whether it eases nothing of what stands: one person may say that. */
export function onlyTightens(before: DrawBound | null, after: DrawBound): boolean {
  if (after.of === 'number') return after.pays <= (before?.of === 'number' ? before.pays : WHOLE_RATE)
  const most = before?.of === 'bet' ? before.most : null
  return after.most !== null && (most === null || unitsOfText(after.most) <= unitsOfText(most))
}
