import { unitsText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Round } from '#arcade/rounds/index.ts'

export type RefusedStake =
  | Refusal<
      | 'round_unfinished'
      | 'limit_reached'
      | 'stake_limit'
      | 'loss_limit'
      | 'time_limit'
      | 'play_paused'
      | 'reality_check_due'
      | 'bonus_stake_limit'
      | 'bonus_game_excluded'
      | 'free_round_over'
      | 'player_disabled'
      | 'session_expired'
      | 'stake_refused',
      null
    >
  | Refusal<'stake_returned', { round: string }>
  | Refusal<'not_enough_money', { balance: string | null }>

/** What the player hears of a round whose stake does not count. One that was drawn and is asked back may still turn out to be played. */
export function refusedStake(round: Round): RefusedStake {
  switch (round.state) {
    case 'refused':
      return refusalOf(round)
    case 'return_asked':
      return round.draws === null ? refuse('stake_returned', { round: round.id }) : refuse('round_unfinished')
    case 'returned':
    case 'held':
      return refuse('stake_returned', { round: round.id })
    case 'stake_asked':
    case 'play_asked':
    case 'staked':
    case 'deciding':
    case 'further_asked':
    case 'further_return_asked':
    case 'drawn':
    case 'settled':
      return refuse('round_unfinished')
  }
}

/** What the house's refusals are to the player, with the kind of limit that it names; any other is between the house and the arcade. */
const refusals = {
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  'RS_ERROR_LIMIT_REACHED:stake': 'stake_limit',
  'RS_ERROR_LIMIT_REACHED:loss': 'loss_limit',
  'RS_ERROR_LIMIT_REACHED:time': 'time_limit',
  'RS_ERROR_LIMIT_REACHED:pause': 'play_paused',
  'RS_ERROR_LIMIT_REACHED:reality_check': 'reality_check_due',
  'RS_ERROR_LIMIT_REACHED:bonus_stake': 'bonus_stake_limit',
  'RS_ERROR_LIMIT_REACHED:bonus_game': 'bonus_game_excluded',
  'RS_ERROR_LIMIT_REACHED:free_round': 'free_round_over',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_expired',
  RS_ERROR_INVALID_TOKEN: 'session_expired',
} as const

/** What the house's refusal of a stake is to its player. */
export function refusalOf({ reason, balance }: Pick<Round, 'reason' | 'balance'>): RefusedStake {
  if (reason === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return refuse('not_enough_money', { balance: balance === null ? null : unitsText(balance) })
  return refuse(refusals[reason as keyof typeof refusals] ?? 'stake_refused')
}
