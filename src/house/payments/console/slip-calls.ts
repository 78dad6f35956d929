import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, proposalShown } from '#house/audit/index.ts'
import { creditSlip, refuseSlip } from '../deposits/settle-slip.ts'
import { depositById } from '../deposits/store.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { consolePaymentsContract } from './console-contract.ts'

/** What operators see and say of transfers with slips. */
export const slipCalls = ({ pushDeposit }: Pick<Asking, 'pushDeposit'>) => {
  const tellOf = async (db: Database, id: string) => {
    const deposit = await depositById(db, id)
    if (deposit) pushDeposit(deposit)
  }
  return {
    creditSlip: answer(consolePaymentsContract.creditSlip, async ({ input, context }) => {
      const { came, reason } = input.body.data
      const of = { deposit: input.params.id, came, act: { ...actOf(context), reason } }
      const done = await context.transact((tx) => creditSlip(tx, of))
      if (isRefusal(done)) return done
      if (done === null) await tellOf(context.db, input.params.id)
      return done && proposalShown(done)
    }),
    refuseSlip: answer(consolePaymentsContract.refuseSlip, async ({ input, context }) => {
      const { because, reason } = input.body.data
      const of = { deposit: input.params.id, because, act: { ...actOf(context), reason } }
      const done = await context.transact((tx) => refuseSlip(tx, of))
      if (!isRefusal(done)) await tellOf(context.db, input.params.id)
      return done
    }),
  }
}
