import { DAY, type Millis } from '#kit/clock.ts'
import { larger, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** What one transfer may come to, and what a member may send in a day of the merchants' calendar. */
export type TransferPolicy = {
  readonly smallest: Units
  readonly largest: Units
  readonly dayAmount: Units
  readonly dayTimes: number
  /** From which amount on a transfer is looked at for whether its money comes back in a circle. */
  readonly circleLeast: Units
}

const WHOLE = 100_000n

/** Of a merchant that says nothing. */
export const carefulPolicy: TransferPolicy = {
  smallest: 1n * WHOLE,
  largest: 5_000n * WHOLE,
  dayAmount: 20_000n * WHOLE,
  dayTimes: 20,
  circleLeast: 100n * WHOLE,
}

export type Sent = { readonly amount: Units; readonly times: number }

export type PolicyRefusal =
  | Refusal<'transfer_below', { readonly least: Units }>
  | Refusal<'transfer_above', { readonly most: Units }>
  | Refusal<'transfer_day_full', { readonly left: Units }>
  | Refusal<'transfer_day_times', { readonly most: number }>

/** Whether the policy lets a transfer through, after what the sender has sent that day. */
export function judgeTransfer(policy: TransferPolicy, amount: Units, sent: Sent): PolicyRefusal | null {
  if (amount < policy.smallest) return refuse('transfer_below', { least: policy.smallest })
  if (amount > policy.largest) return refuse('transfer_above', { most: policy.largest })
  if (sent.times >= policy.dayTimes) return refuse('transfer_day_times', { most: policy.dayTimes })
  const left = larger(policy.dayAmount - sent.amount, 0n)
  return amount > left ? refuse('transfer_day_full', { left }) : null
}

/** Whether more may move than before, or less of it is looked at, so that one operator alone does not decide it. */
export function loosensTransfers(before: TransferPolicy, after: TransferPolicy): boolean {
  return (['largest', 'dayAmount', 'dayTimes', 'circleLeast'] as const).some((bound) => after[bound] > before[bound])
}

/** came_back: the receiver had sent to the sender within a day · split: one of many small ones to the same receiver within a day. */
export const transferMarks = ['came_back', 'split'] as const
export type TransferMark = (typeof transferMarks)[number]

export type Earlier = { readonly sender: bigint; readonly receiver: bigint; readonly amount: Units; readonly at: Millis }

/** So many small ones within a day are looked at, the last of them being this one; small is a tenth of the largest that is allowed. */
const MANY = 5
const SMALL = 10n

/** What somebody should look at in a transfer, after the earlier ones on the same edge. It stands in nobody's way. */
export function marksOf(
  transfer: Earlier,
  { earlier, policy }: { earlier: readonly Earlier[]; policy: TransferPolicy },
): TransferMark[] {
  const { sender, receiver, at } = transfer
  const recent = earlier.filter((one) => one.at > at - DAY)
  const cameBack = recent.some((one) => one.sender === receiver && one.receiver === sender)
  const small = ({ amount }: Earlier) => amount * SMALL <= policy.largest
  const same = recent.filter((one) => one.sender === sender && one.receiver === receiver && small(one))
  const split = small(transfer) && same.length + 1 >= MANY
  return [...(cameBack ? (['came_back'] as const) : []), ...(split ? (['split'] as const) : [])]
}
