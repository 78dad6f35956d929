import { offer } from '../offer-free-bets.ts'
import type { Operator } from '../operator.ts'

/** How bonuses of the simulation are called, apart from those of the demo. */
export const TITLE = 'Bonus by the seed'
/** The largest stake that they give to, and a game of the product to which they give nothing. */
export const LARGEST = 5n
export const EXCLUDED_GAME = 'lantern-market'
/** So many of each kind, because a promotion is had once. */
const EACH = 3

const usual = { reviewed: false, daily: false, newcomerDays: null, level: null, signUp: null, largestStake: String(LARGEST) }
const weights = { RNG: 0, SPORTS: 50 }

const gift = { ...usual, reward: { kind: 'amount', amount: '20' }, times: 1, weights, mostPayout: '25', days: 1 }
const match = {
  ...usual,
  reward: { kind: 'percent', percent: 33, most: '15', smallestDeposit: '10' },
  times: 2,
  weights,
  mostPayout: null,
  days: 2,
}

/** Two operators offer gifts and shares of deposits that must be played through, and one gift that is there for two members alone. Lies before any fault. */
export async function offerBonuses(operators: readonly [Operator, Operator], now: number): Promise<void> {
  const titled = (number: number) => ({ EN: { title: `${TITLE} ${number}`, content: '<p>By the seed.</p>' } })
  for (let number = 0; number < EACH; number++)
    for (const terms of [gift, match]) await offer(operators, { terms, texts: titled(number), opensAt: now, budget: '100000' })
  await offer(operators, { terms: gift, texts: titled(EACH), opensAt: now, budget: '45' })
}
