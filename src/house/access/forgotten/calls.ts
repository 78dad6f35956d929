import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { VisitOf } from '../sessions/caller.ts'
import type { AccessTools } from '../visit.ts'
import { begin } from '../sessions/cookies.ts'
import { askResetLink } from './ask-reset-link.ts'
import { forgottenContract } from './contract.ts'
import { resetByLink } from './reset-by-link.ts'
import { resetByPhone } from './reset-by-phone.ts'

export const forgottenCalls = (ports: AccessTools, visitOf: VisitOf) => ({
  askResetLink: answer(forgottenContract.askResetLink, async ({ input, context }) =>
    askResetLink(ports, await visitOf(context), input.body.data),
  ),
  resetByLink: answer(forgottenContract.resetByLink, async ({ input, context }) =>
    resetByLink(ports, await visitOf(context), input.body.data),
  ),
  resetByPhone: answer(forgottenContract.resetByPhone, async ({ input, context }) => {
    const entered = await resetByPhone(ports, await visitOf(context), input.body.data)
    return isRefusal(entered) ? entered : { ...begin(context, entered), factors: [...entered.factors] }
  }),
})
