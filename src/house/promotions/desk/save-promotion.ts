import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import type { Tx } from '#runtime/database.ts'
import { judgeGift } from '#house/games/index.ts'
import type { FreeGiftRefusal } from '#house/wagers/rules/free-gift.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import type { PromotionDraft } from '../console-contract.ts'
import {
  insertPromotion,
  lockCodes,
  lockPromotion,
  promotionByCode,
  updatePromotion,
  type PromotionRow,
} from '../promotion-store.ts'
import { judgeDraft, type TermsRefusal } from '../rules/terms.ts'

export type SavingRefusal =
  | TermsRefusal
  | FreeGiftRefusal
  | Refusal<'not_found' | 'words_missing' | 'promotion_closed' | 'promotion_code_used', null>

/** A draft with its budget in units. */
export const draftOf = ({ budget, ...draft }: PromotionDraft) => ({ ...draft, budget: unitsOfText(budget) as Units })

/** What the audit keeps of a promotion before it is changed. */
export const shownBefore = (row: PromotionRow | null): Recorded =>
  row &&
  ({
    type: row.type,
    code: row.code,
    terms: row.terms,
    texts: row.texts,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    budget: unitsText(row.budget),
  } as Recorded)

/** Why a draft cannot be kept. */
export async function judgeSaving(
  tx: Tx,
  { before, merchant }: { readonly before: PromotionRow | null; readonly merchant: number },
  draft: PromotionDraft,
): Promise<SavingRefusal | null> {
  if (before?.closedAt) return refuse('promotion_closed')
  if (Object.keys(draft.texts).length === 0) return refuse('words_missing')
  const { code } = draft
  if (code !== null) await lockCodes(tx, merchant)
  const other = code === null ? null : await promotionByCode(tx, { code, merchant })
  if (other && other.id !== before?.id) return refuse('promotion_code_used')
  const { reward } = draft.terms
  const gift = reward.kind === 'free' ? reward : undefined
  return judgeDraft({ ...draftOf(draft), spent: before?.spent ?? 0n }) ?? (await judgeGift(tx, { merchant, gift }))
}

type Saving = PromotionDraft & { readonly id: string | null }

/** Makes a promotion, or changes one. Whoever took it already keeps the terms of then. */
export async function savePromotion(tx: Tx, act: Act, { id, ...draft }: Saving, random: Random): Promise<null | SavingRefusal> {
  const merchant = act.merchant.id
  const before = id === null ? null : await lockPromotion(tx, { id, merchant })
  if (id !== null && !before) return refuse('not_found')
  const refused = await judgeSaving(tx, { before, merchant }, draft)
  if (refused) return refused
  const told = { ...draftOf(draft), texts: cleanWords(draft.texts), cleaner: CLEANER }
  const row = before ? { ...before, ...told } : { ...told, id: newId(act.at, random), merchant, closedAt: null, spent: 0n }
  await (before ? updatePromotion(tx, row) : insertPromotion(tx, row))
  await recordAct(tx, act, {
    action: 'promotions.save',
    subject: `promotion:${row.id}`,
    before: shownBefore(before),
    after: shownBefore(row),
  })
  return null
}
