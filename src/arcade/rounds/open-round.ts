import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { drawFrom } from '#arcade/fairness/index.ts'
import type { RoundPorts } from './ports.ts'
import { insertRound, roundByKey, type NewRound, type Round, type PlayerInput } from './store.ts'

export type Opening = {
  readonly player: bigint
  readonly session: string
  readonly house: string
  readonly player_name: string
  readonly currency: string
  readonly houseToken: string
  readonly game: string
  readonly version: number
  readonly key: string
  readonly stake: Units
  /** What of the stake goes to a pool of the house; null where the game feeds none. */
  readonly fed: { readonly pool: string; readonly contribution: Units } | null
  /** What the player chose with the stake; null where the game leaves no choice. */
  readonly choice: PlayerInput | null
  /** The house's reward that it is played for, free of charge. */
  readonly reward?: string | undefined
}

/** `isNew`: this process has just saved it, no money was asked yet, and it holds the lease. */
export type Opened = { readonly round: Round; readonly isNew: boolean }
type NotOpened = Refusal<'round_open' | 'key_used', null>

/** Saves a round with its stake and the ids under which money will be asked, before any is; or finds the one of the same key. */
export async function openRound(ports: RoundPorts, opening: Opening): Promise<Opened | NotOpened> {
  const fresh = await insertRound(ports.db, { round: newRound(ports, opening), life: ports.leaseLife })
  return fresh ? { round: fresh, isNew: true } : knownRound(ports, opening)
}

/**
 * Draws a round that leaves nothing to decide, and saves it with its draw before any money is asked; or finds the one of the same key. What
 * a pool pays is known when the stake is taken, so a round that wins it asks for its stake first.
 */
export async function openDrawnRound(ports: RoundPorts, opening: Opening): Promise<Opened | NotOpened> {
  const { player, game } = opening
  for (;;) {
    const seeds = await ports.seeds.of(player)
    const { outcome, ...drawn } = drawFrom(seeds, (below) => ports.gameOf(game).draw(opening, below), ports)
    const pooled = outcome.grand !== null
    if (outcome.pays === null) throw new Error(`the game ${game} leaves something to decide`)
    const round = { ...newRound(ports, opening), ...drawn, payout: pooled ? null : outcome.pays }
    const state = pooled ? 'stake_asked' : 'play_asked'
    const opened = await ports.drawn.open({ ...round, state })
    if (opened === 'moved') ports.seeds.forget(player)
    else if (opened === 'taken') return knownRound(ports, opening)
    else {
      ports.seeds.spent(player, seeds)
      ports.moment('drawn first')
      return {
        round: { ...unasked, ...round, ...opened, state, next_try_at: round.opened_at, commitment: seeds.commitment },
        isNew: true,
      }
    }
  }
}

/** What of a round is written when it goes on. */
const unasked = {
  pool: null,
  reward: null,
  reason: null,
  held_from: null,
  decisions: [],
  further: 0n,
  balance: null,
  ended_at: null,
  leased_until: null,
  tries: 0,
  jackpot: null,
} as const

type Saving = Pick<RoundPorts, 'clock' | 'random'>

function newRound(
  { clock, random }: Saving,
  { houseToken, fed, reward, ...asked }: Opening,
): NewRound & { readonly contribution: Units } {
  const now = clock()
  const id = () => newId(now, random)
  const ids = { id: id(), bet_id: id(), win_id: id(), return_id: id() }
  return {
    ...asked,
    ...(reward !== undefined && { reward }),
    contribution: 0n,
    ...fed,
    ...ids,
    house_token: houseToken,
    opened_at: new Date(now),
  }
}

async function knownRound({ db }: Pick<RoundPorts, 'db'>, opening: Opening): Promise<Opened | NotOpened> {
  const known = await roundByKey(db, opening)
  if (!known) return refuse('round_open')
  return known.stake === opening.stake && isDeepStrictEqual(known.choice, opening.choice)
    ? { round: known, isNew: false }
    : refuse('key_used')
}
