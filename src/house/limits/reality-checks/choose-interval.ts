import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { checkOf, setCheck } from '#house/wallet/index.ts'
import { checkDue, checkPolicy } from '../rules/reality-checks.ts'
import { readCheck, writeChosen } from './store.ts'

type Choosing = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
  readonly minutes: number
  /** Where the member is; null where nobody knows. */
  readonly region: string | null
}

/** Sets how many minutes lie between two reality checks: fewer from now on, more from the next login. */
export async function chooseInterval(
  tx: Tx,
  { member, merchant, ip, minutes, region }: Choosing,
  now: Millis,
): Promise<null | Refusal<'interval_not_offered', null>> {
  if (!checkPolicy(region).choices.includes(minutes)) return refuse('interval_not_offered')
  const before = await readCheck(tx, { member, now: new Date(now) })
  if (before?.chosen === minutes) return null
  await writeChosen(tx, { member, merchant: merchant.id, chosen: minutes })
  const subject = `member:${member}`
  const change = { before: { minutes: before?.chosen ?? null }, after: { minutes } }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'limits.choose_interval', subject, ...change })
  const due = await checkOf(tx, member)
  const soonest = checkDue(now, minutes)
  if (due && due > soonest) await setCheck(tx, member, soonest)
  return null
}
