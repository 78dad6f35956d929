import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { ownLimits } from './rules/own-limits.ts'
import { pauseKinds } from './rules/pauses.ts'

const time = z.number()

/** A sum of stakes, losses, deposits or minutes per day, week or month, or `largest:` and a product (`*`: any) for a single stake. */
const limitName = z.string().regex(/^((stake|loss|deposit|time)_(day|week|month)|largest:[\w*-]{1,32})$/)

/** Null takes it away. */
export const limitSetting = z.strictObject({ name: limitName, amount: amountText.nullable() })

/** A region by ISO 3166-1; empty: anywhere. Null takes it away. */
export const boundSetting = z.strictObject({
  region: z.string().regex(/^([A-Z]{2})?$/),
  name: z.enum(ownLimits),
  amount: amountText.nullable(),
})

const bound = z.strictObject({
  region: z.string(),
  limits: z.array(z.strictObject({ name: z.enum(ownLimits), amount: amountText })),
})

const pauseRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(pauseKinds),
  since: time,
  until: time,
  askedAt: time.nullable(),
  /** Null: not before the member has asked to come back. */
  overAt: time.nullable(),
  /** Begun with the exclusion of another account, here or at another merchant of the company, by what both have proven or only told. */
  follows: z.enum(['proven', 'told']).nullable(),
})

const limitRow = z.strictObject({
  name: z.string(),
  /** Null: no limit. Of time in minutes. */
  amount: amountText.nullable(),
  /** `member`, or the operator. */
  setBy: z.string(),
  /** A looser one that the member asked for, and when it begins. */
  next: z.strictObject({ amount: amountText.nullable(), at: time }).nullable(),
})

export const memberLimitsContract = {
  memberLimits: call({
    method: 'GET',
    path: '/console/api/members/{id}/limits',
    summary: 'The limits of a member, and those that wait',
    session: ['operator'],
    permission: 'members.read',
    params: z.strictObject({ id: memberId }),
    value: z.array(limitRow),
  }),
  memberPauses: call({
    method: 'GET',
    path: '/console/api/members/{id}/pauses',
    summary: 'The time-outs and exclusions of a member; nobody ends one early, unless it follows somebody else’s',
    session: ['operator'],
    permission: 'members.read',
    params: z.strictObject({ id: memberId }),
    value: z.array(pauseRow),
  }),
  endMistakenPause: call({
    method: 'POST',
    path: '/console/api/members/{id}/pauses/{pause}/mistake',
    summary:
      'Ends a pause that followed the exclusion of somebody else, by a name and a birthday or a contact that was only told; a second person confirms it',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'once',
    params: z.strictObject({ id: memberId, pause: z.uuid() }),
    body: z.strictObject({ reason }),
    value: z.strictObject(waiting),
    refusals: proposing,
  }),
  setMemberLimit: call({
    method: 'PUT',
    path: '/console/api/members/{id}/limits',
    summary: 'Sets one limit of a member from the next bet on; a looser one, or none, waits for a second person',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'sets',
    params: z.strictObject({ id: memberId }),
    body: limitSetting.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, minutes_malformed: {} },
  }),
  bounds: call({
    method: 'GET',
    path: '/console/api/limits/bounds',
    summary: 'What no member of the merchant passes, anywhere and in each region',
    session: ['operator'],
    permission: 'merchant.read',
    value: z.strictObject({ currency: z.string(), bounds: z.array(bound) }),
  }),
  setBound: call({
    method: 'PUT',
    path: '/console/api/limits/bounds',
    summary: 'Sets one bound of all members from the next bet on; a looser one, or none, waits for a second person',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: boundSetting.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, minutes_malformed: {} },
  }),
}
