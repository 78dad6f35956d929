import { z } from 'zod'
import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText, type AmountRefusal } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob } from '#runtime/jobs.ts'
import { refusePaused, type Paused } from '#house/limits/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { isFrozen } from '#house/members/index.ts'
import { refuseBeyondLevel, type BeyondLevel, type Moved } from '#house/verification/index.ts'
import { depositRoom, placeMember } from '#house/wallet/index.ts'
import { amountWithin, type BoundRefusal } from '../rules/amount.ts'
import { askAgainAfter } from '../rules/asking.ts'
import { tierOf } from '../methods/tier-store.ts'
import { billOf, CODE_LIFE, feeOf, hasTier, isCode, isOffered, paymentCode } from '../rules/method.ts'
import { insertDeposit, openDeposits, type DepositRow } from './store.ts'
import { methodsOf, type DepositWay } from '../methods/method-store.ts'

/** Has the provider make the order of a new deposit. */
export const placing = declareJob('house', {
  name: 'payments.place-order',
  payload: z.strictObject({ deposit: z.uuid() }),
})

export type DepositRequest = {
  readonly member: bigint
  readonly merchant: number
  readonly method: string
  readonly amount: string
  readonly language: string
  /** Where the member is; null where that is unknown. */
  readonly region: string | null
}

type DepositRefusal =
  | AmountRefusal
  | Paused
  | BoundRefusal
  | Refusal<'method_unknown' | 'method_closed' | 'method_tier' | 'deposit_frozen', null>
  | BeyondLevel
  | Refusal<'too_many_open', { most: number }>
  | Refusal<'own_limit', { left: string }>

export const MOST_OPEN = 5
/** How long a transfer may take to be made and shown. */
const SLIP_LIFE = DAY

/**
 * Saves a deposit that is yet to be paid: by a provider who is yet to be asked, or by a transfer that the console compares with its slip.
 * Refuses a method that is unknown, of other tiers than the member's or not offered there and then, an amount out of bounds, a member who may not
 * deposit, a sixth open deposit, and more than the member’s level may or the limits leave there, with what is open: money that is paid would have to be held.
 */
export async function requestDeposit(
  tx: Tx,
  asked: DepositRequest,
  { now, random, moved }: { now: Millis; random: Random; moved: Moved },
): Promise<DepositRow | DepositRefusal> {
  // Before anybody is sent to a provider: what is paid there would have to be given back.
  if (await isFrozen(tx, asked.member, 'deposit')) return refuse('deposit_frozen')
  const paused = await refusePaused(tx, asked.member, now)
  if (paused) return paused
  const method = (await methodsOf(tx, asked.merchant)).find(({ code }) => code === asked.method)
  if (!method || method.kind === 'voucher') return refuse('method_unknown')
  if (!hasTier(method.tiers, await tierOf(tx, asked.member))) return refuse('method_tier')
  if (!isOffered(method, { region: asked.region, now, calendar: await readCalendar(tx, asked.merchant) }))
    return refuse('method_closed')
  const amount = amountWithin(asked.amount, method)
  if (isRefusal(amount)) return amount
  const { open, sum } = await openDeposits(tx, asked.member, now)
  if (open >= MOST_OPEN) return refuse('too_many_open', { most: MOST_OPEN })
  const beyond = await refuseBeyondLevel(tx, { ...asked, flow: 'deposit', amount, now, moved })
  if (beyond) return beyond
  await placeMember(tx, asked)
  const room = await depositRoom(tx, asked.member, now)
  if (room !== null && sum + amount > room) return refuse('own_limit', { left: unitsText(room > sum ? room - sum : 0n) })
  const id = newId(now, random)
  const fee = feeOf(amount, method.fee, method.currency)
  const deposit: DepositRow = {
    id,
    member: asked.member,
    merchant: asked.merchant,
    method: method.code,
    kind: method.kind,
    provider: method.provider,
    amount,
    fee,
    credited: null,
    currency: method.currency,
    language: asked.language,
    payUrl: null,
    refusedBecause: null,
    ...howPaid(method, { id, amount: amount + fee, now }),
    createdAt: new Date(now),
    asked: 0,
  }
  await insertDeposit(tx, deposit)
  return deposit
}

type Paying = { readonly id: string; readonly amount: bigint; readonly now: Millis }

/** By whom, with what and until when a deposit of this kind is paid. */
function howPaid(
  { kind, payee, currency }: DepositWay,
  { id, amount, now }: Paying,
): Pick<DepositRow, 'state' | 'code' | 'payTo' | 'expiresAt' | 'askAt'> {
  if (kind === 'slip') return { state: 'awaiting', code: null, payTo: payee, expiresAt: new Date(now + SLIP_LIFE), askAt: null }
  const askAt = new Date(now + askAgainAfter({ id, asked: 0, left: null }))
  if (!isCode(kind)) return { state: 'preparing', code: null, payTo: null, expiresAt: null, askAt }
  const expires = now + CODE_LIFE
  const code = paymentCode({ kind, payee, currency, amount, bill: billOf(id), now, expires })
  if (code === null) throw new Error(`no code can be made for the payee of a ${kind} method`)
  return { state: 'preparing', code, payTo: null, expiresAt: new Date(expires), askAt }
}
