import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { bookBalances, purseOf, readSuspense, type SuspensePlace } from './books.ts'
import { ledgerContract } from '../console-contract.ts'
import { answerLift, matterOfHalt, proposeLift } from './end-halt.ts'
import { journalLineOf } from '../journal/journal-line.ts'
import type { Entry } from '../journal/journal.ts'
import { lookAtMember } from '../journal/member-entries.ts'
import { readPools } from '../pools.ts'
import { DRIFT_THRESHOLD, lastTrial, payoutHalt, trialBalance } from './trial-balance.ts'

const PAGE = 50
const suspenseCursor = ({ at, lane, seq }: Entry) => `${at.getTime()}-${lane}-${seq}`

function suspensePlace(cursor: string | undefined): SuspensePlace | null {
  const [, at, lane, seq] = /^(\d{1,15})-(\d{1,2})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  return at && lane && seq ? { at: new Date(Number.parseInt(at, 10)), lane: Number.parseInt(lane, 10), seq: BigInt(seq) } : null
}

export const ledgerCalls = {
  memberFunds: answer(ledgerContract.memberFunds, async ({ input, context }) => {
    const purse = await purseOf(context.db, { member: BigInt(input.params.id), merchant: context.tenant.id })
    if (!purse) return refuse('not_found')
    const { cash, held, points, debt, currency, states } = purse
    const { noBet = false, noDeposit = false, noWithdrawal = false } = states
    const amounts = { balance: unitsText(cash), held: unitsText(held), owed: unitsText(debt), points: unitsText(points) }
    return { currency, ...amounts, noBet, noDeposit, noWithdrawal }
  }),
  memberJournal: answer(ledgerContract.memberJournal, async ({ input, context }) => {
    const member = BigInt(input.params.id)
    if (!(await purseOf(context.db, { member, merchant: context.tenant.id }))) return refuse('not_found')
    const { before, kind } = input.query
    const from = before !== undefined && /^\d{1,18}$/.test(before) ? { before: BigInt(before) } : {}
    const { entries, reach } = await lookAtMember(context.db, {
      member,
      limit: PAGE + 1,
      ...from,
      ...(kind !== undefined && { kinds: [kind] }),
    })
    const list = entries.slice(0, PAGE)
    const next = entries.length > PAGE ? (list.at(-1)?.seq ?? null) : reach
    return { list: list.map(journalLineOf), next: next === null ? null : String(next) }
  }),
  trialBalance: answer(ledgerContract.trialBalance, async ({ context }) => {
    const rows = await bookBalances(context.db)
    const halt = await payoutHalt(context.db, operatorOf(context).merchant.id)
    const last = await lastTrial(context.db)
    const sums = Map.groupBy(rows, ({ currency }) => currency)
    return {
      rows: rows.map((row) => ({ ...row, balance: unitsText(row.balance) })),
      sums: [...sums].map(([currency, of]) => ({ currency, sum: unitsText(of.reduce((sum, { balance }) => sum + balance, 0n)) })),
      last: last && { at: last.at.getTime(), drifted: last.drifted },
      halt: halt && {
        reason: halt.reason,
        at: halt.at.getTime(),
        proposals: (await proposalsOn(context.db, [matterOfHalt(halt)])).map(proposalShown),
      },
    }
  }),
  proveLedger: answer(ledgerContract.proveLedger, async ({ context }) => {
    const { clock, transact } = context
    const drifts = await transact((tx) => trialBalance(tx, { threshold: DRIFT_THRESHOLD, clock }))
    return {
      drifts: drifts.map(({ account, member, ...drift }) => ({
        ...drift,
        account: String(account),
        member: member === null ? null : String(member),
      })),
    }
  }),
  suspense: answer(ledgerContract.suspense, async ({ input, context }) => {
    const rows = await readSuspense(context.db, { before: suspensePlace(input.query.before), limit: PAGE + 1 })
    const list = rows.slice(0, PAGE)
    const lying = (await bookBalances(context.db)).filter(({ purpose }) => purpose === 'suspense')
    return {
      list: list.map(journalLineOf),
      next: rows.length > PAGE ? suspenseCursor(list.at(-1) as Entry) : null,
      lying: lying.map(({ currency, balance }) => ({ currency, amount: unitsText(balance) })),
    }
  }),
  pools: answer(ledgerContract.pools, async ({ context }) => {
    const pools = await readPools(context.db, operatorOf(context).merchant.id)
    return pools.map(({ code, currency, ready, accruing }) => ({
      code,
      currency,
      ready: unitsText(ready),
      accruing: unitsText(accruing),
    }))
  }),
  proposeLift: answer(ledgerContract.proposeLift, async ({ input, context }) => {
    const proposed = await context.transact((tx) =>
      proposeLift(tx, { ...actOf(context), reason: input.body.data.reason }, operatorOf(context).merchant.id),
    )
    return isRefusal(proposed) ? proposed : proposalShown(proposed)
  }),
  answerLift: answer(ledgerContract.answerLift, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const { transact, clock } = context
    const answered = await transact((tx) =>
      answerLift(tx, { ...actOf(context), reason }, { merchant: operatorOf(context).merchant.id, confirm, clock }),
    )
    return isRefusal(answered) ? answered : proposalShown(answered)
  }),
}
