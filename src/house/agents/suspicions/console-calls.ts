import { periodValid } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf } from '#house/audit/index.ts'
import { suspicionsConsoleContract as contract } from './console-contract.ts'
import { noteSuspicion } from './note-suspicion.ts'
import { suspicionsOf } from './suspicions-of.ts'

/** What of a day operators may want to look at, and what they say of it. */
export const suspicionsConsoleCalls = {
  agentSuspicions: answer(contract.agentSuspicions, async ({ input: { query }, context }) => {
    const { day } = query
    if (!periodValid(day, day)) return refuse('period_invalid')
    return suspicionsOf(context.db, { merchant: context.tenant.id, day })
  }),
  noteSuspicion: answer(contract.noteSuspicion, ({ input, context, tx }) => {
    const { reason, ...of } = input.body.data
    if (!periodValid(of.day, of.day)) return refuse('period_invalid')
    return noteSuspicion(tx, { ...actOf(context), reason }, of)
  }),
}
