import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { accessContract } from './contract.ts'
import { factorCalls, partyOf } from './factors/calls.ts'
import { forgottenCalls } from './forgotten/calls.ts'
import { logIn } from './logins/log-in.ts'
import { logInByCode } from './logins/log-in-by-code.ts'
import { providerCalls } from './providers/calls.ts'
import { secretCalls } from './secrets/calls.ts'
import { visitOf, visitOfDevice, type VisitOf } from './sessions/caller.ts'
import { begin, forgetDevice, SESSION_COOKIE } from './sessions/cookies.ts'
import { endMemberSessions, endOwnSession } from './sessions/end-session.ts'
import { exchangeCode } from './sessions/exchange-code.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { issueCode, issueTicket } from './sessions/tickets.ts'
import type { AccessTools } from './visit.ts'

export type AccessPorts = AccessTools & { readonly directory: Directory }

export const accessCalls = (ports: AccessPorts) => {
  const ofDevice = visitOfDevice(ports)
  return {
    ...doorCalls(ports, ofDevice),
    ...sessionCalls(),
    ...forgottenCalls(ports, ofDevice),
    ...secretCalls(ports, ofDevice),
    ...factorCalls(ports, ofDevice),
    ...providerCalls(ports, ofDevice),
  }
}

/** Calls of someone who has no session yet. */
const doorCalls = (ports: AccessPorts, ofDevice: VisitOf) => ({
  logIn: answer(accessContract.logIn, async ({ input, context }) => {
    const form = input.body.data
    const visit = await ofDevice(context)
    const party = partyOf(context, visit.merchant.name)
    const loggedIn = form.type === 'sms' ? await logInByCode(ports, visit, form) : await logIn(ports, visit, form, party)
    if (isRefusal(loggedIn)) return loggedIn
    const { firstTimeLogin, due, factors } = loggedIn
    const wish = form.type === 'sms' ? undefined : { username: form.username, remember: form.remember === true }
    const { token } = begin(context, loggedIn, wish)
    return { token, firstTimeLogin, passwordExpired: due === 'expired', captcha: false, due, factors: [...factors] }
  }),
  exchangeCode: answer(accessContract.exchangeCode, async ({ input, context }) => {
    const visit = await visitOf(ports, context)
    const started = await context.transact((tx) => exchangeCode(tx, visit, input.body.data.code))
    if (isRefusal(started)) return started
    context.setCookie(SESSION_COOKIE, started.sid)
    return { token: started.token }
  }),
})

const sessionCalls = () => ({
  logOut: answer(accessContract.logOut, async ({ context }) => {
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
  sessions: answer(accessContract.sessions, ({ context }) => {
    const { id, session } = callerOf(context)
    return listSessions(context.db, { member: id, current: session, now: context.clock() })
  }),
  endSession: answer(accessContract.endSession, ({ input, context }) => {
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
  addressCode: answer(accessContract.addressCode, async ({ context }) => {
    const { db, tenant, clock, random, ip } = context
    const { session, id: member } = callerOf(context)
    const code = await issueCode(db, { session, member, ip, merchant: tenant.id, now: clock(), random })
    return isRefusal(code) ? code : { code }
  }),
  socketTicket: answer(accessContract.socketTicket, async ({ context }) => {
    const { db, tenant, clock, random } = context
    const { session } = callerOf(context)
    return { ticket: await issueTicket(db, { session, merchant: tenant.id, now: clock(), random }) }
  }),
})
