import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import type { Registered } from './registration/admit-member.ts'
import { checkAffiliate } from './registration/check-affiliate.ts'
import { codesCalls } from './codes/calls.ts'
import { visitOf, visitOfDevice, type IdentityPorts } from './sessions/caller.ts'
import { showCaptcha } from './captcha/captcha.ts'
import { judgeSlide, showSlide } from './captcha/slide.ts'
import { ownProfileCalls } from './own-profile/calls.ts'
import { factorCalls, partyOf } from './factors/calls.ts'
import { identityContract } from './contract.ts'
import { begin, deviceOf, forgetDevice, SESSION_COOKIE } from './sessions/cookies.ts'
import { endMemberSessions, endOwnSession } from './sessions/end-session.ts'
import { exchangeCode } from './sessions/exchange-code.ts'
import { forgottenCalls } from './forgotten/calls.ts'
import { logInByCode } from './logins/log-in-by-code.ts'
import { logIn } from './logins/log-in.ts'
import { keepLanguage, memberFunds, memberInfo } from './member.ts'
import { numberCalls } from './number-service/calls.ts'
import { providerCalls } from './providers/calls.ts'
import { registerMobile } from './registration/register-mobile.ts'
import { register, type RegisterRefusal } from './registration/register.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { secretCalls } from './secrets/calls.ts'
import { startTrial } from './registration/start-trial.ts'
import { issueTicket } from './sessions/tickets.ts'

export const identityCalls = (ports: IdentityPorts) => ({
  ...doorCalls(ports),
  ...codesCalls(ports),
  ...forgottenCalls(ports),
  ...sessionCalls(),
  ...memberCalls(ports),
  ...secretCalls(ports, visitOfDevice(ports)),
  ...factorCalls(ports, visitOfDevice(ports)),
  ...ownProfileCalls(ports, visitOfDevice(ports)),
  ...providerCalls(ports, visitOfDevice(ports)),
  ...numberCalls(ports),
})

/** Gives the browser its half where the registration started a session. */
function registeredIn({ setCookie }: CallContext, registered: Registered | RegisterRefusal) {
  if (isRefusal(registered)) return registered
  const { member, account, started } = registered
  if (started) setCookie(SESSION_COOKIE, started.sid)
  return { id: String(member), account, token: started?.token ?? null }
}

/** Calls of someone who has no session yet. */
const doorCalls = (ports: IdentityPorts) => ({
  register: answer(identityContract.register, async ({ input, context }) =>
    registeredIn(context, await register(ports, await visitOfDevice(ports)(context), input.body.data)),
  ),
  registerMobile: answer(identityContract.registerMobile, async ({ input, context }) =>
    registeredIn(context, await registerMobile(ports, await visitOfDevice(ports)(context), input.body.data)),
  ),
  affiliate: answer(identityContract.affiliate, async ({ input, context }) =>
    checkAffiliate(ports, await visitOfDevice(ports)(context), input.query.code),
  ),
  logIn: answer(identityContract.logIn, async ({ input, context }) => {
    const form = input.body.data
    const visit = await visitOfDevice(ports)(context)
    const party = partyOf(context, visit.merchant.name)
    const loggedIn = form.type === 'sms' ? await logInByCode(ports, visit, form) : await logIn(ports, visit, form, party)
    if (isRefusal(loggedIn)) return loggedIn
    const { firstTimeLogin, due, factors } = loggedIn
    const wish = form.type === 'sms' ? undefined : { username: form.username, remember: form.remember === true }
    const { token } = begin(context, loggedIn, wish)
    return { token, firstTimeLogin, passwordExpired: due === 'expired', captcha: false, due, factors: [...factors] }
  }),
  freePlay: answer(identityContract.freePlay, async ({ context }) => {
    const visit = await visitOf(ports, context)
    const started = await startTrial(ports, { ...visit, device: deviceOf(context) })
    if (isRefusal(started)) return started
    context.setCookie(SESSION_COOKIE, started.sid)
    return { token: started.token }
  }),
  captcha: answer(identityContract.captcha, ({ context }) => {
    const { db, clock, random } = context
    return showCaptcha(db, { device: deviceOf(context), now: clock(), random })
  }),
  slide: answer(identityContract.slide, async ({ context }) => showSlide(await visitOfDevice(ports)(context))),
  judgeSlide: answer(identityContract.judgeSlide, async ({ input, context }) =>
    judgeSlide(await visitOfDevice(ports)(context), input.body.data),
  ),
  exchangeCode: answer(identityContract.exchangeCode, async ({ input, context }) => {
    const visit = await visitOf(ports, context)
    const started = await context.transact((tx) => exchangeCode(tx, visit, input.body.data.code))
    if (isRefusal(started)) return started
    context.setCookie(SESSION_COOKIE, started.sid)
    return { token: started.token }
  }),
})

const sessionCalls = () => ({
  logOut: answer(identityContract.logOut, async ({ context }) => {
    const { tenant, ip, clock } = context
    const { id, session } = callerOf(context)
    const ending = {
      member: id,
      merchant: tenant.code,
      session,
      actor: `member:${id}`,
      reason: 'logout',
      ip,
      now: clock(),
    } as const
    await context.transact((tx) => endMemberSessions(tx, ending))
    context.clearCookie(SESSION_COOKIE)
    forgetDevice(context)
    return null
  }),
  sessions: answer(identityContract.sessions, ({ context }) => {
    const { id, session } = callerOf(context)
    return listSessions(context.db, { member: id, current: session, now: context.clock() })
  }),
  endSession: answer(identityContract.endSession, ({ input, context }) => {
    const { tenant, ip, clock } = context
    const { id } = callerOf(context)
    const ending = {
      member: id,
      merchant: tenant.code,
      actor: `member:${id}`,
      reason: 'ended by member',
      ip,
      now: clock(),
    } as const
    return context.transact((tx) => endOwnSession(tx, { ...ending, session: input.params.id }))
  }),
  addressCode: answer(identityContract.addressCode, async ({ context }) => {
    const { db, tenant, clock, random } = context
    const { session } = callerOf(context)
    return { code: await issueTicket(db, { purpose: 'address', session, merchant: tenant.id, now: clock(), random }) }
  }),
  socketTicket: answer(identityContract.socketTicket, async ({ context }) => {
    const { db, tenant, clock, random } = context
    const { session } = callerOf(context)
    return { ticket: await issueTicket(db, { purpose: 'socket', session, merchant: tenant.id, now: clock(), random }) }
  }),
})

const memberCalls = ({ unread }: IdentityPorts) => ({
  memberInfo: answer(
    identityContract.memberInfo,
    async ({ context }) => (await memberInfo(context.db, callerOf(context).id)) ?? refuse('not_found'),
  ),
  memberState: answer(identityContract.memberState, async ({ context }) => ({
    ...(await memberFunds(context.db, callerOf(context).id, context.tenant.currency)),
    // No module keeps ranks or promotions: there are none to show.
    hasVip: false,
    vipLabelName: null,
    vipRankLevel: null,
    availablePromoCount: 0,
    availablePromo: [],
    unreadMessage: await unread(context.db, { merchant: context.tenant.id, member: callerOf(context).id, now: context.clock() }),
  })),
  keepLanguage: answer(identityContract.keepLanguage, ({ input, context }) => {
    const { language } = input.body.data
    const member = callerOf(context).id
    return context.transact((tx) => keepLanguage(tx, { member, language, offered: context.tenant.languages }))
  }),
})
