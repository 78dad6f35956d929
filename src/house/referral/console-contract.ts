import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { ofOwnPerson } from '#house/audit/console-contract.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { countsShape, sharesShape, tiersShape } from './contract.ts'
import { linkKinds } from '#house/members/rules/link-kinds.ts'

const session = ['operator'] as const
const day = z.string()

export const programmeShape = z.strictObject({
  offered: z.boolean(),
  counts: countsShape,
  tiers: tiersShape,
  welcome: amountText,
  shares: sharesShape,
  mostADay: amountText.nullable(),
  budgetADay: amountText.nullable(),
})

const version = z.strictObject({ version: z.int(), since: day, changedAt: z.number(), terms: programmeShape })
export type ProgrammeVersion = z.infer<typeof version>

const person = z.strictObject({ id: memberId, account: z.string() })

const waitingFriend = z.strictObject({
  friend: person,
  inviter: person,
  linkedBy: z.array(z.enum(linkKinds)),
  deposited: amountText,
  staked: amountText,
  reachedAt: z.number(),
})
export type WaitingFriend = z.infer<typeof waitingFriend>

export const referralConsoleContract = {
  offer: call({
    method: 'GET',
    path: '/console/api/referral',
    summary: 'What is given for invited friends as it holds now, and as it will',
    session,
    permission: 'promotions.read',
    value: z.strictObject({
      currency: z.string(),
      today: day,
      /** What holds now, and what is about to. */
      versions: z.array(version),
    }),
  }),
  changeOffer: call({
    method: 'POST',
    path: '/console/api/referral',
    summary:
      'Changes what is given for friends, from the merchant’s next day on; whatever gives more or asks less than before takes a second person',
    session,
    permission: 'promotions.write',
    unkeyed: 'once',
    body: programmeShape.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: {
      ...proposing,
      programme_unchanged: {},
      first_tier_for_all: {},
      tiers_unordered: {},
      budget_too_small: {},
    },
  }),
  waitingFriends: call({
    method: 'GET',
    path: '/console/api/referral/friends',
    summary: 'Friends who did what was asked and may be one person with their inviter: they wait for an operator',
    session,
    permission: 'promotions.read',
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(waitingFriend),
  }),
  decideFriend: call({
    method: 'POST',
    path: '/console/api/referral/friends/{id}/decision',
    summary: 'Lets a friend count who waits, so that both get their reward, or refuses them for good',
    session,
    permission: 'promotions.decide',
    unkeyed: 'once',
    params: z.strictObject({ id: memberId }),
    body: z.strictObject({ accepted: z.boolean(), reason }),
    value: z.null(),
    refusals: { not_found: { status: 404 }, already_decided: {}, ...ofOwnPerson },
  }),
}
