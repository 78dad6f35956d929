import { z } from 'zod'
import { call } from '#wire/call.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { answering, ofOwnPerson, proposal } from '../console-contract.ts'

export { proposing } from '../console-contract.ts'

/** What a call answers whose deed may take two people: whether it waits for the second. */
export const waiting = { waits: z.boolean() }

const id = z.string().regex(/^\d{1,16}$/)

const act = z.strictObject({
  id,
  /** As its call is named: `members.unfreezeMember`. */
  name: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  proposal,
})
export type ActShown = z.infer<typeof act>

export const controlledContract = {
  controlledActs: call({
    method: 'GET',
    path: '/console/api/approvals',
    summary: 'What colleagues proposed that takes two people, of what this operator may do too: what waits, or what was answered',
    session: ['operator'],
    permission: 'console.own',
    query: z.strictObject({ state: z.enum(['waiting', 'answered']), before: id.optional() }),
    value: pageOf(act),
  }),
  answerAct: call({
    method: 'POST',
    path: '/console/api/approvals/{id}/answer',
    summary: 'Confirms as a second person what a colleague proposed, which is then done, or sends it back',
    session: ['operator'],
    permission: 'console.act',
    unkeyed: 'once',
    params: z.strictObject({ id }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    /** A secret that only whoever confirms is told, such as a first password. */
    value: z.strictObject({ told: z.string().nullable() }),
    refusals: { ...answering, ...ofOwnPerson, proposal_stale: {}, act_unfit: { data: z.strictObject({ because: z.string() }) } },
  }),
}
