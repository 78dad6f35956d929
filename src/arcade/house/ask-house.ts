import type { Units } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import type { RequestOf } from '#protocol/endpoints.ts'
import type { AnswerRead } from '#protocol/read-answer.ts'
import { freeRoundsAt, type AskingFree, type FreeRounds } from '#arcade/players/index.ts'

/** What the calls of one round say; all of it is saved, ids and all, before the first of them is made. */
export type RoundCalls = {
  readonly id: string
  readonly player: bigint
  readonly house: string
  readonly player_name: string
  readonly house_token: string
  readonly game: string
  readonly currency: string
  readonly opened_at: Date
  readonly stake: Units
  /** Null until it is known. */
  readonly payout: Units | null
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
  readonly pool: string | null
  readonly contribution: Units
  readonly jackpot: Units | null
  /** The house's reward that it is played for, free of charge. */
  readonly reward: string | null
  readonly tries: number
}

/**
 * What the house's answer to a money call means for a round. done: it happened, once, now or before · refused: it did not and will
 * not, for this reason · unknown: it may or may not have happened, or has not yet; `alert` where a person must do something about it · running: the same call is still on its way there.
 */
export type Verdict =
  | { readonly kind: 'done'; readonly balance: Units | null }
  | { readonly kind: 'refused'; readonly reason: string; readonly balance: Units | null }
  | { readonly kind: 'unknown'; readonly reason: string; readonly alert: boolean }
  | { readonly kind: 'running' }

/** The house as a round sees it. Each call carries the id saved in the round, so asking again is asking the same. */
export type House = {
  /** Stake and outcome of a round that is drawn, in one. */
  readonly play: (round: RoundCalls) => Promise<Verdict>
  readonly stake: (round: RoundCalls) => Promise<Verdict>
  readonly win: (round: RoundCalls) => Promise<Verdict>
  readonly giveBack: (round: RoundCalls) => Promise<Verdict>
  /** Null while the house does not answer. */
  readonly freeRounds: (asking: AskingFree) => Promise<readonly FreeRounds[] | null>
}

/** How a house is asked; null where the arcade serves none of that name, or none any more. */
export type ClientOf = (house: string) => WalletClient | null

/** Of a round whose house is not served nothing is known until it is served again: a person must see to it. */
export const unserved: Verdict = { kind: 'unknown', reason: 'no house of that name is served', alert: true }

type Asked = Pick<RoundCalls, 'house' | 'tries'>
type MoneyVerb = 'play' | 'bet' | 'win' | 'rollback' | 'cashout' | 'reserve' | 'commit' | 'settle'

/** Makes one call about money at the house that it is of, and says what the answer means. */
export async function askAbout<V extends MoneyVerb>(
  clientOf: ClientOf,
  of: Asked,
  [verb, request]: readonly [verb: V, request: RequestOf<V>],
): Promise<Verdict> {
  const client = clientOf(of.house)
  return client ? verdictOf(of, await client.attempt(verb, request)) : unserved
}

export function houseOf(clientOf: ClientOf): House {
  return {
    play: async (round) =>
      askAbout(clientOf, round, [
        'play',
        {
          ...playOf(round),
          ...contributionOf(round),
          ...giftOf(round),
          transaction_uuid: round.bet_id,
          amount: round.stake,
          win_transaction_uuid: round.win_id,
          payout: payoutOf(round),
        },
      ]),
    stake: async (round) =>
      askAbout(clientOf, round, [
        'bet',
        { ...playOf(round), ...contributionOf(round), ...giftOf(round), transaction_uuid: round.bet_id, amount: round.stake },
      ]),
    win: async (round) => {
      const paid = { transaction_uuid: round.win_id, reference_transaction_uuid: round.bet_id, amount: payoutOf(round) }
      return askAbout(clientOf, round, ['win', { ...playOf(round), ...paid, ...jackpotOf(round), round_closed: true }])
    },
    giveBack: async (round) => {
      const back = { transaction_uuid: round.return_id, reference_transaction_uuid: round.bet_id }
      return askAbout(clientOf, round, ['rollback', { ...playOf(round), ...back }])
    },
    freeRounds: async (asking) => {
      const client = clientOf(asking.house)
      return client && freeRoundsAt(client, asking)
    },
  }
}

const giftOf = ({ reward }: Pick<RoundCalls, 'reward'>) => (reward === null ? {} : { is_free: true, reward_uuid: reward })

function payoutOf({ id, payout }: RoundCalls): Units {
  if (payout === null) throw new Error(`the round ${id} is not drawn`)
  return payout
}

function contributionOf({ pool, contribution }: RoundCalls) {
  return pool !== null && contribution > 0n ? { jackpot_contributions: [{ pool, amount: contribution }] } : {}
}

/** A grand that came to nothing, because the pool was empty, asks nothing of it. */
function jackpotOf({ pool, jackpot }: RoundCalls) {
  return pool !== null && jackpot !== null && jackpot > 0n ? { jackpot: { pool, amount: jackpot } } : {}
}

export function playOf(round: RoundCalls) {
  return {
    user: round.player_name,
    token: round.house_token,
    game_code: round.game,
    currency: round.currency,
    round: round.id,
    occurred_at: round.opened_at.toISOString(),
  }
}

/** Where the protocol says to stop asking after so many tries, the last answer stands. */
function verdictOf({ tries }: Pick<RoundCalls, 'tries'>, heard: AnswerRead<MoneyVerb>): Verdict {
  const balance = heard.answer?.balance ?? null
  if (heard.outcome === 'done') return { kind: 'done', balance }
  if (heard.outcome === 'running') return { kind: 'running' }
  if (heard.outcome === 'unknown' && tries + 1 < heard.tries) return { kind: 'unknown', reason: heard.why, alert: heard.alert }
  const limit = heard.answer?.limit
  return { kind: 'refused', reason: `${heard.status ?? heard.why}${limit ? `:${limit}` : ''}`, balance }
}
