import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { checkOf, setCheck } from '#house/wallet/index.ts'
import { checkDue } from '../rules/reality-checks.ts'
import { readCheck } from './store.ts'

/** The member has seen the check that is due and plays on: the next one is counted from now. Where none is due, or no more, nothing changes. */
export async function answerCheck(tx: Tx, member: bigint, now: Millis): Promise<void> {
  const due = await checkOf(tx, member)
  const check = await readCheck(tx, { member, now: new Date(now) })
  const minutes = check?.minutes ?? null
  if (due && due.getTime() <= now && minutes !== null) await setCheck(tx, member, checkDue(now, minutes))
}
