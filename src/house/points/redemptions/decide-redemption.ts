import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type OwnPerson } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { sendNews } from '#house/notifications/index.ts'
import { post } from '#house/wallet/index.ts'
import { moveStock } from '../goods/good-store.ts'
import { lockRedemption, writeDecision, type RedemptionRow } from './redemption-store.ts'

type Deciding = { readonly id: string; readonly approved: boolean; readonly answer: string | null }

/**
 * Approves a redemption, which its operator then sends, or rejects it: points and stock come back, and the member is told why. Nobody approves their
 * own.
 */
export async function decideRedemption(
  tx: Tx,
  act: Act,
  { id, approved, answer, random }: Deciding & { readonly random: Random },
): Promise<null | OwnPerson | Refusal<'not_found' | 'already_decided' | 'answer_missing', null>> {
  const redemption = await lockRedemption(tx, { id, merchant: act.merchant.id })
  if (!redemption) return refuse('not_found')
  if (redemption.state !== 'in_process') return refuse('already_decided')
  if (!approved && answer === null) return refuse('answer_missing')
  const own = approved ? await refuseOwnPerson(tx, act, { member: redemption.member }) : null
  if (own) return own
  const state = approved ? 'approved' : 'rejected'
  const returned = approved ? null : newId(act.at, random)
  await writeDecision(tx, { id, state, answer: approved ? null : answer, returned, by: act.name, at: act.at })
  const subject = `member:${redemption.member}`
  const before = { redemption: id, state: 'in_process' }
  await recordAct(tx, act, { action: 'points.decide_redemption', subject, before, after: { state, answer } })
  await tellMember(tx, redemption, { answer: approved ? null : answer, act, random })
  if (returned !== null) await giveBack(tx, redemption, { returned, act })
  return null
}

type Told = { readonly answer: string | null; readonly act: Act; readonly random: Random }

async function tellMember(tx: Tx, { merchant, member, names, quantity, amount }: RedemptionRow, { answer, act, random }: Told) {
  const good = { named: (language: string) => wordsIn(names, { language, fallback: 'EN' }) ?? '' }
  const values = { good, count: String(quantity), points: unitsText(amount), why: answer ?? '' }
  const news = answer === null ? 'redemption_approved' : 'redemption_rejected'
  await sendNews(tx, { about: 'points', news, merchant, members: [member], values }, { now: act.at, random })
}

async function giveBack(
  tx: Tx,
  { id, member, good, quantity, amount }: RedemptionRow,
  { returned, act }: { readonly returned: string; readonly act: Act },
): Promise<void> {
  await moveStock(tx, { id: good, by: quantity })
  const lines = [{ from: { house: 'promotions' }, to: { member, purpose: 'points' }, amount }] as const
  const posting = { id: returned, kind: 'points', cause: `points.redemption_back:${id}`, lines } as const
  const posted = await post(tx, posting, () => act.at)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to what redemption ${id} gives back`)
}
