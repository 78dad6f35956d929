import { unitsText, type Units } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { limitsContract, type DepositLimits } from './contract.ts'
import { depositPeriods } from './rules/periods.ts'
import { confirmDepositLimits, setDepositLimits } from './set-deposit-limits.ts'
import { readLimits } from './store.ts'

const textOf = (amount: Units | null) => (amount === null ? null : unitsText(amount))

async function shown(db: Database, { member, currency }: { member: bigint; currency: string }): Promise<DepositLimits> {
  const set = new Map((await readLimits(db, member)).map((limit) => [limit.name, limit]))
  const limits = depositPeriods.map((period) => {
    const limit = set.get(`deposit_${period}`)
    const { nextAt = null, nextAmount = null, amount = null } = limit ?? {}
    return { period, amount: textOf(amount), next: nextAt && { amount: textOf(nextAmount), at: nextAt.getTime() } }
  })
  return { currency, answered: depositPeriods.some((period) => set.has(`deposit_${period}`)), limits }
}

/** What members say of their own deposits. */
export const limitsCalls = {
  depositLimits: answer(limitsContract.depositLimits, ({ context }) =>
    shown(context.db, { member: callerOf(context).id, currency: context.tenant.currency }),
  ),
  setDepositLimits: answer(limitsContract.setDepositLimits, async ({ input, context }) => {
    const { db, tenant, ip, clock, transact } = context
    const unproven = await context.unproven()
    const of = { member: callerOf(context).id, merchant: tenant, ip, wanted: input.body.data, unproven }
    const refused = await transact((tx) => setDepositLimits(tx, of, clock))
    return isRefusal(refused) ? refused : shown(db, { member: of.member, currency: tenant.currency })
  }),
  confirmDepositLimits: answer(limitsContract.confirmDepositLimits, async ({ context }) => {
    const { db, tenant, ip, clock, transact } = context
    const of = { member: callerOf(context).id, merchant: tenant, ip }
    const refused = await transact((tx) => confirmDepositLimits(tx, of, clock))
    return isRefusal(refused) ? refused : shown(db, { member: of.member, currency: tenant.currency })
  }),
}
