import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { isKeptHere } from '#arcade/players/index.ts'
import type { House, RoundCalls, Verdict } from './ask-house.ts'

/** Opens the purse of a player, filled up to this much; one that holds more keeps it. */
export async function fillPurse(tx: Tx, { player, credit }: { player: bigint; credit: Units }): Promise<void> {
  await sql`
    INSERT INTO house.purse AS p (player, credit) VALUES (${player}, ${credit})
    ON CONFLICT (player) DO UPDATE SET credit = greatest(excluded.credit, p.credit)`.execute(tx)
}

export async function readPurse(db: Database, player: bigint): Promise<Units | null> {
  const { rows } = await sql<{ credit: Units }>`SELECT credit FROM house.purse WHERE player = ${player}`.execute(db)
  return rows[0]?.credit ?? null
}

/**
 * The arcade in the place of a house, for players whose money it keeps: play credit of a trial, or what a house moved here. Each movement
 * happens once under the id that the round saved before. All else of a round is the same.
 */
export function purseHouse(transact: Isolate): House {
  return {
    play: (round) =>
      transact(async (tx) => {
        if (round.payout === null) throw new Error(`the round ${round.id} is not drawn`)
        const credit = await lockPurse(tx, round)
        const before = await moveOf(tx, round.bet_id)
        if (before !== null) return before < 0n ? done(credit) : refused('RS_ERROR_TRANSACTION_ROLLED_BACK', credit)
        if (credit < round.stake) return refused('RS_ERROR_NOT_ENOUGH_MONEY', credit)
        const left = await movePurse(tx, round, { id: round.bet_id, amount: -round.stake, credit })
        return done(await movePurse(tx, round, { id: round.win_id, amount: round.payout, credit: left }))
      }),
    stake: (round) =>
      transact(async (tx) => {
        const credit = await lockPurse(tx, round)
        const before = await moveOf(tx, round.bet_id)
        if (before !== null) return before < 0n ? done(credit) : refused('RS_ERROR_TRANSACTION_ROLLED_BACK', credit)
        if (credit < round.stake) return refused('RS_ERROR_NOT_ENOUGH_MONEY', credit)
        return done(await movePurse(tx, round, { id: round.bet_id, amount: -round.stake, credit }))
      }),
    win: (round) =>
      transact(async (tx) => {
        if (round.payout === null) throw new Error(`the round ${round.id} is not drawn`)
        const credit = await lockPurse(tx, round)
        if ((await moveOf(tx, round.win_id)) !== null) return done(credit)
        return done(await movePurse(tx, round, { id: round.win_id, amount: round.payout, credit }))
      }),
    giveBack: (round) =>
      transact(async (tx) => {
        const credit = await lockPurse(tx, round)
        if ((await moveOf(tx, round.return_id)) !== null) return done(credit)
        if ((await moveOf(tx, round.win_id)) !== null) return refused('RS_ERROR_ALREADY_SETTLED', credit)
        const taken = await moveOf(tx, round.bet_id)
        if (taken === null) await movePurse(tx, round, { id: round.bet_id, amount: 0n, credit })
        return done(await movePurse(tx, round, { id: round.return_id, amount: -(taken ?? 0n), credit }))
      }),
    freeRounds: () => Promise.resolve([]),
  }
}

export type PurseSettlement = {
  readonly id: string
  readonly round: string
  readonly player: bigint
  readonly house: string
  readonly version: number
  /** All that the round pays by this version. */
  readonly payout: Units
}

/**
 * Moves the difference between what a round's settlements have moved and what this version says, once; a version that comes after a later one
 * moves nothing. A purse never stands below nought: of a payout that is lowered it gives what it has.
 */
export function settlePurse(transact: Isolate, settlement: PurseSettlement): Promise<Verdict> {
  return transact(async (tx) => {
    const { id, round, version, payout } = settlement
    const credit = await lockPurse(tx, settlement)
    const { rows } = await sql<{ last: number | null; moved: Units }>`
      SELECT max(version)::int AS last, coalesce(sum(amount), 0)::bigint AS moved FROM house.purse_move WHERE round = ${round}`.execute(
      tx,
    )
    const { last, moved } = rows[0]!
    if (last !== null && last >= version) return done(credit)
    const amount = payout - moved < -credit ? -credit : payout - moved
    return done(await movePurse(tx, settlement, { id, amount, credit, settles: { round, version } }))
  })
}

/** Whose money the arcade keeps goes to the purse, everyone else to the house. */
export function housesOf({ house, purse }: { house: House; purse: House }): House {
  const of = (round: Pick<RoundCalls, 'house'>) => (isKeptHere(round.house) ? purse : house)
  return {
    play: (round) => of(round).play(round),
    stake: (round) => of(round).stake(round),
    win: (round) => of(round).win(round),
    giveBack: (round) => of(round).giveBack(round),
    freeRounds: (asking) => of(asking).freeRounds(asking),
  }
}

const done = (balance: Units): Verdict => ({ kind: 'done', balance })
const refused = (reason: string, balance: Units): Verdict => ({ kind: 'refused', reason, balance })

export async function lockPurse(tx: Tx, { player, house }: Pick<RoundCalls, 'player' | 'house'>): Promise<Units> {
  if (!isKeptHere(house)) throw new Error('a round of a house came to the purse')
  const { rows } = await sql<{ credit: Units }>`SELECT credit FROM house.purse WHERE player = ${player} FOR UPDATE`.execute(tx)
  if (!rows[0]) throw new Error(`the player ${player} has no purse`)
  return rows[0].credit
}

async function moveOf(tx: Tx, id: string): Promise<Units | null> {
  const { rows } = await sql<{ amount: Units }>`SELECT amount FROM house.purse_move WHERE id = ${id}`.execute(tx)
  return rows[0]?.amount ?? null
}

type Move = {
  readonly id: string
  readonly amount: Units
  readonly credit: Units
  readonly settles?: Pick<PurseSettlement, 'round' | 'version'>
}

export async function movePurse(
  tx: Tx,
  { player }: Pick<RoundCalls, 'player'>,
  { id, amount, credit, settles }: Move,
): Promise<Units> {
  await sql`
    INSERT INTO house.purse_move (id, player, amount, round, version)
    VALUES (${id}, ${player}, ${amount}, ${settles?.round ?? null}, ${settles?.version ?? null})`.execute(tx)
  await sql`UPDATE house.purse SET credit = ${credit + amount} WHERE player = ${player}`.execute(tx)
  return credit + amount
}
