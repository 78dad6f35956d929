import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { counts, playRound, type Round, type RoundPorts } from '#arcade/rounds/index.ts'
import type { Sitting } from '#arcade/seats/index.ts'
import type { CatalogueEntry, InstantFace } from './define-family.ts'
import { offeredStake } from './offered-stake.ts'
import { refusedStake, type RefusedStake } from './refused-stake.ts'

type Input = {
  readonly sitting: Sitting
  readonly entry: CatalogueEntry
  readonly face: InstantFace
  readonly key: string
  readonly stake: string
  readonly choice: unknown
}
type Refused = Refusal<'stake_not_offered' | 'choice_not_offered' | 'round_open' | 'key_used', null> | RefusedStake

/** Begins a round with its stake and choice, and plays it as far as it goes without a decision. The same key is the same round. */
export async function playInstant(ports: RoundPorts, { sitting, entry, face, key, ...asked }: Input): Promise<Round | Refused> {
  const stake = offeredStake(asked.stake, sitting.currency)
  if (stake === null) return refuse('stake_not_offered')
  const choice = face.choice(asked.choice)
  if (choice === null) return refuse('choice_not_offered')
  const round = await playRound(ports, {
    seat: sitting.seat,
    sitting: sitting.id,
    house: sitting.house,
    player: sitting.player,
    currency: sitting.currency,
    houseToken: sitting.house_token,
    game: entry.game_code,
    version: entry.version,
    key,
    stake,
    fed: null,
    choice,
  })
  return isRefusal(round) || counts(round) ? round : refusedStake(round)
}
