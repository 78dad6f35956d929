import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import type { Tellable } from '../rules/steps.ts'
import { missingOf } from '../rules/steps.ts'
import { insertSubmission, lastOfSteps, lockSteps } from './submission-store.ts'
import { toldBy } from './told-by.ts'

export type Sending = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
}

/** Keeps that a member says of the name and the birthday they told that these are theirs; what they show later is compared with them. */
export async function confirmDetails(
  tx: Tx,
  { member, merchant, ip }: Sending,
  { vault, now, random }: { readonly vault: Vault; readonly now: Millis; readonly random: Random },
): Promise<null | Refusal<'details_missing', { readonly missing: Tellable[] }> | Refusal<'step_stands', null>> {
  await lockSteps(tx, member)
  if ((await lastOfSteps(tx, member)).some(({ step }) => step === 'details')) return refuse('step_stands')
  const { name, birthday, proven } = await toldBy(tx, vault, member)
  const missing = missingOf({ name: name !== '', birthday: birthday !== '', contact: proven })
  if (missing.length > 0) return refuse('details_missing', { missing })
  await insertSubmission(tx, {
    id: newId(now, random),
    merchant: merchant.id,
    member,
    step: 'details',
    state: 'accepted',
    ...vault.seal(member, { name, birthday }),
    sentAt: new Date(now),
    decidedAt: new Date(now),
    decidedBy: 'house',
    reason: null,
  })
  const subject = `member:${member}`
  const act = { actor: subject, action: 'verification.send_step', subject, after: { step: 'details' } } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
  return null
}
