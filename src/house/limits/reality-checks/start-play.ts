import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { checkOf, setCheck } from '#house/wallet/index.ts'
import { checkDue, checkPolicy, minutesOf } from '../rules/reality-checks.ts'
import { readCheck, writePlay } from './store.ts'

export type Starting = {
  readonly member: bigint
  readonly merchant: number
  /** The login in which a game is opened. */
  readonly login: string
  /** Where the member is; null where nobody knows. */
  readonly region: string | null
}

/**
 * Counts from the first game of a login on when a reality check falls due. While an earlier login still goes on, its count does too: whoever
 * opens a game on a second device sees the check there. Last statements of its transaction, as `post`.
 */
export async function startPlay(tx: Tx, { member, merchant, login, region }: Starting, now: Millis): Promise<void> {
  const check = await readCheck(tx, { member, now: new Date(now) })
  if (check?.open) return
  const minutes = minutesOf(check?.chosen ?? null, checkPolicy(region))
  await writePlay(tx, { member, merchant, login, since: new Date(now), minutes })
  await setCheck(tx, member, checkDue(now, minutes))
}

/** The member has seen the check that is due and plays on: the next one is counted from now. Where none is due, or no more, nothing changes. */
export async function answerCheck(tx: Tx, member: bigint, now: Millis): Promise<void> {
  const due = await checkOf(tx, member)
  const check = await readCheck(tx, { member, now: new Date(now) })
  const minutes = check?.minutes ?? null
  if (due && due.getTime() <= now && minutes !== null) await setCheck(tx, member, checkDue(now, minutes))
}
