import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { isOwnPicture } from '../pictures/is-own-picture.ts'
import { judgeBanner } from '../rules/judge.ts'
import { insertBanner, type BannerDraft, type BannerRow } from './store.ts'

export type BannerRefusal = Extract<ReturnType<typeof judgeBanner>, Refusal> | Refusal<'picture_unknown', null>

/** An uploaded picture is one of the merchant's own. */
export async function objection(
  tx: Tx,
  { draft, offered, merchant }: { draft: BannerDraft; offered: readonly string[]; merchant: number },
): Promise<BannerRefusal | null> {
  const refused = judgeBanner(draft, offered)
  if (refused) return refused
  return (await isOwnPicture(tx, { merchant, url: draft.url })) ? null : refuse('picture_unknown')
}

/** Adds a banner at the end of its group. */
export async function createBanner(
  tx: Tx,
  act: Act,
  { draft, offered }: { readonly draft: BannerDraft; readonly offered: readonly string[] },
): Promise<BannerRow | BannerRefusal> {
  const refused = await objection(tx, { draft, offered, merchant: act.merchant.id })
  if (refused) return refused
  const row = await insertBanner(tx, act.merchant.id, draft)
  await recordAct(tx, act, { action: 'content.create_banner', subject: `banner:${row.id}`, after: draft as Recorded })
  return row
}
