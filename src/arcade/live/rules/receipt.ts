import { readReceipt } from '#arcade/fairness/rules/receipt.ts'

/** What the arcade signs of a cash-out: which ticket on which event was taken when, at what, for how much. */
export type CashOut = {
  readonly game: string
  readonly event: string
  readonly ticket: string
  /** When the request arrived, by the clock that starts and ends events; in milliseconds. */
  readonly receivedAt: number
  /** In hundredths. */
  readonly taken: number
  readonly payout: string
  readonly currency: string
}

const texts = ['game', 'event', 'ticket', 'payout', 'currency'] as const
const numbers = ['receivedAt', 'taken'] as const

/** A cash-out's receipt, taken apart; null where the text is none. */
export function readCashOut(text: string) {
  const read = readReceipt(text)
  const said = (read?.said ?? null) as Readonly<Record<string, unknown>> | null
  if (!read || typeof said !== 'object' || said === null) return null
  if (!texts.every((name) => typeof said[name] === 'string') || !numbers.every((name) => Number.isSafeInteger(said[name])))
    return null
  return { ...read, said: said as CashOut }
}
