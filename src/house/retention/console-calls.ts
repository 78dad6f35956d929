import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { retentionConsoleContract } from './console-contract.ts'
import { retentionActs } from './policy/controlled-acts.ts'
import { findTerms } from './policy/policy-store.ts'
import { usual } from './rules/terms.ts'

export const retentionConsoleCalls = {
  terms: answer(retentionConsoleContract.terms, async ({ context }) => {
    const terms = await findTerms(context.db, operatorOf(context).merchant.id)
    return { terms: terms ?? usual, set: terms !== null }
  }),
  changeTerms: answer(retentionConsoleContract.changeTerms, async ({ input, context }) => {
    const { reason, ...terms } = input.body.data
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, retentionActs.change, terms))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
}
