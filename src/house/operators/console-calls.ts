import { refuse } from '../../kit/refusal.ts'
import { answer } from '../../runtime/http/answer.ts'
import { operatorOf } from '../../runtime/http/context.ts'
import { actOf } from '../audit/index.ts'
import { operatorsContract } from './console-contract.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { findOperator } from './store.ts'

/** The half of a session that the browser keeps from scripts; another name than the site's, which tells no ports apart. */
export const DESK_COOKIE = '__Host-desk'

export const operatorsCalls = () => ({
  me: answer(operatorsContract.me, async ({ context }) => {
    const { id, permissions, merchant } = operatorOf(context)
    const row = await findOperator(context.db, id)
    if (!row) return refuse('not_found')
    const { code, currency, languages, language } = merchant
    const { previousLoginAt: at, previousLoginIp: ip } = row
    return {
      id: String(id),
      name: row.name,
      role: row.role,
      permissions: [...permissions],
      merchant: { code, currency, languages: [...languages], language },
      mustChangePassword: row.firstPasswordUntil !== null,
      lastLogin: at !== null && ip !== null ? { at, ip } : null,
    }
  }),
  logOut: answer(operatorsContract.logOut, async ({ context }) => {
    const { id, session } = operatorOf(context)
    await context.transact((tx) => endSession(tx, actOf(context, 'logout'), { operator: id, session }))
    context.clearCookie(DESK_COOKIE)
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
