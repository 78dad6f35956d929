import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { refusePaused, type Paused } from '#house/limits/index.ts'
import { isBlocked, isFrozen } from '#house/members/index.ts'

export type Barred = Paused | Refusal<'member_frozen', null>

/** Why a member may be given nothing for play now: a break, an exclusion, or a freeze of play or of the whole account. */
export async function refuseBarred(tx: Tx, member: bigint, now: Millis): Promise<Barred | null> {
  const paused = await refusePaused(tx, member, now)
  if (paused) return paused
  return (await isBlocked(tx, member)) || (await isFrozen(tx, member, 'bet')) ? refuse('member_frozen') : null
}
