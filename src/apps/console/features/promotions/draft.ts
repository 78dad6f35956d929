import { productCodes, type ProductCode } from '#kit/product.ts'
import { codeOf } from '#house/promotions/rules/code.ts'
import { weightOf, type Reward, type Terms } from '#house/promotions/rules/terms.ts'
import type { NamedGame } from '#house/wagers/rules/free-gift.ts'
import type { PromotionDraft } from '#house/promotions/console-contract.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import type { PromotionListed } from './queries.ts'

/** A promotion as it is typed: amounts are text, and an empty one is no bound. */
export type Typed = {
  readonly type: PromotionDraft['type']
  readonly code: string
  readonly reward: 'percent' | 'amount' | 'free'
  readonly percent: number
  readonly most: string
  readonly smallestDeposit: string
  readonly amount: string
  readonly rounds: number
  readonly stake: string
  readonly games: readonly NamedGame[]
  readonly reviewed: boolean
  readonly daily: boolean
  readonly newcomerDays: number | null
  readonly level: number | null
  readonly signUp: Terms['signUp']
  readonly times: number
  readonly largestStake: string
  readonly weights: Readonly<Record<ProductCode, number>>
  readonly mostPayout: string
  readonly days: number
  readonly texts: PromotionDraft['texts']
  readonly opensAt: number
  readonly closesAt: number | null
  readonly budget: string
}

const usual: Terms = {
  reward: { kind: 'amount', amount: '10' },
  reviewed: false,
  daily: false,
  newcomerDays: null,
  level: null,
  signUp: null,
  times: 5,
  largestStake: null,
  weights: {},
  mostPayout: null,
  days: 7,
}

export function typedOf(promotion: PromotionListed | null, now: number): Typed {
  const { reward, weights: _weights, ...terms } = (promotion?.terms ?? usual) as Terms
  const percent = reward.kind === 'percent' ? reward : { percent: 50, most: '', smallestDeposit: '' }
  const free = reward.kind === 'free' ? reward : { rounds: 10, stake: '', games: [] }
  const weights = productCodes.map((product) => [product, Number(weightOf(promotion?.terms ?? usual, product))])
  return {
    ...terms,
    type: promotion?.type ?? 'newbie',
    code: promotion?.code ?? '',
    reward: reward.kind,
    percent: percent.percent,
    most: percent.most,
    smallestDeposit: percent.smallestDeposit,
    amount: reward.kind === 'amount' ? reward.amount : '',
    rounds: free.rounds,
    stake: free.stake,
    games: free.games,
    largestStake: terms.largestStake ?? '',
    mostPayout: terms.mostPayout ?? '',
    weights: Object.fromEntries(weights) as Record<ProductCode, number>,
    texts: promotion?.texts ?? {},
    opensAt: promotion?.opensAt ?? now,
    closesAt: promotion?.closesAt ?? null,
    budget: promotion?.budget ?? '',
  }
}

type Needed = 'most' | 'smallestDeposit' | 'amount' | 'stake' | 'budget'
const needed = {
  percent: ['smallestDeposit', 'most', 'budget'],
  amount: ['amount', 'budget'],
  free: ['stake', 'budget'],
} as const satisfies Record<Typed['reward'], readonly Needed[]>

/** Amounts that must be there for what is typed. */
export const neededOf = ({ reward }: Pick<Typed, 'reward'>): readonly Needed[] => needed[reward]

export const boundsOf = ['largestStake', 'mostPayout'] as const

const amount = (typed: string) => readAmount(typed) ?? '0'
const bound = (typed: string) => readAmount(typed) ?? null

function rewardOf(typed: Typed): Reward {
  if (typed.reward === 'free') return { kind: 'free', rounds: typed.rounds, stake: amount(typed.stake), games: typed.games }
  return typed.reward === 'percent'
    ? { kind: 'percent', percent: typed.percent, most: amount(typed.most), smallestDeposit: amount(typed.smallestDeposit) }
    : { kind: 'amount', amount: amount(typed.amount) }
}

/** What must be done with a bonus, or with what free rounds win, before it is cash. */
const playedThrough = ({ times, largestStake, mostPayout, weights }: Typed) => ({
  times,
  largestStake: bound(largestStake),
  mostPayout: bound(mostPayout),
  weights: Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight !== 100)),
})
const paidAsCash = { times: 0, largestStake: null, mostPayout: null, weights: {} }

export function draftOf(typed: Typed): PromotionDraft {
  const { type, opensAt, closesAt, reviewed, daily, newcomerDays, level, signUp, days } = typed
  return {
    type,
    code: codeOf(typed.code) || null,
    opensAt,
    closesAt,
    budget: amount(typed.budget),
    texts: Object.fromEntries(Object.entries(typed.texts).filter(([, { title }]) => title.trim() !== '')),
    terms: {
      reward: rewardOf(typed) as PromotionDraft['terms']['reward'],
      reviewed: typed.reward !== 'percent' && reviewed,
      daily,
      newcomerDays,
      level,
      signUp: typed.reward === 'percent' ? null : signUp,
      days,
      ...(typed.reward === 'free' && typed.times === 0 ? paidAsCash : playedThrough(typed)),
    },
  }
}
