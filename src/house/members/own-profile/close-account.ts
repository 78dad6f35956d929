import { DAY, type Millis } from '#kit/clock.ts'
import { payableUnits } from '#kit/currency.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { balanceOf, bonusOf, post, setStates, vendorMoney } from '#house/wallet/index.ts'
import { endMemberSessions, provePassword, type ProofRefusal, type Visit } from '#house/access/index.ts'
import { keepFreezes } from '../console/freeze-store.ts'
import { obstacleOf, type Obstacle } from '../rules/closing.ts'
import { freezeKinds, statesOf } from '../rules/freezes.ts'
import type { Tools } from '../tools.ts'

export type Closed = {
  /** What was left below the smallest amount that can be paid out, and is the house's now. */
  readonly remainder: Units
  readonly currency: string | null
  /** When the house may know no longer who they were. */
  readonly erasedAfter: Millis
}

/**
 * Closes the account of whoever shows the password and has nothing in it, on its way, or at play, by whatever module. It is shut as by an
 * operator, who alone opens it again; what must be kept by law stays.
 */
export async function closeAccount(
  { passwords, standsInWay, keptAfterClosing }: Tools,
  visit: Visit,
  { member, password }: { readonly member: bigint; readonly password: string },
): Promise<Closed | Refusal<Obstacle, null> | ProofRefusal> {
  const { db, merchant, ip, random } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    const name = `member:${member}`
    await keepFreezes(tx, { member, kinds: freezeKinds, at: now, by: name, reason: 'closed by the member' })
    await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.close_account', subject: name, ip })
    await endMemberSessions(tx, { member, session: null, merchant: merchant.code, actor: name, reason: 'closed', ip, now })
    await setStates(tx, member, statesOf(freezeKinds))
    // Nothing comes in or goes out from here on, so what is seen now is what there is.
    const balance = await balanceOf(tx, member)
    const obstacle = obstacleOf({
      others: await standsInWay(tx, member),
      atVendors: await vendorMoney(tx, member),
      bonus: await bonusOf(tx, member),
      balance,
      payable: balance ? payableUnits(balance.currency) : 0n,
    })
    if (obstacle) return refuse(obstacle)
    const remainder = balance?.cash ?? 0n
    if (remainder > 0n) await giveUp(tx, { id: newId(now, random), member, amount: remainder, now })
    const erasedAfter = now + (await keptAfterClosing(tx, merchant.id)) * DAY
    return { remainder, currency: balance?.currency ?? null, erasedAfter }
  })
}

type Rest = { readonly id: string; readonly member: bigint; readonly amount: Units; readonly now: Millis }

/** What can neither be paid out nor played by anybody any more. */
async function giveUp(tx: Tx, { id, member, amount, now }: Rest): Promise<void> {
  const lines = [{ from: { member }, to: { house: 'remainders' }, amount }] as const
  const posted = await post(tx, { id, kind: 'remainder', cause: `identity.close:${member}`, lines }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the remainder of member ${member}`)
}
