import { z } from 'zod'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob } from '#runtime/jobs.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import { joinPicture } from '../pictures/picture-store.ts'
import { judgeSent, levelOf, steps, type Paper, type Part, type Pictured, type SentRefusal } from '../rules/steps.ts'
import type { Sending } from './confirm-details.ts'
import { acceptedSteps, insertSubmission, lastOfSteps, lockSteps } from './submission-store.ts'

/** Has papers that were sent looked at by the house's service. */
export const checking = declareJob('house', {
  name: 'verification.check-papers',
  payload: z.strictObject({ submission: z.uuid() }),
  attempts: 5,
})

export type Papers = {
  readonly step: Pictured
  readonly paper: Paper
  /** Of the document; of other papers empty. */
  readonly number: string
  readonly pictures: readonly { readonly id: string; readonly part: Part }[]
}

type SendRefusal = SentRefusal | Refusal<'step_stands' | 'step_early' | 'picture_unknown', null>

/** Sends the papers of a step, which then waits to be looked at: by a service where there is one, and by an operator where that says nothing. */
export async function sendStep(
  tx: Tx,
  { member, merchant, ip, papers: { step, paper, number, pictures } }: Sending & { readonly papers: Papers },
  { vault, now, random }: { readonly vault: Vault; readonly now: Millis; readonly random: Random },
): Promise<null | SendRefusal> {
  const unfit = judgeSent({ step, paper, number, parts: pictures.map(({ part }) => part) })
  if (unfit) return unfit
  await lockSteps(tx, member)
  if (levelOf(await acceptedSteps(tx, member)) < steps.indexOf(step)) return refuse('step_early')
  const stands = (await lastOfSteps(tx, member)).find((one) => one.step === step)?.state
  if (stands === 'waiting' || stands === 'accepted') return refuse('step_stands')
  const id = newId(now, random)
  await insertSubmission(tx, {
    id,
    merchant: merchant.id,
    member,
    step,
    state: 'waiting',
    ...vault.seal(member, { paper, number: number.trim() }),
    sentAt: new Date(now),
    decidedAt: null,
    decidedBy: null,
    reason: null,
  })
  for (const { id: picture, part } of pictures)
    if (!(await joinPicture(tx, { member, submission: id, picture, part }))) return refuse('picture_unknown')
  await checking.add(tx, { submission: id })
  const subject = `member:${member}`
  const act = { actor: subject, action: 'verification.send_step', subject, after: { step, submission: id } } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
  return null
}
