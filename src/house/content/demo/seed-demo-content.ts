import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import { demoHelp } from './demo-help.ts'
import { demoResources } from './demo-resources.ts'
import { demoBanners, demoNotices } from './demo-texts.ts'
import { insertResource, readResources } from '../resources/store.ts'
import { insertHelp, readHelp } from '../help/store.ts'
import { insertBanner, readBanners } from '../banners/store.ts'
import { insertNotice, readNotices } from '../notices/store.ts'

/** What the demo merchant says to its visitors. Where anything stands already, it is left as operators made it. */
export async function seedDemoContent(
  tx: Tx,
  { merchant, at }: { readonly merchant: Merchant; readonly at: Millis },
): Promise<void> {
  if ((await readBanners(tx, merchant.id)).length === 0) {
    for (const banner of demoBanners) await insertBanner(tx, merchant.id, { ...banner, published: true, from: null, until: null })
  }
  if ((await readNotices(tx, merchant.id)).length === 0) {
    for (const { texts, ...notice } of demoNotices) {
      const schedule = { published: true, from: at, until: null }
      await insertNotice(tx, merchant.id, { ...notice, ...schedule, texts: cleanWords(texts), cleaner: CLEANER })
    }
  }
  if ((await readHelp(tx, merchant.id)).length === 0) {
    for (const { tag, texts } of demoHelp)
      await insertHelp(tx, merchant.id, { tag, texts: cleanWords(texts), cleaner: CLEANER, published: true })
  }
  if ((await readResources(tx, merchant.id)).length > 0) return
  for (const resource of demoResources)
    await insertResource(tx, merchant.id, { ...resource, published: true, from: null, until: null })
}
