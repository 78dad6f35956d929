import { setTimeout as pause } from 'node:timers/promises'
import { SECOND, type Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { balanceOf } from '#house/wallet/index.ts'
import { isOpen } from '../rules/transfer.ts'
import { askBalance } from './consolidate-funds.ts'
import { requestTransfer } from './request-transfer.ts'
import { sendTransfer, type Transferring } from './send-transfer.ts'
import { openTransfersOf, transferById } from './transfer-store.ts'
import { autoChoice, knownOf, walletVendor } from './wallet-store.ts'

/** How long a launch waits for money that is on its way, and how often it looks. */
const LONGEST: Millis = 5 * SECOND
const LOOK_EVERY: Millis = 50

type Launching = { readonly member: bigint; readonly merchant: number; readonly vassalage: string }

/**
 * Before a game opens: where its vendor keeps the wallet and has nothing of the member's, all of the main wallet goes there, if the member,
 * or else the merchant, chose so. `empty`: nothing is there and nothing was brought. A vendor that does not answer keeps no game closed.
 */
export async function bringAlong(ports: Transferring, { member, merchant, vassalage }: Launching): Promise<'ready' | 'empty'> {
  const { db, clock, random } = ports
  const vendor = await walletVendor(db, { merchant, vassalage })
  if (!vendor) return 'ready'
  const open = (await openTransfersOf(db, member)).find((one) => one.vendor === vendor.id)
  if (open) {
    await untilEnded(ports, open.id)
    return 'ready'
  }
  const balance = await balanceOf(db, member)
  const known = (await knownOf(db, member)).find((one) => one.vendor === vendor.id)
  const said = await askBalance(ports, { member, currency: balance?.currency ?? '', vendor: vendor.id, known })
  if (!said.answers || said.balance !== 0n) return 'ready'
  if (!((await autoChoice(db, member)) ?? vendor.autoTransfer)) return 'empty'
  const asked = { member, merchant, vendor, direction: 'in', amount: null } as const
  const begun = await ports.transact((tx) => requestTransfer(tx, asked, { now: clock(), random }))
  if (isRefusal(begun)) return 'empty'
  await untilEnded(ports, begun.id)
  return 'ready'
}

/** Sends it here rather than wait for the job, and looks until it ended or that takes too long: it goes on without the launch. */
async function untilEnded(ports: Transferring, id: string): Promise<void> {
  const until = ports.clock() + LONGEST
  await Promise.race([sendTransfer(ports, id), pause(LONGEST, undefined, { ref: false })])
  for (let looks = LONGEST / LOOK_EVERY; looks > 0 && ports.clock() < until; looks--) {
    const now = await transferById(ports.db, id)
    if (!now || !isOpen(now.state) || now.state === 'unknown') return
    await pause(LOOK_EVERY)
  }
}
