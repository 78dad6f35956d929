import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { refuseBarred, type Barred } from '#house/loyalty/index.ts'
import { post } from '#house/wallet/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { lockPoints } from '../lock-points.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { judgeConversion, type ConvertRefusal } from '../rules/conversion.ts'
import { convertedOn, insertConversion } from './conversion-store.ts'

type Converting = {
  readonly points: string
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string; readonly currency: string; readonly calendar: Calendar }
  readonly ip: string
}

/** Turns a member's points to cash at the ratio of the day; both move in one posting. */
export async function convertPoints(
  tx: Tx,
  { points, member, merchant, ip }: Converting,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<{ readonly cash: string } | ConvertRefusal | Barred | Refusal<'conversion_off' | 'points_insufficient', null>> {
  const barred = await refuseBarred(tx, member, now)
  if (barred) return barred
  await lockPoints(tx, member)
  const { id: house, currency } = merchant
  const day = dayOf(now, merchant.calendar)
  const programme = programmeOn(await versionsOf(tx, house), day)
  if (!programme?.terms.conversion) return refuse('conversion_off')
  const converted = await convertedOn(tx, { merchant: house, member, day })
  const judged = judgeConversion(programme.terms.conversion, { points, converted, currency })
  if (isRefusal(judged)) return judged
  const { amount, cash } = judged
  const id = newId(now, random)
  await insertConversion(tx, { id, merchant: house, member, version: programme.version, day, amount, cash, currency, at: now })
  const subject = `member:${member}`
  const after = { conversion: id, points: unitsText(amount), cash: unitsText(cash) }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'points.convert', subject, after })
  const lines = [
    { from: { member, purpose: 'points' }, to: { house: 'promotions' }, amount },
    { from: { house: 'promotions' }, to: { member }, amount: cash },
  ] as const
  const posted = await post(tx, { id, kind: 'points_convert', cause: `points.conversion:${id}`, lines }, () => now)
  if (!isRefusal(posted)) return { cash: unitsText(cash) }
  if (posted.code === 'insufficient') return refuse('points_insufficient')
  throw new Error(`the ledger answers ${posted.code} to conversion ${id}`)
}
