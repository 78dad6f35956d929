import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { DatedGift } from './rules/free-gift.ts'

/** Rounds that cost the member nothing: how many, what one of them stands for, and in which games they may be played. */
export type Granted = {
  readonly reward: string
  readonly member: bigint
  readonly stake: Units
  readonly rounds: number
  readonly games: readonly string[]
  readonly expiresAt: Millis
  /** The bonus that gets what they win; cash does without one. */
  readonly bonus?: bigint | null
}

export type FreeRounds = Omit<Granted, 'member' | 'bonus'> & {
  readonly used: number
  /** granted and running may be played; whatever has begun before the others is paid as it ends. */
  readonly state: 'granted' | 'running' | 'used' | 'expired' | 'forfeit'
  readonly won: Units
  /** One of them has not ended. */
  readonly playing: boolean
}

export async function grantFreeRounds(
  tx: Tx,
  { reward, member, stake, rounds, games, expiresAt, bonus = null }: Granted,
): Promise<void> {
  await sql`
    SELECT wagers.grant_free_rounds(${member}, ${reward}, ${stake}, ${rounds}, ${[...games]}::text[], ${new Date(expiresAt)})`.execute(
    tx,
  )
  if (bonus !== null) await sql`SELECT wagers.win_into_bonus(${member}, ${reward}, ${bonus})`.execute(tx)
}

type Gift = Pick<Granted, 'reward' | 'member' | 'bonus'> & { readonly gift: DatedGift }

/** Grants what somebody promised as a gift, from now on for its days. Nothing moves until it wins. */
export const grantGift = (
  tx: Tx,
  { reward, member, bonus = null, gift: { rounds, stake, games, days } }: Gift,
  now: Millis,
): Promise<void> =>
  grantFreeRounds(tx, {
    reward,
    member,
    bonus,
    rounds,
    stake: unitsOfText(stake),
    games: games.map(({ code }) => code),
    expiresAt: now + days * DAY,
  })

type Ending = { readonly reward: string; readonly member: bigint; readonly as: 'used' | 'expired' | 'forfeit' }

/** Nothing of it is played any more. False where it has ended. It holds the member's lane to the commit. */
export async function endFreeRounds(tx: Tx, { reward, member, as }: Ending): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`SELECT wagers.end_free_rounds(${member}, ${reward}, ${as}) AS ended`.execute(tx)
  return rows[0]?.ended ?? false
}

/** By reward, all that a member was ever granted. */
export async function freeRoundsOf(db: Database | Tx, member: bigint): Promise<ReadonlyMap<string, FreeRounds>> {
  const { rows } = await sql<Omit<FreeRounds, 'expiresAt'> & { expiresAt: Date }>`
    SELECT id AS reward, stake, rounds, used, games, state, expires_at AS "expiresAt", won, playing
    FROM wagers.free_rounds_of(${member})`.execute(db)
  return new Map(rows.map(({ expiresAt, ...row }) => [row.reward, { ...row, expiresAt: expiresAt.getTime() }]))
}

/** How many of it may be played now. */
export const roundsLeft = ({ state, rounds, used, expiresAt }: FreeRounds, now: Millis): number =>
  (state === 'granted' || state === 'running') && expiresAt > now ? rounds - used : 0
