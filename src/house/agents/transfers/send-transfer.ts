import { DAY, type Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { newId } from '#kit/ids.ts'
import { parseUnits, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { isBlocked } from '#house/members/index.ts'
import { refuseBeyondLevel, type BeyondLevel, type Moved } from '#house/verification/index.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { windowAt } from '../rules/calendar.ts'
import { judgeTransfer, marksOf, type PolicyRefusal } from '../rules/transfer.ts'
import { holdTree, isBelow, nodeOf } from '../tree/tree-store.ts'
import { transferPolicy } from './policy-store.ts'
import { betweenSince, holdSender, insertTransfer, sentSince, type TransferRow } from './transfer-store.ts'

/**
 * How much a member has still to play before money may leave, in units of their currency; null where nothing is asked of them. Money that may
 * not be withdrawn does not leave by the hand of another either.
 */
export type StillToPlay = (tx: Tx, of: { readonly member: bigint; readonly merchant: number }) => Promise<bigint | null>

export type NewTransfer = {
  readonly merchant: number
  readonly sender: bigint
  /** Null: the one directly above. */
  readonly to: bigint | null
  /** As typed. */
  readonly amount: string
}

type TransferRefusal =
  | AmountRefusal
  | Refusal<
      | 'not_found'
      | 'no_upline'
      | 'not_direct'
      | 'same_member'
      | 'insufficient'
      | 'transfer_forbidden'
      | 'transfer_not_receivable'
      | 'wrong_currency',
      null
    >
  | BeyondLevel
  | Refusal<'turnover_missing', { readonly missing: string }>
  | Refusal<'transfer_below', { readonly least: string }>
  | Refusal<'transfer_above', { readonly most: string }>
  | Refusal<'transfer_day_full', { readonly left: string }>
  | Refusal<'transfer_day_times', { readonly most: number }>

type Ports = { readonly now: Millis; readonly random: Random; readonly stillToPlay: StillToPlay; readonly moved: Moved }

/**
 * Moves credit to whoever stands directly above or below, and to nobody else, as the tree stands in this transaction: no branch moves
 * meanwhile. It counts in the receiver's deposit limits, as what they bring in themselves, and in the bounds of both sides' levels. Neither side may
 * be forbidden anything, and what a sender sends at once is decided one after another, so that no day's bound is passed.
 */
export async function sendTransfer(
  tx: Tx,
  { merchant, sender, to, amount: typed }: NewTransfer,
  { now, random, stillToPlay, moved }: Ports,
): Promise<TransferRow | TransferRefusal> {
  await holdTree(tx, { merchant, to: 'place' })
  const edge = await edgeOf(tx, { merchant, sender, to })
  if (isRefusal(edge)) return edge
  await holdSender(tx, sender)
  const currency = (await balanceOf(tx, sender))?.currency ?? ''
  const amount = parseUnits(typed.trim(), currencyOf(currency)?.payable ?? 0)
  if (isRefusal(amount)) return amount
  const policy = await transferPolicy(tx, merchant)
  const sent = await sentSince(tx, { sender, since: windowAt('D', now, await readCalendar(tx, merchant)).from })
  const beyond = judgeTransfer(policy, amount, sent)
  if (beyond) return inText(beyond)
  const { receiver } = edge
  if ((await isBlocked(tx, sender)) || (await isBlocked(tx, receiver))) return refuse('transfer_forbidden')
  const unproven = await refuseUnproven(tx, { merchant, sender, receiver, amount }, { now, moved })
  if (unproven) return unproven
  const missing = await stillToPlay(tx, { member: sender, merchant })
  if (missing !== null && missing > 0n) return refuse('turnover_missing', { missing: unitsText(missing) })
  const earlier = await betweenSince(tx, { one: sender, other: receiver, since: now - DAY })
  const marks = marksOf({ sender, receiver, amount, at: now }, { earlier, policy })
  const transfer = { id: newId(now, random), sender, ...edge, amount, currency, at: new Date(now), marks }
  await insertTransfer(tx, { ...transfer, merchant })
  return (await move(tx, transfer, now)) ?? transfer
}

type Between = { readonly merchant: number; readonly sender: bigint; readonly receiver: bigint; readonly amount: Units }

/**
 * What leaves the sender counts as a withdrawal, and what reaches the receiver as a deposit, so that nobody goes round the bounds of their
 * level by the hand of another. What the other side has shown is not told.
 */
async function refuseUnproven(
  tx: Tx,
  { merchant, sender, receiver, amount }: Between,
  { now, moved }: Pick<Ports, 'now' | 'moved'>,
): Promise<BeyondLevel | Refusal<'transfer_not_receivable', null> | null> {
  const of = { merchant, amount, now, moved }
  const beyond = await refuseBeyondLevel(tx, { ...of, member: sender, flow: 'withdrawal' })
  if (beyond) return beyond
  const full = await refuseBeyondLevel(tx, { ...of, member: receiver, flow: 'deposit' })
  return full && refuse('transfer_not_receivable')
}

type Edge = Pick<TransferRow, 'receiver' | 'way'>

async function edgeOf(
  tx: Tx,
  { merchant, sender, to }: Omit<NewTransfer, 'amount'>,
): Promise<Edge | Refusal<'not_found' | 'no_upline' | 'not_direct' | 'same_member', null>> {
  const own = await nodeOf(tx, { merchant, member: sender })
  if (!own) return refuse('not_found')
  if (to === null) return own.parent === null ? refuse('no_upline') : { receiver: own.parent, way: 'up' }
  if (to === sender) return refuse('same_member')
  if (to === own.parent) return { receiver: to, way: 'up' }
  const other = await nodeOf(tx, { merchant, member: to })
  if (other?.parent === sender) return { receiver: to, way: 'down' }
  return (await isBelow(tx, { merchant, agent: sender, member: to })) ? refuse('not_direct') : refuse('not_found')
}

function inText(refusal: PolicyRefusal): TransferRefusal {
  switch (refusal.code) {
    case 'transfer_below':
      return refuse('transfer_below', { least: unitsText(refusal.data.least) })
    case 'transfer_above':
      return refuse('transfer_above', { most: unitsText(refusal.data.most) })
    case 'transfer_day_full':
      return refuse('transfer_day_full', { left: unitsText(refusal.data.left) })
    case 'transfer_day_times':
      return refusal
  }
}

/** One posting with both sides in it, under the transfer's own id. Whatever a state forbids either of them, it forbids this. */
async function move(
  tx: Tx,
  { id, sender, receiver, amount }: TransferRow,
  now: Millis,
): Promise<Refusal<'insufficient' | 'transfer_forbidden' | 'transfer_not_receivable' | 'wrong_currency', null> | null> {
  const posted = await post(
    tx,
    {
      id,
      kind: 'transfer',
      cause: `agents.transfer:${id}`,
      lines: [{ from: { member: sender }, to: { member: receiver }, amount }],
      unless: { noBet: true, noDeposit: true, noWithdrawal: true },
      limited: true,
    },
    () => now,
  )
  if (!isRefusal(posted)) return null
  const { code } = posted
  if (code === 'state_forbids') return refuse('transfer_forbidden')
  // What the other side set for themselves is not told.
  if (code === 'limit_reached') return refuse('transfer_not_receivable')
  if (code === 'insufficient' || code === 'wrong_currency') return refuse(code)
  throw new Error(`the ledger answers ${code} to transfer ${id}`)
}
