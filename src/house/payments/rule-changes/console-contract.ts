import { z } from 'zod'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { answering, proposal } from '#house/audit/console-contract.ts'

/** What a call answers that changes a rule which makes two people decide: whether it waits for the second of them. */
export const ruleChanged = z.strictObject({ waits: z.boolean() })
export type RuleChanged = z.infer<typeof ruleChanged>

const terms = z.record(z.string(), z.unknown())

const change = z.strictObject({
  id: z.string(),
  about: z.enum(['method', 'withdrawal_rule', 'halt_from']),
  /** A method's code; empty where there is but one. */
  name: z.string(),
  /** As the calls show it that read it; null: it is new. */
  before: terms.nullable(),
  after: terms,
  proposal,
})
export type RuleChangeShown = z.infer<typeof change>

export const ruleChangesContract = {
  ruleChanges: call({
    method: 'GET',
    path: '/console/api/payments/rule-changes',
    summary: 'What was proposed of rules that make two people decide and of accounts that are paid, newest first: the last fifty',
    session: ['operator'],
    permission: 'payments.read',
    value: z.strictObject({ list: z.array(change) }),
  }),
  answerRuleChange: call({
    method: 'POST',
    path: '/console/api/payments/rule-changes/{id}/answer',
    summary: 'Confirms a change of such a rule, which then holds, or sends it back; who proposed may only take it back',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    params: z.strictObject({ id: z.string().regex(/^\d{1,16}$/) }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: z.null(),
    refusals: { ...answering, own_deed_waits: { status: 403 }, proposal_stale: {} },
  }),
}
