import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { ownLimits } from '#house/limits/rules/own-limits.ts'
import { levels, outcomes } from './rules/judge-case.ts'
import { markerNames, type MarkerName } from './rules/markers.ts'
import { templates } from './rules/templates.ts'

const time = z.number()
const level = z.enum(levels)

const mark = z.strictObject({
  marker: z.enum(markerNames as readonly [MarkerName, ...MarkerName[]]),
  /** How often, on how many days, or what multiple of the usual. */
  times: z.int(),
  amount: signedAmountText.nullable(),
  usual: signedAmountText.nullable(),
})
export type MarkShown = z.infer<typeof mark>

const caseRow = z.strictObject({
  id: memberId,
  account: z.string(),
  currency: z.string(),
  level,
  marks: z.array(mark),
  openedAt: time,
  /** When the marks were last there. */
  seenAt: time,
  takenBy: z.string().nullable(),
  closed: z.strictObject({ at: time, outcome: z.enum(outcomes) }).nullable(),
})
export type CaseShown = z.infer<typeof caseRow>

const stepKinds = ['opened', 'reopened', 'raised', 'taken', 'noted', 'messaged', 'limited', 'paused', 'closed'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a step was about; null where it was about something else. */
const what = {
  level: level.nullable(),
  template: z.enum(templates).nullable(),
  limit: z.strictObject({ name: z.enum(ownLimits), amount: amountText }).nullable(),
  days: z.int().nullable(),
  outcome: z.enum(outcomes).nullable(),
}
export type StepWhat = z.infer<z.ZodObject<typeof what>>

const fortnight = z.strictObject({ days: z.int(), paidIn: signedAmountText, lost: signedAmountText, minutes: z.int() })

const step = z.strictObject({
  id: z.uuid(),
  at: time,
  kind: z.enum(stepKinds),
  /** Null: the house itself. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  ...what,
  /** Of what was done about the member: the fortnight before its day beside the one after it, as far as it has been. */
  effect: z.strictObject({ before: fortnight, after: fortnight }).nullable(),
})
export type StepShown = z.infer<typeof step>

const day = z.strictObject({
  day: z.iso.date(),
  paidIn: signedAmountText,
  paidOut: signedAmountText,
  staked: signedAmountText,
  lost: signedAmountText,
  minutes: z.int(),
})

const caseWhole = caseRow.extend({ days: z.array(day), steps: z.array(step) })
export type CaseWhole = z.infer<typeof caseWhole>

const session = ['operator'] as const
const params = z.strictObject({ id: memberId })
const read = { session, permission: 'care.read' } as const
const work = { session, permission: 'care.work', params } as const
const closed = { not_found: { status: 404 }, case_closed: {} } as const

export const careContract = {
  careCases: call({
    ...read,
    method: 'GET',
    path: '/console/api/care/cases',
    summary: 'The members whose play has marks of harm, the heaviest first, with the reasons',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      level: level.optional(),
      /** Only those that the operator took, or that nobody did. */
      taken: z.enum(['mine', 'nobody']).optional(),
      before: cursor.optional(),
    }),
    value: pageOf(caseRow),
  }),
  careQueue: call({
    ...read,
    method: 'GET',
    path: '/console/api/care/queue',
    summary: 'How many cases are open; a hundred of each level are counted',
    value: z.strictObject({ high: z.int(), medium: z.int() }),
  }),
  careCase: call({
    ...read,
    method: 'GET',
    path: '/console/api/care/cases/{id}',
    summary:
      'The case of a member: marks, figures day by day, and what was done and what came of it; null where there never was one',
    params,
    value: caseWhole.nullable(),
  }),
  takeCase: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/take',
    summary: 'Says that this operator works on an open case, whoever did before',
    unkeyed: 'sets',
    value: caseRow,
    refusals: closed,
  }),
  noteCase: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/notes',
    summary: 'Writes a note into a case, open or closed',
    idempotent: true,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .regex(/^[^\0]*$/),
    }),
    value: caseRow,
    refusals: { not_found: { status: 404 } },
  }),
  messageMember: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/messages',
    summary: 'Puts a message about safer play into the member’s inbox, in their language',
    idempotent: true,
    body: z.strictObject({ template: z.enum(templates) }),
    value: caseRow,
    refusals: closed,
  }),
  tightenLimit: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/limits',
    summary: 'Sets a tighter limit for the member from the next bet on, and tells them; a looser one is refused',
    idempotent: true,
    body: z.strictObject({ name: z.enum(ownLimits), amount: amountText, reason }),
    value: caseRow,
    refusals: { ...closed, limit_not_tighter: {}, minutes_malformed: {} },
  }),
  beginTimeOut: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/time-out',
    summary: 'Begins a time-out for the member at once, which nobody ends early, and tells them',
    idempotent: true,
    body: z.strictObject({ days: z.int(), reason }),
    value: caseRow,
    refusals: { ...closed, length_not_offered: {}, longer_stands: {} },
  }),
  closeCase: call({
    ...work,
    method: 'POST',
    path: '/console/api/care/cases/{id}/close',
    summary: 'Closes a case; only new marks open it again',
    unkeyed: 'once',
    body: z.strictObject({ outcome: z.enum(outcomes), reason }),
    value: caseRow,
    refusals: closed,
  }),
}
