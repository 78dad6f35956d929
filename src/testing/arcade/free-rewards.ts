import type { Units } from '#kit/money.ts'
import { newKey } from './arcade.ts'

type Told = { readonly say: (verb: 'balance', status: 'RS_OK', more: Readonly<Record<string, unknown>>) => void }

/** When what a house gives ends. */
export const REWARD_END = Date.UTC(2036, 0, 1)

/** The house says once what it gives, beside so much of a balance; answers the reward. */
export function giveFree(house: Told, { amount, balance, left = 1n }: { amount: Units; balance: Units; left?: bigint }): string {
  const reward = newKey()
  const free_rounds = [{ reward_uuid: reward, amount, left, expires_at: new Date(REWARD_END).toISOString() }]
  house.say('balance', 'RS_OK', { balance, free_rounds })
  return reward
}
