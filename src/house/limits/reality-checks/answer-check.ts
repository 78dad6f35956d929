import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { checkOf, setCheck } from '#house/wallet/index.ts'
import { checkDue } from '../rules/reality-checks.ts'
import { readCheck } from './store.ts'

/** The member has seen the check that is due and plays on: the next one is counted from now. Refused where none is due. */
export async function answerCheck(tx: Tx, member: bigint, now: Millis): Promise<null | Refusal<'no_check_due', null>> {
  const due = await checkOf(tx, member)
  const check = await readCheck(tx, { member, now: new Date(now) })
  const minutes = check?.minutes ?? null
  if (!due || due.getTime() > now || minutes === null) return refuse('no_check_due')
  await setCheck(tx, member, checkDue(now, minutes))
  return null
}
