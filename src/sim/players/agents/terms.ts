import type { Chance } from '#kit/chance.ts'

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type Kind = (typeof kinds)[number]

/** Within what a contract may be offered, in per cent; `refused` says why it may not. */
export type Bounds = {
  readonly refused: string | null
  readonly minRate: string
  readonly maxRate: string
  readonly step: string
}

const thousandths = (rate: string): number => Math.round(Number(rate) * 1000)
const perCent = (rate: number): string => (rate / 1000).toFixed(3)
const free = { activeMembers: 0, turnover: '0', loss: '0' } as const

/**
 * What one side offers the other: mostly close to the highest that may be, so that something is left to give away further down, now and then much
 * lower. Every contract is of a day, so that a run has them all settled.
 */
export function termsWithin({ minRate, maxRate, step }: Bounds, kind: Kind, chance: Chance): object {
  const [least, most, by] = [thousandths(minRate), thousandths(maxRate), thousandths(step)]
  const steps = Math.max(0, Math.floor((most - least) / by))
  const rate = most - by * chance.below((chance.in100(20) ? steps : Math.trunc(steps / 4)) + 1)
  const terms = { mode: 'fixed', period: 'D', minBet: chance.one(['0', '1', '5']) }
  if (kind === 'dividend' && chance.in100(25))
    return { ...terms, mode: 'floating', rows: [{ ...free, rate: perCent(rate), loss: '10' }] }
  const lower = rate - by * chance.between(1, 5)
  if (lower < least) return { ...terms, rows: [{ ...free, rate: perCent(rate) }] }
  const more = { activeMembers: chance.below(2), turnover: String(chance.between(1, 40)), loss: '0' }
  return {
    ...terms,
    rows: [
      { ...free, rate: perCent(lower) },
      { ...more, rate: perCent(rate) },
    ],
  }
}
