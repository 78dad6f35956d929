import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type OwnPerson } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { sendNews } from '#house/notifications/index.ts'
import { lockClaim, writeDecision, type ClaimRow } from '../claim-store.ts'
import { findPromotion } from '../promotion-store.ts'

type Deciding = { readonly id: string; readonly granted: boolean; readonly answer: string | null }

/**
 * Grants an application, so that its member may take the reward, or rejects it. Its member is told, whoever is rejected with the reason. Nobody grants
 * what they applied for themselves.
 */
export async function decideApplication(
  tx: Tx,
  act: Act,
  { id, granted, answer }: Deciding,
  random: Random,
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
  await tellApplicant(tx, claim, { granted, answer: answer ?? '', now: act.at, random })
  return null
}

type Told = { readonly granted: boolean; readonly answer: string; readonly now: Millis; readonly random: Random }

async function tellApplicant(
  tx: Tx,
  { promotion: id, merchant, member }: ClaimRow,
  { granted, answer, now, random }: Told,
): Promise<void> {
  const promotion = await findPromotion(tx, { id, merchant })
  if (!promotion) return
  const title = { named: (language: string) => wordsIn(promotion.texts, { language, fallback: 'EN' })?.title ?? '' }
  const values = { promotion: title, answer }
  const news = granted ? 'application_granted' : 'application_rejected'
  await sendNews(tx, { about: 'promotions', news, merchant, members: [member], values }, { now, random })
}
