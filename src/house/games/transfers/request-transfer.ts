import type { Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { newId } from '#kit/ids.ts'
import { LARGEST_MOVEMENT, parseUnits, type AmountRefusal, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { balanceOf, openVendorWallet, playIsLimited } from '#house/wallet/index.ts'
import type { Direction } from '../rules/transfer.ts'
import { sending } from './sending.ts'
import { postStep } from './post-step.ts'
import { insertTransfer, transferById, type TransferRow } from './transfer-store.ts'
import { nextStep, type WalletVendor } from './wallet-store.ts'

export type TransferRequest = {
  readonly member: bigint
  readonly merchant: number
  readonly vendor: WalletVendor
  readonly direction: Direction
  /** As typed; null for all that is there. */
  readonly amount: string | null
}

export type TransferRefusal =
  | AmountRefusal
  | Refusal<'transfer_open' | 'transfer_nothing' | 'insufficient' | 'vendor_closed' | 'bets_forbidden' | 'play_limited', null>

/**
 * Records a transfer and the job that sends it. Money for the vendor leaves the member's cash in this transaction; money from the vendor
 * is held when the vendor has said that it is there. From a closed vendor money still comes back.
 */
export async function requestTransfer(
  tx: Tx,
  { member, merchant, vendor, direction, amount: typed }: TransferRequest,
  { now, random }: { now: Millis; random: Random },
): Promise<TransferRow | TransferRefusal> {
  const balance = await balanceOf(tx, member)
  if (!balance) throw new Error(`member ${member} has no accounts`)
  if (direction === 'in' && !vendor.enabled) return refuse('vendor_closed')
  if (direction === 'in' && (await playIsLimited(tx, member, now))) return refuse('play_limited')
  const amount = amountOf(typed, { direction, cash: balance.cash, currency: balance.currency })
  if (isRefusal(amount)) return amount
  await openVendorWallet(tx, { member, vendor: vendor.id })
  const row = {
    id: newId(now, random),
    ending: newId(now, random),
    member,
    merchant,
    vendor: vendor.id,
    currency: balance.currency,
    direction,
    amount,
    at: now,
  }
  if (!(await insertTransfer(tx, row))) return refuse('transfer_open')
  await nextStep(tx, { member, vendor: vendor.id })
  await sending.add(tx, { transfer: row.id }, { key: `transfer:${row.id}` })
  const transfer = await transferById(tx, row.id)
  if (!transfer) throw new Error(`the transfer ${row.id} is gone`)
  if (direction === 'out') return transfer
  return (await postStep(tx, transfer, { step: 'hold', now })) ?? transfer
}

type Within = { readonly direction: Direction; readonly cash: Units; readonly currency: string }

function amountOf(
  typed: string | null,
  { direction, cash, currency }: Within,
): Units | null | AmountRefusal | Refusal<'transfer_nothing', null> {
  if (typed === null && direction === 'out') return null
  const amount = typed === null ? least(cash, LARGEST_MOVEMENT) : parseUnits(typed, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(amount)) return amount
  return amount > 0n ? amount : refuse('transfer_nothing')
}

const least = (a: Units, b: Units) => (a < b ? a : b)
