import { HOUR, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import { networkOf } from '#kit/network.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { refusePaused, type Paused } from '#house/limits/index.ts'
import { isFrozen } from '#house/members/index.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { recoveryKey } from '#house/access/rules/recovery-codes.ts'
import { refuseBeyondLevel, type BeyondLevel, type Moved } from '#house/verification/index.ts'
import { depositRoom } from '#house/wallet/index.ts'
import { creditDeposit } from '../deposits/credit-deposit.ts'
import { depositById, insertDeposit, openDeposits, type DepositRow } from '../deposits/store.ts'
import { methodsOf } from '../methods/method-store.ts'
import { tierOf } from '../methods/tier-store.ts'
import { hasTier, isOffered } from '../rules/method.ts'
import { judgeVoucher, type VoucherRefusal } from '../rules/voucher.ts'
import { poolOf } from './issue-vouchers.ts'
import { lockVoucher, setRedeemed } from './voucher-store.ts'

type Trying = { readonly member: bigint; readonly ip: string; readonly now: Millis }

/** Counts a try before it is made, good or not: of the member, and of all who come from their network. */
export async function chargeVoucher(db: Database, { member, ip, now }: Trying): Promise<TooMany | null> {
  const buckets = [
    { key: `voucher/${member}`, limit: 10, window: HOUR, captchaAfter: 10 },
    { key: `voucher/network/${networkOf(ip)}`, limit: 120, window: HOUR, captchaAfter: 120 },
  ]
  return spendTry(db, buckets, now)
}

export type Redeeming = {
  readonly member: bigint
  readonly merchant: number
  /** As typed: signs and the size of letters do not matter. */
  readonly code: string
  readonly language: string
  readonly region: string | null
}

/**
 * Redeems a code as a deposit of what it is worth, credited in the same transaction out of the pool of what was issued. Whoever redeemed
 * it is answered the same again, because an answer may be lost. Refuses a code
 * that is unknown, used or over, a member who may not deposit, and more than their level may or their own limits leave: then it stays good.
 */
export async function redeemVoucher(
  tx: Tx,
  { member, merchant, code, language, region }: Redeeming,
  { now, random, moved }: { readonly now: Millis; readonly random: Random; readonly moved: Moved },
): Promise<
  | DepositRow
  | Paused
  | VoucherRefusal
  | BeyondLevel
  | Refusal<'deposit_frozen' | 'method_closed' | 'method_tier', null>
  | Refusal<'own_limit', { left: string }>
> {
  if (await isFrozen(tx, member, 'deposit')) return refuse('deposit_frozen')
  const paused = await refusePaused(tx, member, now)
  if (paused) return paused
  const hash = digest(recoveryKey(code))
  const found = await lockVoucher(tx, { merchant, hash })
  const before = found?.deposit ? await depositById(tx, found.deposit) : null
  if (before?.member === member) return before
  const judged = found && { ...found, expiresAt: found.expiresAt.getTime(), redeemed: found.deposit !== null }
  const refused = judgeVoucher(judged, now)
  if (refused || !found) return refused ?? refuse('voucher_unknown')
  const method = (await methodsOf(tx, merchant)).find((one) => one.code === found.method)
  if (!method || !isOffered(method, { region, now, calendar: await readCalendar(tx, merchant) })) return refuse('method_closed')
  if (!hasTier(method.tiers, await tierOf(tx, member))) return refuse('method_tier')
  const { amount, currency } = found
  // Deposits of the member wait for one another, whichever way they come.
  await openDeposits(tx, member, now)
  const beyond = await refuseBeyondLevel(tx, { member, merchant, flow: 'deposit', amount, now, moved })
  if (beyond) return beyond
  const deposit: DepositRow = {
    id: newId(now, random),
    member,
    merchant,
    method: method.code,
    kind: 'voucher',
    provider: method.provider,
    amount,
    fee: 0n,
    credited: null,
    currency,
    state: 'awaiting',
    language,
    payUrl: null,
    code: null,
    payTo: null,
    expiresAt: null,
    refusedBecause: null,
    createdAt: new Date(now),
    asked: 0,
    askAt: null,
  }
  await insertDeposit(tx, deposit)
  await setRedeemed(tx, { merchant, hash, deposit: deposit.id })
  const credited = await creditDeposit(tx, { id: deposit.id, member, amount, at: now, from: poolOf(found) })
  if (!credited) return { ...deposit, state: 'credited', credited: amount }
  if (credited.code === 'deposit_forbidden') return refuse('deposit_frozen')
  const room = await depositRoom(tx, member, now)
  return refuse('own_limit', { left: unitsText(room !== null && room > 0n ? room : 0n) })
}
