import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Draw } from '#house/content/index.ts'
import { verificationContract } from './contract.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import { showStanding } from './show-standing.ts'
import { confirmDetails } from './steps/confirm-details.ts'
import { sendStep } from './steps/send-step.ts'

type Tools = { readonly vault: Vault; readonly draw: Draw }

const senderOf = (context: CallContext) => ({ member: callerOf(context).id, merchant: context.tenant, ip: context.ip })

export const verificationCalls = ({ vault, draw }: Tools) => ({
  verification: answer(verificationContract.verification, ({ context }) => showStanding(context.db, vault, senderOf(context))),
  confirmDetails: answer(verificationContract.confirmDetails, async ({ context, tx }) => {
    const refused = await confirmDetails(tx, senderOf(context), { vault, now: context.clock(), random: context.random })
    return isRefusal(refused) ? refused : showStanding(tx, vault, senderOf(context))
  }),
  sendPaper: answer(verificationContract.sendPaper, ({ input, context }) => {
    const { db, transact, tenant, clock, random } = context
    const sender = { db, transact, merchant: tenant.id, member: callerOf(context).id, now: clock(), random, draw, vault }
    return keepPicture(sender, Buffer.from(input.body.data.file, 'base64'))
  }),
  sendStep: answer(verificationContract.sendStep, async ({ input, context, tx }) => {
    const sent = { ...senderOf(context), papers: input.body.data }
    const refused = await sendStep(tx, sent, { vault, now: context.clock(), random: context.random })
    return isRefusal(refused) ? refused : showStanding(tx, vault, senderOf(context))
  }),
})
