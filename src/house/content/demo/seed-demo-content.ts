import type { Millis } from '../../../kit/clock.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { changeMerchant, type Merchant } from '../../merchants/index.ts'
import { CLEANER } from '../words/clean-html.ts'
import type { ResourceType } from '../contract.ts'
import { cleanWords } from '../words/clean-words.ts'
import { demoHelp } from './demo-help.ts'
import { demoBanners, demoNotices } from './demo-texts.ts'
import { insertHelp, readHelp } from '../help/store.ts'
import { insertBanner, readBanners } from '../banners/store.ts'
import { insertNotice, readNotices } from '../notices/store.ts'

/** Addresses that are reserved for examples, so that no demo link leads anywhere real. */
const resources: readonly { resourceType: ResourceType; labelNameEn: string; url: string }[] = [
  { resourceType: 'MOBILECONFIG', labelNameEn: 'Croupier for iOS (demo)', url: 'https://download.example.com/ios.mobileconfig' },
  { resourceType: 'ANDROID', labelNameEn: 'Croupier for Android (demo)', url: 'https://download.example.com/croupier.apk' },
  { resourceType: 'TELEGRAM', labelNameEn: 'Telegram channel (demo)', url: 'https://telegram.example.com/channel' },
  { resourceType: 'FACEBOOK', labelNameEn: 'Facebook page (demo)', url: 'https://facebook.example.com/page' },
  { resourceType: 'YOUTUBE', labelNameEn: 'YouTube channel (demo)', url: 'https://youtube.example.com/channel' },
  ...['Lantern Bank', 'Elephant Pay', 'Moonboat Wallet', 'Sugar Palm Bank', 'Kite Transfer', 'Lotus Credit', 'Coconut Cash'].map(
    (name) => ({
      resourceType: 'PAYMENT' as const,
      labelNameEn: name,
      url: `https://${name.replaceAll(' ', '').toLowerCase()}.example.com/`,
    }),
  ),
  { resourceType: 'CERTIFICATION', labelNameEn: 'Draws checked (demo)', url: 'https://draws.example.com/' },
  { resourceType: 'RESPONSIBLE', labelNameEn: 'Help with play (demo)', url: 'https://help.example.com/' },
]

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
  if (merchant.resources.length > 0) return
  const changed = await changeMerchant(tx, {
    code: merchant.code,
    change: { resources: [...resources] },
    actor: 'house',
    reason: 'the demo',
    at,
  })
  if (isRefusal(changed)) throw new Error(`the demo's resources are refused: ${changed.code}`)
}
