import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { SESSION_COOKIE, visitOfDevice, type VisitOf } from '#house/access/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { membersContract } from './contract.ts'
import { unreadMessages } from './inbox.ts'
import { keepLanguage, memberFunds, memberInfo } from './member.ts'
import { ownContactsCalls } from './own-contacts/calls.ts'
import { ownProfileCalls } from './own-profile/calls.ts'
import type { Registered } from './registration/admit-member.ts'
import { checkAffiliate } from './registration/check-affiliate.ts'
import { registerMobile } from './registration/register-mobile.ts'
import { register, type RegisterRefusal } from './registration/register.ts'
import { startTrial } from './registration/start-trial.ts'
import type { Tools } from './tools.ts'

export type MembersPorts = Tools & { readonly directory: Directory }

export const membersCalls = (ports: MembersPorts) => {
  const visitOf = visitOfDevice(ports)
  return {
    ...registrationCalls(ports, visitOf),
    ...memberCalls(ports),
    ...ownContactsCalls(ports, visitOf),
    ...ownProfileCalls(ports, visitOf),
  }
}

/** Gives the browser its half where the registration started a session. */
function registeredIn({ setCookie }: CallContext, registered: Registered | RegisterRefusal) {
  if (isRefusal(registered)) return registered
  const { member, account, started } = registered
  if (started) setCookie(SESSION_COOKIE, started.sid)
  return { id: String(member), account, token: started?.token ?? null }
}

/** Calls of someone who is no member yet. */
const registrationCalls = (ports: MembersPorts, visitOf: VisitOf) => ({
  register: answer(membersContract.register, async ({ input, context }) =>
    registeredIn(context, await register(ports, await visitOf(context), input.body.data)),
  ),
  registerMobile: answer(membersContract.registerMobile, async ({ input, context }) =>
    registeredIn(context, await registerMobile(ports, await visitOf(context), input.body.data)),
  ),
  affiliate: answer(membersContract.affiliate, async ({ input, context }) =>
    checkAffiliate(ports, await visitOf(context), input.query.code),
  ),
  freePlay: answer(membersContract.freePlay, async ({ context }) => {
    const started = await startTrial(ports, await visitOf(context))
    if (isRefusal(started)) return started
    context.setCookie(SESSION_COOKIE, started.sid)
    return { token: started.token }
  }),
})

/** Whoever tries games out is promised nothing. */
function claimableBy(context: CallContext, count: Tools['countClaimable']): Promise<number> {
  const { kind, id: member } = callerOf(context)
  if (kind === 'trial') return Promise.resolve(0)
  return count(context.db, { member, merchant: context.tenant, now: context.clock() })
}

type Counting = Pick<MembersPorts, 'directory' | 'countClaimableMissions'>

/** Rewards of missions, where the merchant has any. */
async function claimableMissions(context: CallContext, { directory, countClaimableMissions }: Counting): Promise<number> {
  const offered = (await directory.byCode(context.tenant.code))?.flags.MISSIONS
  return offered ? claimableBy(context, countClaimableMissions) : 0
}

/** What of the levels is shown beside a name, where the merchant shows them. */
async function vipBeside(context: CallContext, { directory, vipOf }: Pick<MembersPorts, 'directory' | 'vipOf'>) {
  const { db, tenant: merchant, language, clock } = context
  const { kind, id: member } = callerOf(context)
  const shown = kind !== 'trial' && (await directory.byCode(merchant.code))?.flags.VIP
  const level = shown ? await vipOf(db, { member, merchant, language, now: clock() }) : null
  return { hasVip: level !== null, vipLabelName: level?.name ?? null, vipRankLevel: level?.rank ?? null }
}

const memberCalls = ({ countClaimable, ...ports }: Counting & Pick<MembersPorts, 'countClaimable' | 'vipOf'>) => ({
  memberInfo: answer(
    membersContract.memberInfo,
    async ({ context }) => (await memberInfo(context.db, callerOf(context).id)) ?? refuse('not_found'),
  ),
  memberState: answer(membersContract.memberState, async ({ context }) => ({
    ...(await memberFunds(context.db, callerOf(context).id, context.tenant.currency)),
    ...(await vipBeside(context, ports)),
    availablePromoCount: await claimableBy(context, countClaimable),
    claimableMissions: await claimableMissions(context, ports),
    availablePromo: [],
    unreadMessage: await unreadMessages(context.db, {
      merchant: context.tenant.id,
      member: callerOf(context).id,
      now: context.clock(),
    }),
  })),
  keepLanguage: answer(membersContract.keepLanguage, ({ input, context }) => {
    const { language } = input.body.data
    const member = callerOf(context).id
    return context.transact((tx) => keepLanguage(tx, { member, language, offered: context.tenant.languages }))
  }),
})
