import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { verdicts } from '#house/members/rules/risk-signals.ts'
import { memberId } from '#wire/member-id.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { ofOwnPerson } from '#house/audit/console-contract.ts'
import { remark, termsShape } from './contract.ts'
import { codePattern } from './rules/code.ts'
import { claimStates } from './rules/standing.ts'
import { promotionTypes } from './rules/terms.ts'

const time = z.number()
const session = ['operator'] as const
const named = z.strictObject({ id: z.uuid() })

export const draftShape = z.strictObject({
  type: z.enum(promotionTypes),
  /** Who has it is shown the promotion; null: everybody. */
  code: z.string().regex(codePattern).nullable(),
  terms: termsShape,
  texts: z.record(
    z.string().max(20),
    z.strictObject({ title: z.string().trim().min(1).max(120), content: z.string().max(20_000) }),
  ),
  opensAt: time,
  closesAt: time.nullable(),
  budget: amountText,
})
export type PromotionDraft = z.infer<typeof draftShape>

/** As a controlled act keeps it; a new one without id. */
export const savingShape = draftShape.extend({ id: z.uuid().nullable() })
export const judgingShape = z.strictObject({ member: memberId, verdict: z.enum(verdicts) })
export const barringShape = z.strictObject({ member: memberId, barred: z.boolean() })

const listed = z.strictObject({
  id: z.uuid(),
  ...draftShape.shape,
  closedAt: time.nullable(),
  spent: amountText,
  /** What became cash of what was spent. */
  released: amountText,
  members: z.int(),
  inProcess: z.int(),
})
export type PromotionListed = z.infer<typeof listed>

const dryRun = z.strictObject({
  /** The first and the last of the days. */
  from: z.string(),
  to: z.string(),
  /** How many members who came in these days were looked at; the newest, where it is not the whole of them. */
  seen: z.int(),
  whole: z.boolean(),
  eligible: z.int(),
  takers: z.int(),
  rewards: z.int(),
  asked: amountText,
  /** Within the budget. */
  given: amountText,
  /** What would have become cash: of those who play so much anyway, and of all. */
  cost: z.strictObject({ least: amountText, most: amountText }),
})
export type DryRun = z.infer<typeof dryRun>

const application = z.strictObject({
  id: z.uuid(),
  promotion: z.strictObject({ id: z.uuid(), title: z.string() }),
  member: z.strictObject({ id: memberId, account: z.string() }),
  state: z.enum(claimStates),
  remark: z.string(),
  /** Somebody of the same device or contact has it already. */
  linked: z.boolean(),
  answer: z.string().nullable(),
  sentAt: time,
  decided: z.strictObject({ at: time, by: z.string() }).nullable(),
  barred: z.boolean(),
})
export type ApplicationShown = z.infer<typeof application>

const read = { session, permission: 'promotions.read' } as const
const write = { session, permission: 'promotions.write' } as const

export const promotionsConsoleContract = {
  promotionsListed: call({
    ...read,
    method: 'GET',
    path: '/console/api/promotions',
    summary: 'Every promotion, the newest first, with what it gave of its budget and what became cash of it',
    value: z.strictObject({
      currency: z.string(),
      languages: z.array(z.string()),
      /** The names of the VIP levels, by rank. */
      levels: z.array(z.string()),
      list: z.array(listed),
    }),
  }),
  savePromotion: call({
    ...write,
    method: 'POST',
    path: '/console/api/promotions',
    summary: 'Makes a promotion, or changes one; whatever gives more than before takes a second person',
    idempotent: true,
    body: savingShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      not_found: { status: 404 },
      words_missing: {},
      schedule_reversed: {},
      budget_short: {},
      nothing_counts: {},
      review_needs_amount: {},
      sign_up_incomplete: {},
      free_rounds_pay_cash: {},
      free_game_not_offered: {},
      free_stake_not_offered: {},
      promotion_closed: {},
      promotion_code_used: {},
    },
  }),
  tryPromotion: call({
    ...write,
    method: 'POST',
    path: '/console/api/promotions/trial',
    summary:
      'Says what a promotion would have given members in the last thirty days, and what it would have cost; nothing comes of it',
    unkeyed: 'passing',
    body: z.strictObject({ terms: termsShape, budget: amountText }),
    value: dryRun,
  }),
  closePromotion: call({
    ...write,
    method: 'POST',
    path: '/console/api/promotions/{id}/close',
    summary: 'Closes a promotion at once and for good; bonuses that were given go on',
    unkeyed: 'once',
    params: named,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { not_found: { status: 404 }, promotion_closed: {} },
  }),
  applications: call({
    ...read,
    method: 'GET',
    path: '/console/api/promotions/applications',
    summary: 'What members applied for: what waits, the longest first, or what was decided, the newest first',
    query: z.strictObject({ state: z.enum(['waiting', 'decided']), before: z.uuid().optional() }),
    value: pageOf(application),
  }),
  decideApplication: call({
    session,
    permission: 'promotions.decide',
    method: 'POST',
    path: '/console/api/promotions/applications/{id}/decision',
    summary: 'Grants an application, within terms and budget that two people set, or rejects it, with words for the member',
    unkeyed: 'once',
    params: named,
    body: z.strictObject({ granted: z.boolean(), answer: remark.nullable() }),
    value: z.null(),
    refusals: { not_found: { status: 404 }, already_decided: {}, answer_missing: {}, ...ofOwnPerson },
  }),
  barFromPromotions: call({
    session,
    permission: 'promotions.decide',
    method: 'POST',
    path: '/console/api/promotions/barred',
    summary: 'Keeps a member from promotions at once, or lets them in again, which takes a second person',
    unkeyed: 'sets',
    body: barringShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, not_found: { status: 404 } },
  }),
  judgeOppositeBets: call({
    session,
    permission: 'promotions.decide',
    method: 'POST',
    path: '/console/api/promotions/opposite-bets',
    summary:
      'Says whether linked accounts bet against each other: such bets count no longer, from then on and on days that are not closed; to clear what was confirmed takes a second person',
    unkeyed: 'sets',
    body: judgingShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, ...ofOwnPerson, not_found: { status: 404 }, verdict_stands: {} },
  }),
}
