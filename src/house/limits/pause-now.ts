import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { pausesOf, type PauseRow } from './pause-store.ts'

export type Paused = Refusal<'on_time_out' | 'self_excluded', null>

/** The pause that holds now, if any: the one that is over last. */
export function pauseNow(pauses: readonly PauseRow[], now: Millis): PauseRow | null {
  const open = pauses.filter(({ overAt }) => overAt === null || overAt.getTime() > now)
  return open.toSorted((a, b) => endOf(b) - endOf(a) || b.until.getTime() - a.until.getTime())[0] ?? null
}
const endOf = ({ overAt }: PauseRow) => overAt?.getTime() ?? Infinity

/** Why a member neither plays nor deposits now, by name; the lane decides it once more when money moves. */
export async function refusePaused(tx: Tx, member: bigint, now: Millis): Promise<Paused | null> {
  const pause = pauseNow(await pausesOf(tx, member), now)
  if (!pause) return null
  return refuse(pause.kind === 'time_out' ? 'on_time_out' : 'self_excluded')
}
