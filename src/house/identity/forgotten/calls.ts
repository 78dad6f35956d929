import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { visitOfDevice, type IdentityPorts } from '../sessions/caller.ts'
import { begin } from '../sessions/cookies.ts'
import { askResetLink } from './ask-reset-link.ts'
import { forgottenContract } from './contract.ts'
import { resetByLink } from './reset-by-link.ts'
import { resetByPhone } from './reset-by-phone.ts'

export const forgottenCalls = (ports: IdentityPorts) => ({
  askResetLink: answer(forgottenContract.askResetLink, async ({ input, context }) =>
    askResetLink(ports, await visitOfDevice(ports)(context), input.body.data),
  ),
  resetByLink: answer(forgottenContract.resetByLink, async ({ input, context }) =>
    resetByLink(ports, await visitOfDevice(ports)(context), input.body.data),
  ),
  resetByPhone: answer(forgottenContract.resetByPhone, async ({ input, context }) => {
    const entered = await resetByPhone(ports, await visitOfDevice(ports)(context), input.body.data)
    return isRefusal(entered) ? entered : { ...begin(context, entered), factors: [...entered.factors] }
  }),
})
