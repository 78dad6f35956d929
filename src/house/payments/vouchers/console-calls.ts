import { unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn, type Proposal } from '#house/audit/index.ts'
import { vouchersConsoleContract, type VoucherBatch } from './console-contract.ts'
import { voidVouchers } from './end-vouchers.ts'
import { answerVouchers, issueVouchers, matterOf, type Issued } from './issue-vouchers.ts'
import { batchesOf, type BatchListed } from './voucher-store.ts'

const PAGE = 50

const batchShown = (row: BatchListed, proposals: readonly Proposal[]): VoucherBatch => ({
  id: row.id,
  method: row.method,
  amount: unitsText(row.amount),
  currency: row.currency,
  count: row.count,
  redeemed: Number(row.redeemed),
  expiresAt: row.expiresAt.getTime(),
  state: row.state,
  leftOver: row.leftOver === null ? null : unitsText(row.leftOver),
  issuedBy: row.issuedBy,
  createdAt: row.createdAt.getTime(),
  decisions: proposals.filter(({ matter }) => matter === matterOf(row.id)).map(proposalShown),
})

const issuedShown = ({ batch, codes, proposal }: Issued) => ({
  batch: batchShown({ ...batch, redeemed: 0n }, proposal ? [proposal] : []),
  codes: [...codes],
})

/** How operators issue codes, confirm each other's, and take them back. */
export const voucherConsoleCalls = {
  voucherBatches: answer(vouchersConsoleContract.voucherBatches, async ({ input, context }) => {
    const { db } = context
    const merchant = operatorOf(context).merchant.id
    const rows = await batchesOf(db, { merchant, before: input.query.before ?? null, limit: PAGE + 1 })
    const { list: shown, next } = cutPage(rows, PAGE)
    const proposals = await proposalsOn(
      db,
      shown.map(({ id }) => matterOf(id)),
    )
    return {
      list: shown.map((row) => batchShown(row, proposals)),
      next,
    }
  }),
  issueVouchers: answer(vouchersConsoleContract.issueVouchers, {
    give: async ({ input, context, tx }) => {
      const { reason, ...wanted } = input.body.data
      const done = await issueVouchers(tx, { ...actOf(context), reason }, { wanted, random: context.random })
      return isRefusal(done) ? done : issuedShown(done)
    },
    // Codes are kept nowhere: whoever lost the answer takes the batch back.
    kept: ({ batch }) => ({ batch, codes: [] }),
  }),
  answerVouchers: answer(vouchersConsoleContract.answerVouchers, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { batch: input.params.id, confirm, random: context.random }
    const done = await context.transact((tx) => answerVouchers(tx, { ...actOf(context), reason }, of))
    return isRefusal(done) ? done : issuedShown(done)
  }),
  voidVouchers: answer(vouchersConsoleContract.voidVouchers, async ({ input, context }) => {
    const of = { batch: input.params.id, random: context.random }
    return context.transact((tx) => voidVouchers(tx, { ...actOf(context), reason: input.body.data.reason }, of))
  }),
}
