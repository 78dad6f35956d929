import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { ofOwnPerson } from '#house/audit/console-contract.ts'
import { policyShape, reasonShape } from './contract.ts'
import { papers, parts, pictured, states } from './rules/steps.ts'

const time = z.number()
const named = z.strictObject({ id: z.uuid() })

const submission = z.strictObject({
  id: z.uuid(),
  member: z.strictObject({ id: memberId, account: z.string() }),
  step: z.enum(pictured),
  state: z.enum(states),
  paper: z.enum([...papers.identity, ...papers.address]),
  sentAt: time,
  decided: z.strictObject({ at: time, by: z.string(), reason: reasonShape.nullable() }).nullable(),
})
export type SubmissionShown = z.infer<typeof submission>

const whole = z.strictObject({
  ...submission.shape,
  /** As the member confirmed them, and the number that they typed; covered in the middle unless the operator may read contacts in full. */
  told: z.strictObject({ name: z.string(), birthday: z.string(), number: z.string() }),
  /** The pictures there still are. */
  parts: z.array(z.enum(parts)),
})
export type SubmissionWhole = z.infer<typeof whole>

export const verificationConsoleContract = {
  submissions: call({
    method: 'GET',
    path: '/console/api/verification/submissions',
    summary:
      'Papers that members sent to show who they are: what waits, the longest first, or what was decided, the newest first',
    session: ['operator'],
    permission: 'members.read',
    query: z.strictObject({ state: z.enum(['waiting', 'decided']), before: z.uuid().optional() }),
    value: pageOf(submission),
  }),
  verificationQueue: call({
    method: 'GET',
    path: '/console/api/verification/queue',
    summary: 'How many papers wait to be looked at; counting stops at a hundred',
    session: ['operator'],
    permission: 'members.read',
    value: z.strictObject({ waiting: z.int() }),
  }),
  submission: call({
    method: 'GET',
    path: '/console/api/verification/submissions/{id}',
    summary: 'Papers of one step, beside what their member told; their pictures are asked for apart',
    session: ['operator'],
    permission: 'members.read',
    params: named,
    value: whole,
    refusals: { not_found: { status: 404 } },
  }),
  lookAtPictures: call({
    method: 'POST',
    path: '/console/api/verification/submissions/{id}/look',
    summary: 'The pictures of papers, as WebP in base64; it is written down who looked',
    session: ['operator'],
    permission: 'members.contact',
    unkeyed: 'once',
    params: named,
    value: z.array(z.strictObject({ part: z.enum(parts), file: z.string() })),
    refusals: { not_found: { status: 404 } },
  }),
  decideSubmission: call({
    method: 'POST',
    path: '/console/api/verification/submissions/{id}/decision',
    summary: 'Accepts papers, refuses them, or asks their member for another picture; whoever is refused is told why',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'once',
    params: named,
    body: z.strictObject({ state: z.enum(['accepted', 'refused', 'again']), because: reasonShape.nullable() }),
    value: submission,
    refusals: { not_found: { status: 404 }, already_decided: {}, reason_unfit: {}, ...ofOwnPerson },
  }),
  takeBackStep: call({
    method: 'POST',
    path: '/console/api/verification/submissions/{id}/take-back',
    summary:
      'Takes back that papers were accepted: their member falls to the level below, is told why, and may send the step again',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'once',
    params: named,
    body: z.strictObject({ because: reasonShape, reason }),
    value: submission,
    refusals: { not_found: { status: 404 }, not_accepted: { status: 409 }, reason_unfit: {} },
  }),
  policy: call({
    method: 'GET',
    path: '/console/api/verification/policy',
    summary: 'What each level of the merchant’s members may do, and how long pictures are kept',
    session: ['operator'],
    permission: 'members.read',
    value: z.strictObject({ currency: z.string(), policy: policyShape, set: z.boolean() }),
  }),
  changePolicy: call({
    method: 'POST',
    path: '/console/api/verification/policy',
    summary: 'Proposes what each level may do; a second person confirms it',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    body: z.strictObject({ ...policyShape.shape, reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, policy_narrows: { data: z.strictObject({ level: z.int() }) } },
  }),
}
