import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { answerChange } from './answer-change.ts'
import { lastChanges } from '../rule-changes/change-store.ts'
import { ruleChangesContract as contract } from '../rule-changes/console-contract.ts'
import { matterOf } from '../rule-changes/propose-change.ts'

const MOST = 50

type Merchant = { readonly id: number; readonly code: string }

/** The last changes that were proposed, newest first, each with its proposal. */
async function proposedChanges(db: Database, { id, code }: Merchant) {
  const changes = await lastChanges(db, { merchant: id, limit: MOST })
  const matters = new Set(changes.map((change) => matterOf(code, change)))
  const proposals = new Map((await proposalsOn(db, [...matters])).map((proposal) => [proposal.id, proposal]))
  return changes.flatMap((change) => {
    const proposal = proposals.get(change.proposal)
    return proposal ? [{ change, proposal }] : []
  })
}

/** How many wait for their second person. */
export const waitingChanges = async (db: Database, merchant: Merchant): Promise<number> =>
  (await proposedChanges(db, merchant)).filter(({ proposal }) => proposal.confirmed === null).length

export const ruleChangeCalls = {
  ruleChanges: answer(contract.ruleChanges, async ({ context }) => {
    const proposed = await proposedChanges(context.db, operatorOf(context).merchant)
    const list = proposed.map(({ change: { proposal: id, ...change }, proposal }) => ({
      ...change,
      id: String(id),
      proposal: proposalShown(proposal),
    }))
    return { list }
  }),
  answerRuleChange: answer(contract.answerRuleChange, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { proposal: BigInt(input.params.id), confirm }
    const answered = await context.transact((tx) => answerChange(tx, { ...actOf(context), reason }, of))
    return isRefusal(answered) ? answered : null
  }),
}
