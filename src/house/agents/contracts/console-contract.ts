import { z } from 'zod'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { carries, modes, payers, whenLower } from '../rules/contracts/policy.ts'
import { answers } from '../rules/contracts/request.ts'
import { contractKinds, periods } from '../rules/terms.ts'
import { answerRefusals, contractBounds, contractShown, requestShown, terms, termsRefusals } from './contract.ts'

const kind = z.enum(contractKinds)
const rate = z.string().max(20)
const id = z.uuid()

/** What each field means stands in rules/policy.ts; rates are per cent. */
const policy = z.strictObject({
  minRate: rate,
  maxRate: rate,
  step: rate,
  maxRows: z.int().min(1).max(50),
  periods: z.array(z.enum(periods)).max(4),
  modes: z.array(z.enum(modes)).max(2),
  uplinesOffer: z.boolean(),
  downlinesAsk: z.boolean(),
  onLower: z.enum(whenLower),
  approval: z.boolean(),
  secondFrom: z.string().max(40),
  paidBy: z.enum(payers),
  carry: z.enum(carries),
  includeSelf: z.boolean(),
})

const policyShown = z.strictObject({
  kind,
  /** Whether the merchant has contracts of this kind at all. */
  on: z.boolean(),
  policy,
  /** What waits for a second person, as it would stand. */
  proposed: z.strictObject({ id: z.string(), policy, proposal }).nullable(),
})
export type PolicyShown = z.infer<typeof policyShown>

const at = { data: z.strictObject({ at: z.string() }) } as const
const reading = { session: ['operator'], permission: 'payments.read' } as const
const deciding = { session: ['operator'], permission: 'payments.decide' } as const

/** Contracts of agents as the console sees them: what the merchant lets them be, and what the house gives to the top of the tree. */
export const consoleContractsContract = {
  contractPolicies: call({
    method: 'GET',
    path: '/console/api/contract-policies',
    summary: 'What the merchant lets contracts of each kind be, how it pays them, and what waits for a second person',
    ...reading,
    value: z.strictObject({ currency: z.string(), list: z.array(policyShown) }),
  }),
  changeContractPolicy: call({
    method: 'PUT',
    path: '/console/api/contract-policies/{kind}',
    summary: 'Changes it from now on; what may let more be paid waits for a second person first',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    params: z.strictObject({ kind }),
    body: z.strictObject({ policy, reason }),
    value: z.strictObject({ waits: z.boolean() }),
    refusals: {
      decision_waits: proposing.decision_waits,
      rate_malformed: at,
      rate_too_fine: at,
      rate_too_high: at,
      step_off: at,
      bounds_crossed: at,
      amount_malformed: at,
      period_not_offered: at,
      mode_not_offered: at,
    },
  }),
  answerContractPolicy: call({
    method: 'POST',
    path: '/console/api/contract-policies/proposed/{id}/answer',
    summary: 'Confirms what was proposed, as a second person, or sends it back; who proposed it may only take it back',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    params: z.strictObject({ id: z.string().regex(/^\d{1,16}$/) }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: z.null(),
    refusals: answering,
  }),
  consoleContracts: call({
    method: 'GET',
    path: '/console/api/contracts',
    summary: 'Contracts of the merchant, newest first, of all or of one member, with how each ended',
    ...reading,
    query: z.strictObject({ account: z.string().max(64).optional(), kind: kind.optional(), before: cursor.optional() }),
    value: pageOf(contractShown),
  }),
  consoleContractRequests: call({
    method: 'GET',
    path: '/console/api/contracts/requests',
    summary: 'What the house offered to agents at the top and was asked for by them, newest first',
    ...reading,
    query: z.strictObject({ open: z.enum(['yes', 'no']).optional(), before: cursor.optional() }),
    value: pageOf(requestShown),
  }),
  consoleContractBounds: call({
    method: 'GET',
    path: '/console/api/contract-bounds/{kind}',
    summary: 'Within what the house may offer a contract to an agent at the top, and what holds now',
    ...reading,
    params: z.strictObject({ kind }),
    query: z.strictObject({ account: z.string().max(64) }),
    value: contractBounds,
    refusals: { not_direct: {} },
  }),
  offerContractInConsole: call({
    method: 'POST',
    path: '/console/api/contracts/requests',
    summary: 'Offers a contract of the house to an agent at the top; it holds once the agent accepts',
    ...deciding,
    idempotent: true,
    body: z.strictObject({ kind, account: z.string().max(64), terms, reason }),
    value: requestShown,
    refusals: { ...termsRefusals, not_direct: {}, offers_closed: {}, upline_without_contract: {}, request_waits: {} },
  }),
  answerContractInConsole: call({
    method: 'POST',
    path: '/console/api/contracts/requests/{id}/answer',
    summary: 'Accepts or rejects what an agent at the top asks of the house, or withdraws what the house offered',
    ...deciding,
    unkeyed: 'once',
    params: z.strictObject({ id }),
    body: z.strictObject({ kind, step: z.enum(answers), consent: z.string().max(64).optional(), reason }),
    value: requestShown,
    refusals: answerRefusals,
  }),
  endContractInConsole: call({
    method: 'POST',
    path: '/console/api/contracts/{id}/end',
    summary: 'Ends a contract at once, with all below it, once the operator has seen whom that concerns',
    ...deciding,
    unkeyed: 'once',
    params: z.strictObject({ id }),
    body: z.strictObject({ consent: z.string().max(64).optional(), reason }),
    value: z.strictObject({ below: z.int() }),
    refusals: { contract_ended: {}, downlines_affected: answerRefusals.downlines_affected },
  }),
}
