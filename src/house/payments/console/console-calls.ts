import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { journalLineOf, readPostings } from '#house/wallet/index.ts'
import {
  consolePaymentsContract,
  type DepositInConsole,
  type WebhookInConsole,
  type WithdrawalInConsole,
} from './console-contract.ts'
import { answerDecision, matterOf, proposeDecision } from '../deposits/decide-deposit.ts'
import {
  consoleDeposit,
  consoleDeposits,
  consoleWithdrawal,
  consoleWithdrawals,
  payoutWebhooks,
  type ConsoleDepositRow,
  type ConsoleFilter,
  type ConsoleWithdrawalRow,
} from './console-store.ts'
import { queueOf } from './queue.ts'
import type { Draw } from '#house/content/index.ts'
import { slipsOf } from '../deposits/slip-store.ts'
import { askCalls } from './ask-calls.ts'
import { slipCalls } from './slip-calls.ts'
import { isAsked } from '../rules/asking.ts'
import { billOf } from '../rules/method.ts'
import { webhooksOf, type WebhookShown } from '../deposits/webhook-store.ts'
import { depositById } from '../deposits/store.ts'
import { pictureShown } from '../proofs/picture-calls.ts'
import { reconciliationCalls } from '../reconciliation/reconciliation-calls.ts'
import { readPicture } from '../proofs/picture-store.ts'
import { ruleChangeCalls, waitingChanges } from './rule-change-calls.ts'
import { methodConsoleCalls } from './method-calls.ts'
import { byHandCalls, handPaymentShown } from '../by-hand/calls.ts'
import { handPaymentsOf } from '../by-hand/hand-store.ts'
import { isByHand } from '../rules/by-hand.ts'
import { voucherConsoleCalls } from '../vouchers/console-calls.ts'
import { withdrawalConsoleCalls } from './withdrawal-calls.ts'
import { matterOf as withdrawalMatter } from '../withdrawals/own-merchants.ts'
import type { Reviewers } from '../review/hand-over-withdrawal.ts'
import { withdrawalTimeline } from '../review/show-timeline.ts'
import type { Asking } from '../provider/ask-provider.ts'

const PAGE = 50

type Query = {
  readonly before?: string | undefined
  readonly state?: string | undefined
  readonly member?: string | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

function filterOf(merchant: number, { before, state, member, from, until }: Query): ConsoleFilter {
  return {
    merchant,
    before: before ?? null,
    state: state ?? null,
    member: member === undefined ? null : BigInt(member),
    from: from ?? null,
    until: until ?? null,
    limit: PAGE + 1,
  }
}

async function pageOf<Row extends { readonly id: string; readonly member: bigint }, Shown>(
  db: Database,
  rows: readonly Row[],
  show: (row: Row, account: string) => Shown,
): Promise<{ list: Shown[]; next: string | null }> {
  const { list: shown, next } = cutPage(rows, PAGE)
  const called = await namesOf(
    db,
    shown.map(({ member }) => member),
  )
  return { list: shown.map((row) => show(row, called(row.member))), next }
}

type MoneyRow = Omit<ConsoleDepositRow, 'method' | 'state' | 'fee' | 'credited'>

const moneyShown = (row: MoneyRow & Pick<ConsoleDepositRow | ConsoleWithdrawalRow, 'state'>, account: string) => ({
  id: row.id,
  member: { id: String(row.member), account },
  provider: row.provider,
  amount: unitsText(row.amount),
  currency: row.currency,
  createdAt: row.createdAt.getTime(),
  changedAt: row.changedAt.getTime(),
  providerOrder: row.providerOrder,
  asking: isAsked(row) ? { times: row.asked, nextAt: row.askAt.getTime() } : null,
})

const depositShown = (row: ConsoleDepositRow, account: string): DepositInConsole => ({
  ...moneyShown(row, account),
  method: row.method,
  state: row.state,
  fee: unitsText(row.fee),
  credited: row.credited === null ? null : unitsText(row.credited),
  reference: billOf(row.id),
})

const withdrawalShown = (row: ConsoleWithdrawalRow, account: string): WithdrawalInConsole => ({
  ...moneyShown(row, account),
  option: row.option,
  tail: row.tail,
  state: row.state,
  marks: [...row.marks],
  claimedBy: row.claimedBy === null ? null : { id: String(row.claimedBy), name: row.claimedName ?? '' },
  handed: row.handedName === null ? null : { by: row.handedName, note: row.handedNote ?? '' },
  dueAt: row.dueAt.getTime(),
  waitsFor: row.waitsFor,
  paid: row.paid === null ? null : unitsText(row.paid),
  missing: row.missing === null ? null : unitsText(row.missing),
  settledAs: row.settledAs,
  againOf: row.againOf,
  byHand: isByHand(row),
  payer: row.payer === null ? null : { id: String(row.payer), name: row.payerName ?? '' },
})

const webhookShown = ({ id, at, body, outcome }: WebhookShown): WebhookInConsole => ({
  id,
  at: at.getTime(),
  state: body.state,
  amount: unitsText(BigInt(body.amount)),
  currency: body.currency,
  outcome,
})

const accountOf = async (db: Database, member: bigint) => (await namesOf(db, [member]))(member)

/** What operators see of withdrawals. */
const withdrawalsShown = {
  consoleWithdrawals: answer(consolePaymentsContract.consoleWithdrawals, async ({ input, context }) => {
    const { id: operator, merchant } = operatorOf(context)
    const { waiting = null, taken = null } = input.query
    const filter = { ...filterOf(merchant.id, input.query), waiting, taken, operator }
    return pageOf(context.db, await consoleWithdrawals(context.db, filter), withdrawalShown)
  }),
  consoleWithdrawal: answer(consolePaymentsContract.consoleWithdrawal, async ({ input, context }) => {
    const { db } = context
    const row = await consoleWithdrawal(db, { id: input.params.id, merchant: operatorOf(context).merchant.id })
    if (!row) return refuse('not_found')
    const postings = [row.id, row.ending, row.rest, row.settlement].filter((id) => id !== null)
    return {
      withdrawal: withdrawalShown(row, await accountOf(db, row.member)),
      webhooks: (await payoutWebhooks(db, row.id)).map(webhookShown),
      movements: (await readPostings(db, postings)).map(journalLineOf),
      decisions: (await proposalsOn(db, [withdrawalMatter(row.id)])).map(proposalShown),
      sent: (await handPaymentsOf(db, row.id)).map(handPaymentShown),
      ...(await withdrawalTimeline(db, { ...row, merchant: operatorOf(context).merchant.id })),
    }
  }),
}

/** What operators see of their merchant's deposits and withdrawals, and how two of them decide a held deposit. */
export const consolePaymentsCalls = ({
  pushDeposit,
  pushWithdrawal,
  draw,
  vault,
  reviewers,
  ...asking
}: Pick<Asking, 'pushDeposit' | 'pushWithdrawal' | 'providers' | 'directory' | 'vault'> & {
  readonly draw: Draw
  readonly reviewers: Reviewers
}) => ({
  ...reconciliationCalls(asking),
  ...slipCalls({ pushDeposit }),
  ...askCalls,
  consoleDeposits: answer(consolePaymentsContract.consoleDeposits, async ({ input, context }) => {
    const { merchant } = operatorOf(context)
    return pageOf(context.db, await consoleDeposits(context.db, filterOf(merchant.id, input.query)), depositShown)
  }),
  consoleDeposit: answer(consolePaymentsContract.consoleDeposit, async ({ input, context }) => {
    const { db } = context
    const row = await consoleDeposit(db, { id: input.params.id, merchant: operatorOf(context).merchant.id })
    if (!row) return refuse('not_found')
    return {
      deposit: depositShown(row, await accountOf(db, row.member)),
      webhooks: (await webhooksOf(db, row.id)).map(webhookShown),
      movements: (await readPostings(db, [row.id])).map(journalLineOf),
      decisions: (await proposalsOn(db, [matterOf(row.id)])).map(proposalShown),
      slips: await slipsOf(db, row.id),
    }
  }),
  proposeDecision: answer(consolePaymentsContract.proposeDecision, async ({ input, context }) => {
    const { decision, reason } = input.body.data
    const of = { deposit: input.params.id, decision, act: { ...actOf(context), reason } }
    const row = await context.transact((tx) => proposeDecision(tx, of))
    return isRefusal(row) ? row : proposalShown(row)
  }),
  answerDecision: answer(consolePaymentsContract.answerDecision, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { deposit: input.params.id, confirm, random: context.random, act: { ...actOf(context), reason } }
    const row = await context.transact((tx) => answerDecision(tx, of))
    if (isRefusal(row)) return row
    const deposit = row.confirmed ? await depositById(context.db, input.params.id) : null
    if (deposit) pushDeposit(deposit)
    return proposalShown(row)
  }),
  paymentQueue: answer(consolePaymentsContract.paymentQueue, async ({ context: { db, tenant } }) => ({
    ...(await queueOf(db, tenant.id)),
    rules: await waitingChanges(db, tenant),
  })),
  paymentPicture: answer(consolePaymentsContract.paymentPicture, async ({ input, context }) =>
    pictureShown(await readPicture(context.db, { id: input.params.id, merchant: operatorOf(context).merchant.id })),
  ),
  ...withdrawalsShown,
  ...withdrawalConsoleCalls({ pushWithdrawal, draw, reviewers }),
  ...byHandCalls({ vault, pushWithdrawal, draw }),
  ...voucherConsoleCalls,
  ...ruleChangeCalls,
  ...methodConsoleCalls(asking),
})
