import { HOUR } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { insertEntered } from './code-store.ts'
import { refuseMember, refuseStanding, type Taking, type TakeRefusal, type When } from './join-promotion.ts'
import { promotionByCode } from './promotion-store.ts'
import { codeOf, codePattern } from './rules/code.ts'
import { standingIn } from './rules/standing.ts'

type Entering = Omit<Taking, 'promotion'> & { readonly code: string }

/** Counts a try before it is made, good or not: of the member, and of all who come from their network. */
export function chargeCode(
  db: Database,
  { member, ip }: Pick<Entering, 'member' | 'ip'>,
  { now }: Pick<When, 'now'>,
): Promise<TooMany | null> {
  const buckets = [
    { key: `promotion-code/${member}`, limit: 20, window: HOUR, captchaAfter: 20 },
    { key: `promotion-code/network/${networkOf(ip)}`, limit: 200, window: HOUR, captchaAfter: 200 },
  ]
  return spendTry(db, buckets, now)
}

/**
 * Enters the code of a promotion, which is there for the member from then on, to be joined or claimed as any other; answers which it is. The
 * same code may be entered again. Refuses a code that no promotion of the merchant has, one that is not open, and whoever may take none.
 */
export async function enterCode(
  tx: Tx,
  { code, member, merchant, ip }: Entering,
  { now }: Pick<When, 'now'>,
): Promise<{ readonly promotion: string } | TakeRefusal | Refusal<'promotion_code_unknown', null>> {
  const known = codeOf(code)
  const promotion = codePattern.test(known) ? await promotionByCode(tx, { code: known, merchant: merchant.id }) : null
  if (!promotion) return refuse('promotion_code_unknown')
  const standing = standingIn(promotion, { claim: null, ready: false, now })
  if (standing === 'coming_soon' || standing === 'close') return refuseStanding(standing)
  const refused = await refuseMember(tx, { promotion, member, begun: false }, now)
  if (refused) return refused
  await insertEntered(tx, { member, promotion: promotion.id, merchant: merchant.id, at: now })
  const [subject, after] = [`member:${member}`, { promotion: promotion.id }]
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'promotions.enter_code', subject, after })
  return { promotion: promotion.id }
}
