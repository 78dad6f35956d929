import { spellsOf } from '#kit/calendar.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, operatorOf, type CallContext } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { changePassword } from './login/change-password.ts'
import { operatorsContract } from './console-contract.ts'
import { filterCalls } from './filters/filter-calls.ts'
import { endSession } from './sessions/end-session.ts'
import type { Entered } from './login/enter.ts'
import { countRecoveryCodes, findSeed, passkeysOf } from './factors/factor-store.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logIn } from './login/log-in.ts'
import { newTotp } from './login/new-totp.ts'
import { addPasskey, askPasskey, newPasskey, removePasskey, showPasskey } from './login/passkeys.ts'
import { renewCodes } from './login/renew-codes.ts'
import { showCode } from './login/show-code.ts'
import { jobCalls, staffCalls } from './staff/staff-calls.ts'
import { findOperator } from './store.ts'
import type { Holder, Tools, Visit } from './visit.ts'

/** The half of a session that the browser keeps from scripts; another name than the site's, for cookies tell no ports apart. */
export const CONSOLE_COOKIE = '__Host-desk'
const strict = { sameSite: 'strict' } as const

const visitOf = ({ db, transact, clock, random, ip, userAgent, cookies }: CallContext): Visit => ({
  db,
  transact,
  clock,
  random,
  ip,
  userAgent,
  sid: cookies[CONSOLE_COOKIE] ?? null,
})

/** The edge lets only a ticket's holder make these calls. */
function holderOf(context: CallContext): Holder {
  const { id, session, account } = callerOf(context)
  return { ticket: session, operator: id, name: account }
}

function begin(context: CallContext, { sid, token, recoveryCodes }: Entered) {
  context.setCookie(CONSOLE_COOKIE, sid, strict)
  return { token, recoveryCodes: recoveryCodes && [...recoveryCodes] }
}

export const operatorsCalls = (tools: Parameters<typeof staffCalls>[0] & Parameters<typeof jobCalls>[0]) => ({
  ...loginCalls(tools),
  ...ownCalls(),
  ...factorCalls(tools),
  ...filterCalls,
  ...staffCalls(tools),
  ...jobCalls(tools),
})

const loginCalls = (tools: Tools) => ({
  logIn: answer(operatorsContract.logIn, async ({ input, context }) => {
    const ticket = await logIn(tools, visitOf(context), input.body.data)
    if (isRefusal(ticket)) return ticket
    context.setCookie(CONSOLE_COOKIE, ticket.sid, strict)
    return { ticket: ticket.ticket, factors: [...ticket.factors] }
  }),
  newTotp: answer(operatorsContract.newTotp, ({ context }) =>
    context.transact((tx) => newTotp(tx, tools, { holder: holderOf(context), random: context.random })),
  ),
  showCode: answer(operatorsContract.showCode, async ({ input, context }) => {
    const entered = await showCode(tools, { visit: visitOf(context), holder: holderOf(context), shown: input.body.data })
    return isRefusal(entered) ? entered : begin(context, entered)
  }),
  askPasskey: answer(operatorsContract.askPasskey, async ({ context }) => {
    const asked = await askPasskey(tools.party, context, holderOf(context))
    return isRefusal(asked) ? asked : { ...asked }
  }),
  showPasskey: answer(operatorsContract.showPasskey, async ({ input, context }) => {
    const shown = { visit: visitOf(context), holder: holderOf(context), answer: input.body.data.answer }
    const entered = await showPasskey(tools, shown)
    return isRefusal(entered) ? entered : begin(context, entered)
  }),
})

const ownCalls = () => ({
  me: answer(operatorsContract.me, async ({ context }) => {
    const { id, permissions, merchant } = operatorOf(context)
    const row = await findOperator(context.db, id)
    if (!row) return refuse('not_found')
    const { code, currency, languages, language, calendar } = merchant
    const { previousLoginAt: at, previousLoginIp: ip } = row
    return {
      id: String(id),
      name: row.name,
      role: row.role,
      permissions: [...permissions],
      merchant: { code, currency, languages: [...languages], language, calendar: spellsOf(calendar) },
      mustChangePassword: row.firstPasswordUntil !== null,
      lastLogin: permissions.has('console.act') && at !== null && ip !== null ? { at, ip } : null,
    }
  }),
  logOut: answer(operatorsContract.logOut, async ({ context }) => {
    const { id, session } = operatorOf(context)
    await context.transact((tx) => endSession(tx, actOf(context, 'logout'), { operator: id, session }))
    context.clearCookie(CONSOLE_COOKIE)
    return null
  }),
  sessions: answer(operatorsContract.sessions, ({ context }) => {
    const { id, session } = operatorOf(context)
    return listSessions(context.db, { operator: id, current: session, now: context.clock() })
  }),
  endSession: answer(operatorsContract.endSession, ({ input, context }) => {
    const session = input.params.id
    return context.transact((tx) => endSession(tx, actOf(context), { operator: operatorOf(context).id, session }))
  }),
})

const factorCalls = (tools: Tools) => ({
  changePassword: answer(operatorsContract.changePassword, ({ input, context }) => {
    const { session, name } = operatorOf(context)
    return changePassword({ ...context, ...tools }, actOf(context), { ...input.body.data, session, name })
  }),
  factors: answer(operatorsContract.factors, async ({ context }) => {
    const { id } = operatorOf(context)
    const passkeys = await passkeysOf(context.db, id)
    return {
      totp: (await findSeed(context.db, id))?.confirmed ?? false,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt.getTime(),
        usedAt: passkey.usedAt && passkey.usedAt.getTime(),
      })),
      recoveryCodes: await countRecoveryCodes(context.db, id),
    }
  }),
  newPasskey: answer(operatorsContract.newPasskey, async ({ context }) => {
    const { id, name } = operatorOf(context)
    return { ...(await newPasskey(tools.party, context, { operator: id, name })) }
  }),
  addPasskey: answer(operatorsContract.addPasskey, ({ input, context }) =>
    context.transact((tx) => addPasskey(tx, tools.party, { act: actOf(context), ...input.body.data })),
  ),
  removePasskey: answer(operatorsContract.removePasskey, ({ input, context }) =>
    context.transact((tx) => removePasskey(tx, actOf(context), input.params.id)),
  ),
  newRecoveryCodes: answer(operatorsContract.newRecoveryCodes, ({ input, context }) =>
    renewCodes({ ...context, ...tools }, actOf(context), input.body.data.password),
  ),
})
