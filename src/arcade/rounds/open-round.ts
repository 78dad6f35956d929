import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { RoundPorts } from './ports.ts'
import { insertRound, roundByKey, type Round, type Said } from './store.ts'

export type Opening = {
  readonly seat: bigint
  readonly sitting: string
  readonly house: string
  readonly player: string
  readonly currency: string
  readonly houseToken: string
  readonly game: string
  readonly version: number
  readonly key: string
  readonly stake: Units
  /** What of the stake goes to a pool of the house; null where the game feeds none. */
  readonly fed: { readonly pool: string; readonly contribution: Units } | null
  /** What the player chose with the stake; null where the game leaves no choice. */
  readonly choice: Said | null
}

/** `isNew`: this process has just saved it, no money was asked yet, and it holds the lease. */
export type Opened = { readonly round: Round; readonly isNew: boolean }

/** Saves a round with its stake and the ids under which money will be asked, before any is; or finds the one of the same key. */
export async function openRound(
  ports: Pick<RoundPorts, 'db' | 'clock' | 'random' | 'leaseLife'>,
  opening: Opening,
): Promise<Opened | Refusal<'round_open' | 'key_used', null>> {
  const now = ports.clock()
  const id = () => newId(now, ports.random)
  const { houseToken, fed, ...asked } = opening
  const fresh = await insertRound(ports.db, {
    round: {
      ...asked,
      ...fed,
      id: id(),
      house_token: houseToken,
      bet_id: id(),
      win_id: id(),
      return_id: id(),
      opened_at: new Date(now),
    },
    life: ports.leaseLife,
  })
  if (fresh) return { round: fresh, isNew: true }
  const known = await roundByKey(ports.db, opening)
  if (!known) return refuse('round_open')
  return known.stake === opening.stake && isDeepStrictEqual(known.choice, opening.choice)
    ? { round: known, isNew: false }
    : refuse('key_used')
}
