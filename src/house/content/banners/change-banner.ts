import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { objection, type BannerRefusal } from './create-banner.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { lockBanner, updateBanner, type BannerDraft, type BannerRow } from './store.ts'

type Input = { readonly id: string; readonly change: Change<BannerDraft>; readonly offered: readonly string[] }

/** Changes what is named of a banner. Publishing it and taking it back are changes too. */
export async function changeBanner(
  tx: Tx,
  act: Act,
  { id, change, offered }: Input,
): Promise<BannerRow | BannerRefusal | Refusal<'banner_unknown', null>> {
  const before = await lockBanner(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('banner_unknown')
  const after = { ...before, ...change } as BannerRow
  const refused = await objection(tx, { draft: after, offered, merchant: act.merchant.id })
  if (refused) return refused
  await updateBanner(tx, after)
  await recordAct(tx, act, {
    action: 'content.change_banner',
    subject: `banner:${id}`,
    before: touched(before, change) as Recorded,
    after: change as Recorded,
  })
  return after
}
