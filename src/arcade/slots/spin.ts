import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { readProof } from '#arcade/fairness/index.ts'
import { offeredStake, refusedStake, type RefusedStake } from '#arcade/families/index.ts'
import { counts, playRound, type RoundPorts } from '#arcade/rounds/index.ts'
import type { Session } from '#arcade/players/index.ts'
import type { Spin } from './contract.ts'
import type { Machine } from './rules/machine.ts'
import { contributionOf } from './rules/grand.ts'
import { spinView } from './view.ts'

type Refused = Refusal<'stake_not_offered' | 'round_open' | 'key_used', null> | RefusedStake

type Input = {
  readonly session: Session
  readonly machine: Machine
  readonly key: string
  readonly stake: string
  readonly reward?: string | undefined
}

/** Plays one spin from stake to payout. The same key is the same spin; its stake must be one of the machine's for the currency. */
export async function spin(ports: RoundPorts, { session, machine, key, stake: text, reward }: Input): Promise<Spin | Refused> {
  const stake = offeredStake(text, session.currency)
  if (stake === null) return refuse('stake_not_offered')
  const round = await playRound(ports, {
    player: session.player,
    session: session.id,
    house: session.house,
    player_name: session.player_name,
    currency: session.currency,
    houseToken: session.house_token,
    game: machine.game,
    version: machine.version,
    key,
    stake,
    choice: null,
    reward,
    fed: machine.kind === 'hold' ? { pool: machine.grand.pool, contribution: contributionOf(machine, stake) } : null,
  })
  if (isRefusal(round)) return round
  if (!counts(round) || round.payout === null || round.pair === null || round.nonce === null) return refusedStake(round)
  const { payout, pair, nonce, commitment = (await readProof(ports.db, { pair, nonce, draws: [] })).commitment } = round
  return spinView(round, { payout, nonce, commitment })
}
