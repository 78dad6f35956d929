import type { CallContext } from '#runtime/http/context.ts'
import { callerOf } from '#runtime/http/context.ts'
import { answer } from '#runtime/http/answer.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import type { Directory } from '#house/merchants/index.ts'
import { contentContract } from '../contract.ts'
import type { Draw } from '../pictures/draw-picture.ts'
import { longestFeedback } from '../rules/feedback.ts'
import { sendPicture, tellFeedback, type Teller } from './tell-feedback.ts'

/** A trial account is told nothing and keeps nothing: it speaks as a visitor. */
function tellerOf({ db, transact, tenant, caller, ip, language, clock, random }: CallContext): Teller {
  const member = caller && kindOf(caller.type) !== 'trial' ? caller.id : null
  return { db, transact, merchant: tenant.id, member, ip, language, now: clock(), random }
}

/** What visitors and members tell the merchant. */
export const feedbackCalls = ({ directory, draw }: { readonly directory: Directory; readonly draw: Draw }) => ({
  tellFeedback: answer(contentContract.tellFeedback, async ({ input, context, tx }) => {
    const merchant = await directory.byCode(context.tenant.code)
    if (!merchant) throw new Error('the merchant of a request is not in the directory')
    return tellFeedback(tx, tellerOf(context), { ...input.body.data, longest: longestFeedback(merchant.flags) })
  }),
  sendPicture: answer(contentContract.sendPicture, ({ input, context }) =>
    sendPicture({ ...tellerOf(context), member: callerOf(context).id, draw }, Buffer.from(input.body.data.file, 'base64')),
  ),
})
