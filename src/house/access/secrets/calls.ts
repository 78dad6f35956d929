import type { VisitOf } from '../sessions/caller.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { begin, forgetDevice, REMEMBERED_COOKIE } from '../sessions/cookies.ts'
import { enterRemembered } from '../sessions/enter-remembered.ts'
import type { AccessTools } from '../visit.ts'
import { changePassword } from './change-password.ts'
import { secretsContract } from './contract.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { secretsOf } from './store.ts'

export const secretCalls = (tools: AccessTools, visitOf: VisitOf) => ({
  changePassword: answer(secretsContract.changePassword, async ({ input, context }) => {
    const { id: member, account, session, kind } = callerOf(context)
    const form = input.body.data
    const changer = { member, account, session, forced: kind === 'change-ticket' }
    const changed = await changePassword(tools, await visitOf(context), { changer, form })
    if (isRefusal(changed)) return changed
    if (changed) return begin(context, changed, { username: account, remember: form.remember === true })
    forgetDevice(context)
    return { token: null }
  }),
  setPaymentPassword: answer(secretsContract.setPaymentPassword, async ({ input, context }) => {
    const { id: member, session } = callerOf(context)
    return setPaymentPassword(tools, await visitOf(context), { member, session, form: input.body.data })
  }),
  security: answer(secretsContract.security, async ({ context }) => {
    const { id } = callerOf(context)
    const asked = await context.unproven()
    return { ...(await secretsOf(context.db, id)), proof: asked?.data.by ?? null }
  }),
  enterRemembered: answer(secretsContract.enterRemembered, async ({ context }) => {
    const cookie = context.cookies[REMEMBERED_COOKIE]
    const entered = cookie ? await enterRemembered(tools, await visitOf(context), cookie) : refuse('remembered_invalid')
    if (!isRefusal(entered)) return begin(context, entered)
    if (entered.code === 'remembered_invalid' || entered.code === 'remembered_stolen') forgetDevice(context)
    return entered
  }),
})
