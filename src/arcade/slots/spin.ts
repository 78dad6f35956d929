import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { readProof } from '#arcade/fairness/index.ts'
import { playRound, type Round, type RoundPorts } from '#arcade/rounds/index.ts'
import type { Sitting } from '#arcade/seats/index.ts'
import type { Spin } from './contract.ts'
import type { Machine } from './rules/machine.ts'
import { contributionOf } from './rules/grand.ts'
import { stakesIn } from './rules/stakes.ts'
import { spinView } from './view.ts'

type Refused =
  | Refusal<
      | 'stake_not_offered'
      | 'round_open'
      | 'key_used'
      | 'round_unfinished'
      | 'limit_reached'
      | 'player_disabled'
      | 'session_expired'
      | 'stake_refused',
      null
    >
  | Refusal<'stake_returned', { round: string }>
  | Refusal<'not_enough_money', { balance: string | null }>

type Asked = { readonly sitting: Sitting; readonly machine: Machine; readonly key: string; readonly stake: string }

/** Plays one spin from stake to payout. The same key is the same spin; its stake must be one of the machine's for the currency. */
export async function spin(ports: RoundPorts, { sitting, machine, key, stake: text }: Asked): Promise<Spin | Refused> {
  const stake = offeredStake(text, sitting.currency)
  if (stake === null) return refuse('stake_not_offered')
  const round = await playRound(ports, {
    seat: sitting.seat,
    sitting: sitting.id,
    house: sitting.house,
    player: sitting.player,
    currency: sitting.currency,
    houseToken: sitting.house_token,
    game: machine.game,
    version: machine.version,
    key,
    stake,
    fed: machine.kind === 'hold' ? { pool: machine.grand.pool, contribution: contributionOf(machine, stake) } : null,
  })
  if (isRefusal(round)) return round
  if (round.payout === null || round.pair === null || round.nonce === null) return refusalOf(round)
  const { payout, pair, nonce, commitment = (await readProof(ports.db, { pair, nonce, draws: [] })).commitment } = round
  return spinView(round, { payout, nonce, commitment })
}

function offeredStake(text: string, currency: string): Units | null {
  const stake = parseUnits(text)
  return !isRefusal(stake) && stakesIn(currency).includes(stake) ? stake : null
}

/** What the player hears of a round that was not drawn. */
function refusalOf(round: Round): Refused {
  switch (round.state) {
    case 'refused':
      return refusedBy(round)
    case 'return_asked':
    case 'returned':
    case 'held':
      return refuse('stake_returned', { round: round.id })
    case 'stake_asked':
    case 'staked':
    case 'drawn':
    case 'settled':
      return refuse('round_unfinished')
  }
}

/** What the house's refusals are to the player; any other is between the house and the arcade. */
const refusals = {
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_expired',
  RS_ERROR_INVALID_TOKEN: 'session_expired',
} as const

function refusedBy({ reason, balance }: Round): Refused {
  if (reason === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return refuse('not_enough_money', { balance: balance === null ? null : unitsText(balance) })
  return refuse(refusals[reason as keyof typeof refusals] ?? 'stake_refused')
}
