import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import type { AnswerOf } from '#protocol/endpoints.ts'
import type { Session } from './store.ts'

/** Rounds that the house gives a player of a game: what one of them stands for, and how many may be played. */
export type FreeRounds = { readonly reward: string; readonly stake: Units; readonly left: number; readonly expiresAt: Millis }

/** Whose they are, and at which game. */
export type AskingFree = Pick<Session, 'house' | 'player_name' | 'house_token' | 'game' | 'currency'>

/** Those that end first come first. */
export const freeRoundsIn = ({ free_rounds = [] }: AnswerOf<'balance'>): readonly FreeRounds[] =>
  free_rounds
    .map(({ reward_uuid, amount, left, expires_at }) => ({
      reward: reward_uuid,
      stake: amount,
      left: Number(left),
      expiresAt: Date.parse(expires_at),
    }))
    .toSorted((a, b) => a.expiresAt - b.expiresAt)

/** Null while the house does not answer. */
export async function freeRoundsAt(client: WalletClient, asking: AskingFree): Promise<readonly FreeRounds[] | null> {
  const { player_name: user, house_token: token, game: game_code, currency } = asking
  const heard = await client.attempt('balance', { user, token, game_code, currency })
  if (heard.outcome === 'done') return freeRoundsIn(heard.answer)
  return heard.outcome === 'refused' ? [] : null
}
