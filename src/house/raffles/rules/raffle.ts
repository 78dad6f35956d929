import { midnightOf, type Calendar } from '#kit/calendar.ts'
import { HOUR, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { ProductCode } from '#kit/product.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

export type Words = { readonly name: string; readonly text: string }

/** So many of an amount, which is decimal text. They are drawn in the order in which they are told. */
export type Prize = { readonly amount: string; readonly count: number }

export type Terms = {
  readonly texts: Readonly<Record<string, Words>>
  /** Its first and its last day in the merchant's zone: stakes of these days earn tickets. */
  readonly from: string
  readonly to: string
  /** It is drawn so many hours after the end of its last day. */
  readonly drawHours: number
  /** Whoever joins has a ticket for that alone. */
  readonly joining: boolean
  /** Every so much valid stake earns a ticket, on these products or, where none is named, on all; null: stakes earn none. */
  readonly stake: { readonly amount: string; readonly products: readonly ProductCode[] } | null
  readonly mostTickets: number
  readonly prizes: readonly Prize[]
  /** The rank of the lowest VIP level whose members may join; null: all. */
  readonly level: number | null
  /** Only for members who registered in these last days; null: for all. */
  readonly newcomerDays: number | null
}

/** The most prizes of one raffle. */
export const MOST_PRIZES = 1000

/** When the last day of a raffle is over: from here on nobody joins, and no stake counts. */
export const closesAt = ({ to }: Pick<Terms, 'to'>, calendar: Calendar): Millis => midnightOf(dayAfter(to, 1), calendar).getTime()

export const drawAt = (terms: Pick<Terms, 'to' | 'drawHours'>, calendar: Calendar): Millis =>
  closesAt(terms, calendar) + terms.drawHours * HOUR

export const raffleStates = ['running', 'coming_soon', 'closed', 'drawn', 'cancelled'] as const
export type RaffleState = (typeof raffleStates)[number]

type Course = {
  readonly terms: Pick<Terms, 'from' | 'to'>
  readonly closedAt: Millis | null
  readonly drawnAt: Millis | null
  readonly cancelledAt: Millis | null
}

export function stateOn({ terms, closedAt, drawnAt, cancelledAt }: Course, today: string): RaffleState {
  if (cancelledAt !== null) return 'cancelled'
  if (drawnAt !== null) return 'drawn'
  if (closedAt !== null || today > terms.to) return 'closed'
  return today < terms.from ? 'coming_soon' : 'running'
}

/** Each prize by itself, in the order in which they are drawn. */
export const prizesOf = ({ prizes }: Pick<Terms, 'prizes'>): readonly Units[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => unitsOfText(amount)))

/** What a raffle costs when all its prizes are won. */
export const sumOfPrizes = ({ prizes }: Pick<Terms, 'prizes'>): Units =>
  prizesOf({ prizes }).reduce((sum, prize) => sum + prize, 0n)

export type TermsRefusal = Refusal<
  'words_missing' | 'window_reversed' | 'window_past' | 'nothing_earns' | 'prizes_missing' | 'prizes_over_limit',
  null
>

/** Why a raffle cannot be published. */
export function judgeTerms(terms: Terms, today: string): TermsRefusal | null {
  const { texts, from, to, stake, joining, prizes } = terms
  if (Object.keys(texts).length === 0) return refuse('words_missing')
  if (to < from) return refuse('window_reversed')
  if (from < today) return refuse('window_past')
  if (stake ? unitsOfText(stake.amount) <= 0n : !joining) return refuse('nothing_earns')
  if (prizes.length === 0 || prizes.some(({ amount }) => unitsOfText(amount) <= 0n)) return refuse('prizes_missing')
  return prizesOf(terms).length > MOST_PRIZES ? refuse('prizes_over_limit') : null
}
