import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { loyaltyCalls } from './calls.ts'
import { loyaltyConsoleCalls } from './console-calls.ts'
import { loyaltyConsoleContract } from './console-contract.ts'
import { loyaltyContract } from './contract.ts'
import { keepLoyalty } from './keep-loyalty.ts'
import type { Keeping } from './keeping.ts'
import { seedDemoProgramme } from './programme/demo-programme.ts'
import { countFailed } from './rebates/failed-store.ts'
import { countRefusedGifts } from './vip/gift-store.ts'
import { stakeReader } from './stakes/stake-reader.ts'

export const loyalty = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(loyaltyContract, () => loyaltyCalls),
  console: { loyalty: answering(loyaltyConsoleContract, () => loyaltyConsoleCalls) },
  readers: [stakeReader],
  jobs: (keeping: Keeping) => [every('* * * * *', 'loyalty.close-days', ({ signal }) => keepLoyalty({ ...keeping, signal }))],
  gauges: ({ db }: { readonly db: Database }) => [
    {
      name: 'failed_rebates',
      help: 'Rebates that the ledger refused to pay: each is tried again by itself, and somebody should ask why',
      read: () => countFailed(db),
    },
    {
      name: 'refused_gifts',
      help: 'Gifts of levels that the ledger refused to pay: each is tried again by itself, and somebody should ask why',
      read: () => countRefusedGifts(db),
    },
  ],
  demo: {
    offer: (tx, { merchant, at }: { readonly merchant: Merchant; readonly at: Millis }) =>
      seedDemoProgramme(tx, { merchant, at }),
  },
})
