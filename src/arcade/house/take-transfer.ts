import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Status } from '#protocol/status.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { findPlayer, playerOf } from '#arcade/players/index.ts'
import { fillPurse, lockPurse, movePurse, readPurse } from './purse.ts'

export type Transfer = {
  /** The name under which the arcade keeps that house's players' money. */
  readonly house: string
  readonly id: string
  readonly player_name: string
  readonly currency: string
  readonly direction: 'in' | 'out'
  readonly amount: Units
  readonly at: Millis
}

/** `again`: the id was known, and this is its first answer once more, with the balance of now. */
export type Taken = { readonly status: Status; readonly balance: Units; readonly again: boolean }

/**
 * Moves money of a player into the arcade's keeping or out of it, once for each id: nothing goes out that is not there. The first answer
 * is kept and given for ever, a refusal too, because its house may have acted on it.
 */
export function takeTransfer(transact: Isolate, transfer: Transfer): Promise<Taken> {
  const { house, id, player_name, currency, direction, amount } = transfer
  return transact(async (tx) => {
    const player = await playerOf(tx, { house, player_name, currency })
    await fillPurse(tx, { player, credit: 0n })
    const credit = await lockPurse(tx, { player, house })
    const short = direction === 'out' && credit < amount
    const status: Status = short ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
    const { rows: fresh } = await sql<{ id: string }>`
      INSERT INTO house.transfer (house, id, player, direction, amount, status, at)
      VALUES (${house}, ${id}, ${player}, ${direction}, ${amount}, ${status}, ${new Date(transfer.at)})
      ON CONFLICT (house, id) DO NOTHING RETURNING id`.execute(tx)
    if (fresh.length === 0) return { ...(await answerAgain(tx, { ...transfer, player })), balance: credit }
    if (short) return { status, balance: credit, again: false }
    const balance = await movePurse(tx, { player }, { id, amount: direction === 'in' ? amount : -amount, credit })
    return { status, balance, again: false }
  })
}

async function answerAgain(tx: Tx, { house, id, player, direction, amount }: Transfer & { readonly player: bigint }) {
  const { rows } = await sql<{ player: bigint; direction: string; amount: Units; status: Status }>`
    SELECT player, direction, amount, status FROM house.transfer WHERE house = ${house} AND id = ${id}`.execute(tx)
  const known = rows[0]!
  const same = known.player === player && known.direction === direction && known.amount === amount
  return same ? { status: known.status, again: true } : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' as const, again: false }
}

type Whose = Pick<Transfer, 'house' | 'player_name' | 'currency'>

/** What a player has here; nothing where nothing ever came. */
export async function readHolding(db: Database, whose: Whose): Promise<Units> {
  const player = await findPlayer(db, whose)
  return (player !== null && (await readPurse(db, player))) || 0n
}
