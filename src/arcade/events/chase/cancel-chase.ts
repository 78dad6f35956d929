import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { chaseById, endChase, type Chase } from './chase-store.ts'

type Cancelling = { readonly player: bigint; readonly game: string; readonly chase: string }

/** The player's own; tickets that were bought stand, and none is bought any more. One that has ended is answered as it stands. */
export async function cancelChase(db: Database, asked: Cancelling): Promise<Chase | Refusal<'chase_unknown', null>> {
  const chase = await ownChase(db, asked)
  if (!chase) return refuse('chase_unknown')
  await endChase(db, chase.id, { state: 'cancelled' })
  return (await ownChase(db, asked)) ?? refuse('chase_unknown')
}

/** Undefined for another's, and at another game. */
export async function ownChase(db: Database, { player, game, chase: id }: Cancelling): Promise<Chase | undefined> {
  const chase = await chaseById(db, id)
  return chase?.player === player && chase.game === game ? chase : undefined
}
