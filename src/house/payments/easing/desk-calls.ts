import { isRefusal } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf } from '../../../runtime/http/context.ts'
import { actOf, proposalShown, proposalsOn } from '../../audit/index.ts'
import { answerChange } from './answer-change.ts'
import { lastChanges } from './change-store.ts'
import { easingContract as contract } from './console-contract.ts'
import { matterOf } from './propose-change.ts'

const MOST = 50

export const easingCalls = {
  ruleChanges: answer(contract.ruleChanges, async ({ context }) => {
    const { id, code } = operatorOf(context).merchant
    const changes = await lastChanges(context.db, { merchant: id, limit: MOST })
    const matters = new Set(changes.map((change) => matterOf(code, change)))
    const proposals = new Map((await proposalsOn(context.db, [...matters])).map((proposal) => [proposal.id, proposal]))
    const list = changes.flatMap(({ proposal: of, about, name, before, after }) => {
      const proposal = proposals.get(of)
      return proposal ? [{ id: String(of), about, name, before, after, proposal: proposalShown(proposal) }] : []
    })
    return { list }
  }),
  answerRuleChange: answer(contract.answerRuleChange, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { proposal: BigInt(input.params.id), confirm }
    const answered = await context.transact((tx) => answerChange(tx, { ...actOf(context), reason }, of))
    return isRefusal(answered) ? answered : null
  }),
}
