import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { PromotionDraft } from '#house/promotions/console-contract.ts'
import type { Terms } from '#house/promotions/rules/terms.ts'

export const giftTerms: Terms = {
  reward: { kind: 'amount', amount: '10' },
  reviewed: false,
  daily: false,
  newcomerDays: null,
  level: null,
  signUp: null,
  times: 3,
  largestStake: null,
  weights: {},
  mostPayout: null,
  days: 7,
}
export const matchTerms: Terms = {
  ...giftTerms,
  reward: { kind: 'percent', percent: 100, most: '200', smallestDeposit: '20' },
}

export const draft = (terms: Terms, more: Partial<PromotionDraft> = {}): PromotionDraft => ({
  type: 'newbie',
  code: null,
  terms,
  texts: { EN: { title: 'Gift', content: '<p>Take it</p>' } },
  opensAt: 0,
  closesAt: null,
  budget: '1000',
  ...more,
})

export const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
