import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../../runtime/database.ts'
import type { Tables } from './tables.ts'

const on = (db: Database | Tx) => db.$extendTables<Tables>()

type Who = { readonly house: string; readonly player: string; readonly currency: string }
export type Sitting = Omit<Selectable<Tables['seats.sitting']>, 'token_hash' | 'code_hash' | 'left_at'> & Who

/** The seat of this player, made at the first visit. */
export async function seatOf(tx: Tx, who: Who): Promise<bigint> {
  await on(tx)
    .insertInto('seats.seat')
    .values(who)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await on(tx)
    .selectFrom('seats.seat')
    .select('id')
    .where('house', '=', who.house)
    .where('player', '=', who.player)
    .where('currency', '=', who.currency)
    .executeTakeFirstOrThrow()
  return id
}

/** Null where this player was never here. */
export async function findSeat(db: Database, { house, player, currency }: Who): Promise<bigint | null> {
  const row = await on(db)
    .selectFrom('seats.seat')
    .select('id')
    .where('house', '=', house)
    .where('player', '=', player)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function codeUsed(db: Database, codeHash: Buffer): Promise<boolean> {
  const row = await on(db).selectFrom('seats.sitting').select('id').where('code_hash', '=', codeHash).executeTakeFirst()
  return row !== undefined
}

/** False where the launch code was swapped before. */
export async function addSitting(tx: Tx, sitting: Insertable<Tables['seats.sitting']>): Promise<boolean> {
  const row = await on(tx)
    .insertInto('seats.sitting')
    .values(sitting)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const sittings = (db: Database | Tx) =>
  on(db)
    .selectFrom('seats.sitting')
    .innerJoin('seats.seat', 'seats.seat.id', 'seats.sitting.seat')
    .select([
      'seats.sitting.id',
      'seats.sitting.seat',
      'seats.sitting.game',
      'seats.sitting.language',
      'seats.sitting.house_token',
      'seats.sitting.opened_at',
      'seats.sitting.expires_at',
      'seats.seat.house',
      'seats.seat.player',
      'seats.seat.currency',
    ])

export async function sittingByToken(
  db: Database,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<Sitting | undefined> {
  return sittings(db)
    .where('token_hash', '=', tokenHash)
    .where('left_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export async function sittingById(db: Database, id: string): Promise<Sitting> {
  return sittings(db).where('seats.sitting.id', '=', id).executeTakeFirstOrThrow()
}

export async function leave(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await on(db).updateTable('seats.sitting').set({ left_at: at }).where('id', '=', id).where('left_at', 'is', null).execute()
}
