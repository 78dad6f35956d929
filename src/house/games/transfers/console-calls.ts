import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { journalLineOf, readPostings } from '#house/wallet/index.ts'
import { consoleTransfersContract, type TransferInConsole } from './console-contract.ts'
import { answerTransferEnd, askTransferAgain, matterOf, proposeTransferEnd } from './decide-transfer.ts'
import type { Transferring } from './send-transfer.ts'
import { attemptsOf, consoleTransfers, transferById, type Attempt, type TransferRow } from './transfer-store.ts'

const PAGE = 50

const transferShown = (row: TransferRow, account: string): TransferInConsole => ({
  id: row.id,
  member: { id: String(row.member), account },
  vendor: row.displayName,
  direction: row.direction,
  amount: row.amount === null ? null : unitsText(row.amount),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  reconciled: row.reconciled,
  tries: row.tries,
  createdAt: row.createdAt.getTime(),
  changedAt: row.changedAt.getTime(),
  nextAskAt: row.nextAskAt.getTime(),
})

const attemptShown = ({ at, asked, outcome, status, why, balance, micros }: Attempt) => ({
  at: at.getTime(),
  asked,
  outcome,
  status,
  why,
  balance: balance === null ? null : unitsText(balance),
  millis: Math.round(micros / 1000),
})

/** What operators see of their merchant's transfers, and how two of them end one that the vendor never answered. */
export const consoleTransfersCalls = (transferring: Transferring) => ({
  consoleTransfers: answer(consoleTransfersContract.consoleTransfers, async ({ input, context }) => {
    const { before = null, state = null, member } = input.query
    const filter = { before, state, member: member === undefined ? null : BigInt(member), limit: PAGE + 1 }
    const rows = await consoleTransfers(context.db, { ...filter, merchant: operatorOf(context).merchant.id })
    const { list: shown, next } = cutPage(rows, PAGE)
    const called = await namesOf(
      context.db,
      shown.map(({ member: id }) => id),
    )
    return { list: shown.map((row) => transferShown(row, called(row.member))), next }
  }),
  consoleTransfer: answer(consoleTransfersContract.consoleTransfer, async ({ input, context: { db, ...context } }) => {
    const row = await transferById(db, input.params.id)
    if (!row || row.merchant !== operatorOf({ db, ...context }).merchant.id) return refuse('not_found')
    return {
      transfer: transferShown(row, (await namesOf(db, [row.member]))(row.member)),
      attempts: (await attemptsOf(db, row.id)).map(attemptShown),
      movements: (await readPostings(db, [row.id, row.ending])).map(journalLineOf),
      decisions: (await proposalsOn(db, [matterOf(row.id)])).map(proposalShown),
    }
  }),
  askTransferAgain: answer(consoleTransfersContract.askTransferAgain, async ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    const row = await askTransferAgain(transferring, { transfer: input.params.id, act })
    return isRefusal(row) ? row : transferShown(row, (await namesOf(context.db, [row.member]))(row.member))
  }),
  proposeTransferEnd: answer(consoleTransfersContract.proposeTransferEnd, async ({ input, context }) => {
    const { decision, reason } = input.body.data
    const of = { transfer: input.params.id, decision, act: { ...actOf(context), reason } }
    const row = await context.transact((tx) => proposeTransferEnd(tx, of))
    return isRefusal(row) ? row : proposalShown(row)
  }),
  answerTransferEnd: answer(consoleTransfersContract.answerTransferEnd, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { transfer: input.params.id, confirm, act: { ...actOf(context), reason } }
    const row = await context.transact((tx) => answerTransferEnd(tx, of))
    if (isRefusal(row)) return row
    const transfer = row.confirmed ? await transferById(context.db, input.params.id) : null
    if (transfer) transferring.tell(transfer)
    return proposalShown(row)
  }),
})
