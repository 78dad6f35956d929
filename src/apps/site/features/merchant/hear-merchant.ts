import { merchantsChannel } from '#house/merchants/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear, spread } from '#site/api/live.ts'

/** The merchant is different now; each page asks what that means to it. */
export const hearMerchant = hear(merchantsChannel, {
  said: {
    changed: () => spread(() => outdate('merchants', 'access.providers', 'contacts.dialingCodes', 'games.merchantWallet')),
  },
})
