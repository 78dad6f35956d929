import { unitsText, type Units } from '#kit/money.ts'
import { balanceOf, vendorMoney } from '#house/wallet/index.ts'
import type { VendorWallet } from './contract.ts'
import type { Transferring } from './send-transfer.ts'
import { autoChoice, knownOf, noteBalance, walletVendors, type Known, type WalletVendor } from './wallet-store.ts'

type Whose = { readonly member: bigint; readonly merchant: number }

export type Funds = {
  readonly currency: string
  readonly balance: string
  readonly held: string
  readonly owed: string
  readonly vendors: VendorWallet[]
  readonly total: string
  readonly auto: boolean
}

/**
 * All of a member's money. Each vendor that keeps a wallet is asked, all at once; one that does not answer stands there with what it said
 * last, and when. Where nothing was ever moved, nobody is asked. Null where the member has no accounts.
 */
export async function consolidateFunds(ports: Transferring, { member, merchant }: Whose): Promise<Funds | null> {
  const { db } = ports
  const balance = await balanceOf(db, member)
  if (!balance) return null
  const { cash, held, debt, currency } = balance
  const vendors = await walletVendors(db, merchant)
  const known = new Map((await knownOf(db, member)).map((one) => [one.vendor, one]))
  const said = await Promise.all(
    vendors.map((vendor) => askBalance(ports, { member, currency, vendor: vendor.id, known: known.get(vendor.id) })),
  )
  const moving = new Map((await vendorMoney(db, member)).map((one) => [one.vendor, one.moving]))
  const shown = vendors.map((vendor, at) => ({ vendor, said: said[at] as VendorBalance, moving: moving.get(vendor.id) ?? 0n }))
  const elsewhere = shown.reduce((sum, one) => sum + (one.said.balance ?? 0n) + one.moving, 0n)
  return {
    currency,
    balance: unitsText(cash),
    held: unitsText(held),
    owed: unitsText(debt),
    vendors: shown.map(walletShown),
    total: unitsText(cash + held + elsewhere),
    auto: (await autoChoice(db, member)) ?? vendors.some(({ autoTransfer }) => autoTransfer),
  }
}

type VendorBalance = { readonly balance: Units | null; readonly at: number | null; readonly answers: boolean }

function walletShown({ vendor, said, moving }: { vendor: WalletVendor; said: VendorBalance; moving: Units }): VendorWallet {
  return {
    vassalage: vendor.vassalage,
    name: vendor.displayName,
    open: vendor.enabled,
    balance: said.balance === null ? null : unitsText(said.balance),
    knownAt: said.at,
    answers: said.answers,
    moving: unitsText(moving),
  }
}

type Asking = { readonly member: bigint; readonly currency: string; readonly vendor: number; readonly known: Known | undefined }

/** What a vendor says is there; what it said last, where it does not answer. */
export async function askBalance(ports: Transferring, { member, currency, vendor, known }: Asking): Promise<VendorBalance> {
  if (!known) return { balance: 0n, at: ports.clock(), answers: true }
  const client = await ports.lines.to(vendor)
  const heard = await client.attempt('holding', { user: String(member), currency })
  const balance = heard.outcome === 'done' ? heard.answer.balance : null
  const at = ports.clock()
  if (typeof balance !== 'bigint') return { balance: known.known, at: known.knownAt?.getTime() ?? null, answers: false }
  await noteBalance(ports.db, { member, vendor, step: known.step, balance, at })
  return { balance, at, answers: true }
}
