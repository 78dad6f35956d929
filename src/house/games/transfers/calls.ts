import { isRefusal, refuse } from '#kit/refusal.ts'
import type { ageGate } from '#house/members/index.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { consolidateFunds } from './consolidate-funds.ts'
import { MAIN, transferContract, type Transfer } from './contract.ts'
import { requestTransfer } from './request-transfer.ts'
import type { Transferring } from './send-transfer.ts'
import { transfersOf } from './transfer-store.ts'
import { transferView } from './transfer-view.ts'
import { knownOf, setAutoChoice, walletVendor, walletVendors } from './wallet-store.ts'

const PAGE = 20

const whose = (context: CallContext) => ({ member: callerOf(context).id, merchant: context.tenant.id })
const timed = (context: CallContext) => ({ now: context.clock(), random: context.random })

/** What a member sees of the wallets, and how money is moved between them. */
export const transferCalls = (transferring: Transferring, refuseUnderage: ReturnType<typeof ageGate>) => ({
  funds: answer(transferContract.funds, async ({ context }) => {
    return (await consolidateFunds(transferring, whose(context))) ?? refuse('not_found')
  }),
  merchantWallet: answer(transferContract.merchantWallet, async ({ context }) => ({
    isSingle: (await walletVendors(context.db, context.tenant.id)).some(({ enabled }) => enabled) ? (0 as const) : (1 as const),
  })),
  transfer: answer(transferContract.transfer, async ({ input, context, tx }) => {
    const { from, to, amount = null } = input.body.data
    if ((from === MAIN) === (to === MAIN)) return refuse('transfer_sides')
    const underage = from === MAIN ? await refuseUnderage(context) : null
    if (underage) return underage
    const { member, merchant } = whose(context)
    const vendor = await walletVendor(tx, { merchant, vassalage: from === MAIN ? to : from })
    if (!vendor) return refuse('wallet_unknown')
    const direction = from === MAIN ? 'in' : 'out'
    const row = await requestTransfer(tx, { member, merchant, vendor, direction, amount }, timed(context))
    return isRefusal(row) ? row : transferView(row)
  }),
  transfersBack: answer(transferContract.transfersBack, async ({ context, tx }) => {
    const { member, merchant } = whose(context)
    const used = new Set((await knownOf(tx, member)).map(({ vendor }) => vendor))
    const begun: Transfer[] = []
    for (const vendor of await walletVendors(tx, merchant)) {
      if (!used.has(vendor.id)) continue
      const row = await requestTransfer(tx, { member, merchant, vendor, direction: 'out', amount: null }, timed(context))
      if (!isRefusal(row)) begun.push(transferView(row))
    }
    return begun
  }),
  transfers: answer(transferContract.transfers, async ({ input, context }) => {
    const { member } = whose(context)
    const rows = await transfersOf(context.db, { member, before: input.query.before ?? null, limit: PAGE + 1 })
    const { list, next } = cutPage(rows, PAGE)
    return { list: list.map(transferView), next }
  }),
  chooseAuto: answer(transferContract.chooseAuto, async ({ input, context }) => {
    const { auto } = input.body.data
    await setAutoChoice(context.db, { member: callerOf(context).id, auto, at: context.clock() })
    return { auto }
  }),
})
