import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { counts, playRound, type Round, type RoundPorts } from '#arcade/rounds/index.ts'
import type { Session } from '#arcade/players/index.ts'
import type { CatalogueEntry, InstantFace } from './define-family.ts'
import { offeredStake } from './offered-stake.ts'
import { refusedStake, type RefusedStake } from './refused-stake.ts'

type Input = {
  readonly session: Session
  readonly entry: CatalogueEntry
  readonly face: InstantFace
  readonly key: string
  readonly stake: string
  readonly choice: unknown
  readonly reward?: string | undefined
}
type Refused = Refusal<'stake_not_offered' | 'choice_not_offered' | 'round_open' | 'key_used', null> | RefusedStake

/** Begins a round with its stake and choice, and plays it as far as it goes without a decision. The same key is the same round. */
export async function playInstant(ports: RoundPorts, { session, entry, face, key, ...asked }: Input): Promise<Round | Refused> {
  const stake = offeredStake(asked.stake, session.currency)
  if (stake === null) return refuse('stake_not_offered')
  const choice = face.choice(asked.choice)
  if (choice === null) return refuse('choice_not_offered')
  const round = await playRound(ports, {
    player: session.player,
    session: session.id,
    house: session.house,
    player_name: session.player_name,
    currency: session.currency,
    houseToken: session.house_token,
    game: entry.game_code,
    version: entry.version,
    key,
    stake,
    fed: null,
    choice,
    reward: asked.reward,
  })
  return isRefusal(round) || counts(round) ? round : refusedStake(round)
}
