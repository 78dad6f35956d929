import type { Millis } from '#kit/clock.ts'
import { translatedLanguages } from '#kit/language.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { RegistrationSetting } from './contract.ts'
import { openMerchant } from './open-merchant.ts'
import type { Flags } from './rules/flags.ts'
import { registrationDefaults, SHORTEST_PASSWORD } from './rules/registration.ts'
import { readMerchants } from './store.ts'

export const DEMO_MERCHANT = 'demo'

const registration: RegistrationSetting = {
  ...registrationDefaults,
  password: { ...registrationDefaults.password, minLength: SHORTEST_PASSWORD },
  payeeName: { ...registrationDefaults.payeeName, enabled: true },
  email: { ...registrationDefaults.email, enabled: true },
  affiliateCode: { ...registrationDefaults.affiliateCode, enabled: true },
  captcha: { ...registrationDefaults.captcha, enabled: false, required: false },
}

/** Every way in by a code: its messages stand in the demo's outbox. */
const ways = { MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true }

/** Addresses that are reserved for examples, so that no demo link leads anywhere real. */
const customerService = [
  { csType: 'LIVECHAT' as const, title: 'Live chat (demo)', url: 'https://livechat.example.com/' },
  { csType: 'FACEBOOK' as const, title: 'Facebook (demo)', url: 'https://facebook.example.com/' },
  { csType: 'TELEGRAM' as const, title: 'Telegram (demo)', url: 'https://telegram.example.com/' },
  { csType: 'WHATSAPP' as const, title: 'WhatsApp (demo)', url: 'https://whatsapp.example.com/' },
]

/** The demo merchant: play money, and the shortest password a merchant may allow. Where it stands already, nothing changes. */
export async function seedDemoMerchant(
  tx: Tx,
  { at, hosts, flags = {} }: { at: Millis; hosts: readonly [string, ...string[]]; flags?: Partial<Flags> },
): Promise<number> {
  const standing = (await readMerchants(tx)).find(({ code }) => code === DEMO_MERCHANT)
  if (standing) return standing.id
  const opened = await openMerchant(tx, {
    at,
    actor: 'house',
    draft: {
      code: DEMO_MERCHANT,
      name: 'Croupier Demo',
      currency: 'PLAY',
      playMoney: true,
      languages: translatedLanguages,
      language: 'KM',
      registration,
      // Its agents log in with what the start prints, as anybody looks at it.
      flags: { ...ways, AGENTFACTOR: false, AUTOPLAY: true, FREEPLAY: true, REMEMBERME: true, SUBACCOUNTS: true, ...flags },
      customerService,
      domains: hosts.map((domain, place) => ({ domain, purpose: 'site', main: place === 0 })),
    },
  })
  if (isRefusal(opened)) throw new Error(`the demo merchant is refused: ${opened.code}`)
  return opened.id
}
