import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf } from '../act.ts'
import { noteOwnPerson } from '../own-person.ts'
import { proposalShown } from '../proposal-shown.ts'
import { answerAct } from './answer-act.ts'
import { listActs } from './act-store.ts'
import { controlledContract } from './console-contract.ts'
import type { AnyControlledAct } from './controlled-act.ts'

const PAGE = 50

export const controlledCalls = (acts: ReadonlyMap<string, AnyControlledAct>) => ({
  controlledActs: answer(controlledContract.controlledActs, async ({ input: { query }, context }) => {
    const { permissions } = operatorOf(context)
    const rows = await listActs(context.db, {
      merchant: context.tenant.id,
      names: [...acts.values()].flatMap(({ name, permission }) => (permissions.has(permission) ? [name] : [])),
      waiting: query.state === 'waiting',
      before: query.before === undefined ? null : BigInt(query.before),
      limit: PAGE + 1,
    })
    const shown = rows.map(({ proposal, name, subject, before, after, decided }) => ({
      id: String(proposal),
      name,
      subject,
      before,
      after,
      proposal: proposalShown(decided),
    }))
    return cutPage(shown, PAGE)
  }),
  answerAct: answer(controlledContract.answerAct, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const { permissions } = operatorOf(context)
    const of = { acts, proposal: BigInt(input.params.id), confirm, permissions }
    const act = { ...actOf(context), reason }
    const answered = await context.transact((tx) => answerAct(tx, act, of))
    await noteOwnPerson(answered, { transact: context.transact, act, subject: `act:${of.proposal}` })
    if (isRefusal(answered)) return answered
    if (confirm) acts.get(answered.name)?.done?.()
    return { told: answered.told }
  }),
})
