import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { stakesOn, type Whose } from '#house/loyalty/index.ts'
import { post } from '#house/wallet/index.ts'
import { lockPoints } from '../lock-points.ts'
import { linesOf, sumOf } from '../rules/earned.ts'
import type { Version } from '../rules/programme.ts'
import { carriedBefore, insertDay, isWorkedOut } from './day-store.ts'

type Earning = { readonly whose: Whose; readonly day: string; readonly programme: Version }

/** Gives a member the points of a day that is over, once for ever by member and day. Whoever is barred has earned them too: points alone pay for nothing. */
export async function earnDay(
  tx: Tx,
  { whose, day, programme: { version, terms } }: Earning,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const { merchant, member } = whose
  const of = { merchant, member, day }
  await lockPoints(tx, member)
  if (await isWorkedOut(tx, of)) return
  const [stakes, carried] = [await stakesOn(tx, whose, day), await carriedBefore(tx, of)]
  const lines = linesOf(terms, { stakes, carried })
  const [id, amount] = [newId(now, random), sumOf(lines)]
  await insertDay(tx, { ...of, id, version, amount, lines, at: now })
  if (amount === 0n) return
  const given = [{ from: { house: 'promotions' }, to: { member, purpose: 'points' }, amount }] as const
  const posted = await post(tx, { id, kind: 'points', cause: `points.day:${id}`, lines: given }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the points of member ${member} on ${day}`)
}
