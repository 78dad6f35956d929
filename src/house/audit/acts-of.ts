import type { Database } from '#runtime/database.ts'
import { chainsOf } from './rules/chain.ts'
import { readTrail } from './store.ts'
import { cursorOf, placeOf } from './trail-place.ts'

type Input = {
  /** The merchant's code. */
  readonly merchant: string
  /** `member:12` */
  readonly actor: string
  readonly before?: string | undefined
  readonly limit: number
}
export type RecordedAct = { readonly at: number; readonly action: string; readonly subject: string; readonly ip: string | null }

/** A page of what one person did, newest first, and where the next one begins. Not what it was before and after. */
export async function actsOf(
  db: Database,
  { merchant, actor, before, limit }: Input,
): Promise<{ readonly list: readonly RecordedAct[]; readonly next: string | null }> {
  const rows = await readTrail(db, {
    chains: chainsOf(merchant),
    actor,
    subject: null,
    action: null,
    from: null,
    to: null,
    before: placeOf(before, merchant),
    limit: limit + 1,
  })
  const list = rows.slice(0, limit)
  const last = rows.length > limit ? list.at(-1) : undefined
  return {
    list: list.map(({ at, action, subject, ip }) => ({ at: at.getTime(), action, subject, ip })),
    next: last ? cursorOf(last) : null,
  }
}
