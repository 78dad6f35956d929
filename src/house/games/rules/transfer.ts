import { HOUR, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

/**
 * asked: by the member; no vendor was told to move anything · sent: the money is held, and the vendor may have been told · unknown: told,
 * and it is not known whether it happened · held: still not known after all asking, two operators decide · done · refused: it did not
 * happen, the money is where it was.
 */
export const transferStates = ['asked', 'sent', 'unknown', 'held', 'done', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
export type Direction = 'in' | 'out'

const open: ReadonlySet<TransferState> = new Set(['asked', 'sent', 'unknown', 'held'])
export const isOpen = (state: TransferState): boolean => open.has(state)

/** For so long the vendor is asked again by itself. */
export const PERSISTENCE: Millis = 24 * HOUR
const LONGEST: Millis = 5 * MINUTE

/** How long to wait before the next try: 2 s, 4 s, 8 s … at most five minutes. `tries` counts those made. */
export function waitAfter(tries: number): Millis {
  return Math.min(LONGEST, 2 * SECOND * 2 ** Math.min(Math.max(tries, 1) - 1, 20))
}

export type Standing = { readonly state: TransferState; readonly age: Millis }
export type Outcome = 'done' | 'refused' | 'unknown'

/**
 * What an answer about a sent transfer makes of it; null where it changes nothing, because it ended before. `contradicted`: it ended the
 * other way, which moves nothing and is for a person. Only a yes or a no of the vendor ends it, whenever that comes.
 */
export function afterAnswer({ state, age }: Standing, heard: Outcome): TransferState | 'contradicted' | null {
  if (state === 'asked') throw new Error('an answer to what was not sent')
  if (state === 'done' || state === 'refused') return heard === 'unknown' || heard === state ? null : 'contradicted'
  if (heard !== 'unknown') return heard
  if (state === 'sent') return 'unknown'
  return state === 'unknown' && age >= PERSISTENCE ? 'held' : null
}

/** By what an end is known, where it was not known at first. */
export function reconciledBy(before: TransferState): 'asked_again' | null {
  return before === 'unknown' || before === 'held' ? 'asked_again' : null
}

type Place = 'cash' | 'vendor' | 'vendor_transit'
export type Step = 'hold' | 'done' | 'refused'

const [from, to] = [
  { in: 'cash', out: 'vendor' },
  { in: 'vendor', out: 'cash' },
] as const satisfies readonly Readonly<Record<Direction, Place>>[]

/** Between which of the member's accounts the money goes with each step. */
export function movementOf(direction: Direction, step: Step): { readonly from: Place; readonly to: Place } {
  switch (step) {
    case 'hold':
      return { from: from[direction], to: 'vendor_transit' }
    case 'done':
      return { from: 'vendor_transit', to: to[direction] }
    case 'refused':
      return { from: 'vendor_transit', to: from[direction] }
  }
}

/** What play at the vendor came to since the books were last compared with what it says is there: gained where positive. */
export const resultOf = (says: Units, books: Units): Units => says - books
