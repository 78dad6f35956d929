import { newSecret } from '../../kit/ids.ts'
import { isRefusal, refuse } from '../../kit/refusal.ts'
import { DAY } from '../../kit/clock.ts'
import type { Database } from '../../runtime/database.ts'
import { answer } from '../../runtime/http/answer.ts'
import { callerOf, type CallContext } from '../../runtime/http/context.ts'
import type { Directory } from '../merchants/index.ts'
import { showCaptcha } from './captcha.ts'
import { identityContract } from './contract.ts'
import { endMemberSessions, endOwnSession } from './end-session.ts'
import { exchangeCode } from './exchange-code.ts'
import { logIn } from './log-in.ts'
import { keepLanguage, memberFunds, memberInfo } from './member.ts'
import { register } from './register.ts'
import { listSessions } from './list-sessions.ts'
import { startTrial } from './start-trial.ts'
import { issueTicket } from './tickets.ts'
import type { Tools, Visit } from './visit.ts'

/** The half of a session that the browser keeps from scripts. */
export const SESSION_COOKIE = '__Host-sid'
/** Knows a browser again: whose mistakes count against whom, and who was shown which picture. */
export const DEVICE_COOKIE = '__Host-device'
const DEVICE_LIFE = (400 * DAY) / 1000

type Whose = { readonly merchant: number; readonly member: bigint; readonly now: number }

export type IdentityPorts = Tools & {
  readonly directory: Directory
  /** How many messages wait for a member, told by who keeps them. */
  readonly unread: (db: Database, whose: Whose) => Promise<number>
}

async function visitOf({ directory }: IdentityPorts, context: CallContext): Promise<Visit> {
  const merchant = await directory.byCode(context.tenant.code)
  if (!merchant) throw new Error(`the tenant ${context.tenant.code} is not in the directory`)
  const { db, transact, clock, random, ip, userAgent, language, cookies } = context
  const device = cookies[DEVICE_COOKIE] ?? null
  return { db, transact, clock, random, merchant, ip, userAgent, language, device, sid: cookies[SESSION_COOKIE] ?? null }
}

/** A browser without a device cookie gets one with this answer. */
function deviceOf({ cookies, setCookie, random }: CallContext): string {
  const known = cookies[DEVICE_COOKIE]
  if (known !== undefined && known.length <= 64) return known
  const device = newSecret(random)
  setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_LIFE })
  return device
}

export const identityCalls = (ports: IdentityPorts) => ({ ...doorCalls(ports), ...sessionCalls(), ...memberCalls(ports) })

/** Calls of someone who has no session yet. */
const doorCalls = (ports: IdentityPorts) => ({
  register: answer(identityContract.register, async ({ input, context }) => {
    const visit = await visitOf(ports, context)
    const registered = await register(ports, { ...visit, device: deviceOf(context) }, input.body.data)
    if (isRefusal(registered)) return registered
    const { member, account, started } = registered
    if (started) context.setCookie(SESSION_COOKIE, started.sid)
    return { id: String(member), account, token: started?.token ?? null }
  }),
  logIn: answer(identityContract.logIn, async ({ input, context }) => {
    const visit = await visitOf(ports, context)
    const loggedIn = await logIn(ports, { ...visit, device: deviceOf(context) }, input.body.data)
    if (isRefusal(loggedIn)) return loggedIn
    const { sid, token, firstTimeLogin, passwordExpired } = loggedIn
    context.setCookie(SESSION_COOKIE, sid)
    return { token, firstTimeLogin, passwordExpired, captcha: false }
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
