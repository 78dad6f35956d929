import { percentText, readAmount, readPercent } from '#console/parts/read-amount.ts'
import type { Terms } from './queries.ts'

/** What is offered as it is typed: amounts and per cents are text, and an empty bound is none. */
export type Typed = Pick<Terms, 'offered' | 'tiers' | 'welcome'> & {
  readonly deposits: string
  readonly stakes: string
  readonly days: number
  readonly shares: readonly string[]
  readonly mostADay: string
  readonly budgetADay: string
}

const first: Terms = {
  offered: true,
  counts: { deposits: '', stakes: '', days: 30 },
  tiers: [{ from: 1, reward: '' }],
  welcome: '0',
  shares: [0, 0, 0],
  mostADay: null,
  budgetADay: null,
}

export function typedOf(terms: Terms | null): Typed {
  const { counts, shares, mostADay, budgetADay, ...rest } = terms ?? first
  return { ...rest, ...counts, shares: shares.map(percentText), mostADay: mostADay ?? '', budgetADay: budgetADay ?? '' }
}

/** One more tier, some friends above the last. */
export function withTier(tiers: Typed['tiers']): Typed['tiers'] {
  const last = tiers.at(-1) ?? { from: 0, reward: '' }
  return [...tiers, { from: last.from + 5, reward: last.reward }]
}

export const isAmount = (typed: string): boolean => typed.trim() !== '' && readAmount(typed) !== undefined

export const isRate = (typed: string): boolean => (readPercent(typed) ?? Infinity) <= 500

const amount = (typed: string) => readAmount(typed) ?? '0'

export const draftOf = ({ offered, deposits, stakes, days, tiers, welcome, shares, mostADay, budgetADay }: Typed): Terms => ({
  offered,
  counts: { deposits: amount(deposits), stakes: amount(stakes), days },
  tiers: tiers.map(({ from, reward }) => ({ from, reward: amount(reward) })),
  welcome: amount(welcome),
  shares: shares.map((typed) => readPercent(typed) ?? 0),
  mostADay: readAmount(mostADay) ?? null,
  budgetADay: readAmount(budgetADay) ?? null,
})
