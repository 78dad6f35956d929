import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type OwnPerson } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import { lockClaim, writeDecision } from '../claim-store.ts'

type Deciding = { readonly id: string; readonly granted: boolean; readonly answer: string | null }

/**
 * Grants an application, so that its member may take the reward, or rejects it; whoever is rejected is told why. Nobody grants what they applied
 * for themselves.
 */
export async function decideApplication(
  tx: Tx,
  act: Act,
  { id, granted, answer }: Deciding,
): Promise<null | OwnPerson | Refusal<'not_found' | 'already_decided' | 'answer_missing', null>> {
  const claim = await lockClaim(tx, id)
  if (!claim || claim.merchant !== act.merchant.id) return refuse('not_found')
  if (claim.state !== 'applying') return refuse('already_decided')
  if (!granted && answer === null) return refuse('answer_missing')
  const own = granted ? await refuseOwnPerson(tx, act, { member: claim.member }) : null
  if (own) return own
  const state = granted ? 'issued' : 'rejected'
  await writeDecision(tx, { id, state, answer, by: act.name, at: act.at })
  await recordAct(tx, act, {
    action: 'promotions.decide',
    subject: `member:${claim.member}`,
    before: { claim: id, state: 'applying' },
    after: { state, answer },
  })
  return null
}
