import type { Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { recordAct, type Act, type Recorded } from '../audit/index.ts'
import { judgeBanner } from './rules/judge.ts'
import { insertBanner, type BannerDraft, type BannerRow } from './store.ts'

export type BannerRefusal = Extract<ReturnType<typeof judgeBanner>, Refusal>

/** Adds a banner at the end of its group. */
export async function createBanner(
  tx: Tx,
  act: Act,
  { draft, offered }: { readonly draft: BannerDraft; readonly offered: readonly string[] },
): Promise<BannerRow | BannerRefusal> {
  const refused = judgeBanner(draft, offered)
  if (refused) return refused
  const row = await insertBanner(tx, act.merchant.id, draft)
  await recordAct(tx, act, { action: 'content.create_banner', subject: `banner:${row.id}`, after: draft as Recorded })
  return row
}
