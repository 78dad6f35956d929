import { refuse, type Refusal } from '#kit/refusal.ts'
import { isTrial } from '#arcade/players/index.ts'
import type { EventPorts } from '../ports.ts'
import { maskedName } from '../rules/masked.ts'
import { shotOf } from '../rules/shots.ts'
import { shotByKey, takeShot, type Shot } from './shot-store.ts'

export type Shooting = {
  readonly game: string
  readonly event: string
  readonly key: string
  /** As the player wrote it. */
  readonly number: string
  readonly player: bigint
  readonly player_name: string
  readonly house: string
}
type NotShot = Refusal<
  'shot_bad' | 'shot_not_in_trial' | 'shots_closed' | 'shot_too_soon' | 'shot_limit' | 'shots_full' | 'key_used',
  null
>

const refusals = { closed: 'shots_closed', too_soon: 'shot_too_soon', limit: 'shot_limit', full: 'shots_full' } as const

/** Takes a player's number into what the event's result is made of, while it takes bets. The same key is the same shot. */
export async function shoot(
  { transact }: Pick<EventPorts, 'transact'>,
  { game, number: said, player_name, house, ...asked }: Shooting,
): Promise<Shot | NotShot> {
  const number = shotOf(said)
  if (number === null) return refuse('shot_bad')
  // Whoever plays for free may come again as somebody else, as often as they like.
  if (isTrial(house)) return refuse('shot_not_in_trial')
  return transact(async (tx) => {
    const taken = await takeShot(tx, game, { ...asked, number, name: maskedName(player_name) })
    if (taken !== 'shot' && taken !== 'known') return refuse(refusals[taken])
    const shot = await shotByKey(tx, asked)
    return shot?.event === asked.event && shot.number === number ? shot : refuse('key_used')
  })
}
