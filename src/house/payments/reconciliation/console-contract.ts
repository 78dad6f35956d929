import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { ruleChanged } from '../rule-changes/console-contract.ts'
import { breakKinds } from '../rules/reconcile.ts'

const time = z.number()
const params = z.strictObject({ id: z.uuid() })
const ended = z.strictObject({ ended: z.boolean() })
const house = { session: ['operator'], permission: 'operations.read' } as const
const acting = { session: ['operator'], permission: 'operations.write' } as const

const break_ = z.strictObject({
  id: z.uuid(),
  provider: z.string(),
  about: z.enum(['deposit', 'payout']),
  /** The id of our deposit or withdrawal, also where we have none. */
  reference: z.uuid(),
  kind: z.enum(breakKinds),
  member: z.strictObject({ id: z.string(), account: z.string() }).nullable(),
  ourState: z.string().nullable(),
  ourAmount: amountText.nullable(),
  theirState: z.string().nullable(),
  theirAmount: amountText.nullable(),
  currency: z.string(),
  stake: amountText,
  foundAt: time,
  /** even: a later run found both sides in agreement · explained: closed by operators */
  ended: z.enum(['even', 'explained']).nullable(),
  proposals: z.array(proposal),
})
export type BreakShown = z.infer<typeof break_>

/** What open breaks may come to before payouts stop. */
export type HaltRule = { readonly haltFrom: string }

export const reconciliationContract = {
  reconciledDays: call({
    method: 'GET',
    path: '/console/api/reconciliation',
    summary: 'The last days that were reconciled with each provider, and what breaks may come to before payouts stop',
    ...house,
    value: z.strictObject({
      days: z.array(
        z.strictObject({
          provider: z.string(),
          day: z.string(),
          at: time,
          reported: z.int(),
          compared: z.int(),
          breaks: z.int(),
        }),
      ),
      /** The day that a run would take now. */
      next: z.strictObject({ day: z.string(), providers: z.array(z.string()) }),
      haltFrom: amountText,
      currency: z.string(),
    }),
  }),
  breaks: call({
    method: 'GET',
    path: '/console/api/reconciliation/breaks',
    summary: 'Where a provider and we do not agree, newest first',
    ...house,
    query: z.strictObject({ before: cursor.optional(), open: z.enum(['yes', 'no']).optional() }),
    value: pageOf(break_),
  }),
  reconcileAgain: call({
    method: 'POST',
    path: '/console/api/reconciliation/runs',
    summary: 'Has a day of a provider reconciled, once more where it was before',
    ...acting,
    unkeyed: 'asks',
    body: z.strictObject({ provider: z.string().max(40), day: z.iso.date(), reason }),
    value: z.null(),
    refusals: { provider_unknown: {}, day_not_over: {} },
  }),
  explainBreak: call({
    method: 'POST',
    path: '/console/api/reconciliation/breaks/{id}/explanation',
    summary: 'Says what a break is; one of more than the merchant bears waits for a second person. It moves no money',
    ...acting,
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason }),
    value: ended,
    refusals: { decision_waits: proposing.decision_waits, break_ended: {} },
  }),
  answerExplanation: call({
    method: 'POST',
    path: '/console/api/reconciliation/breaks/{id}/explanation/answer',
    summary: 'Confirms an explanation, as a second person, or sends it back; who gave it may only take it back',
    ...acting,
    unkeyed: 'once',
    params,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: ended,
    refusals: { ...answering, break_ended: {} },
  }),
  changeHaltFrom: call({
    method: 'PUT',
    path: '/console/api/reconciliation/rule',
    summary: 'Changes what open breaks may come to before payouts stop; more than before is proposed only',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: z.strictObject({ haltFrom: z.string().max(40), reason }),
    value: ruleChanged,
    refusals: { ...proposing, amount_malformed: {}, amount_too_fine: {}, amount_too_large: {} },
  }),
}
