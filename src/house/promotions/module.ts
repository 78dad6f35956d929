import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { endDueBonuses, type Ending } from './bonuses/end-due-bonuses.ts'
import { findOppositeBets } from './bonuses/find-opposite-bets.ts'
import { playedReader } from './bonuses/played-reader.ts'
import { promotionsCalls } from './calls.ts'
import { promotionsConsoleCalls } from './console-calls.ts'
import { promotionsConsoleContract } from './console-contract.ts'
import { promotionsContract } from './contract.ts'
import { seedDemoPromotions } from './demo/seed-demo.ts'

type Offering = { readonly merchant: Merchant; readonly at: Millis; readonly random: Random }

export const promotions = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(promotionsContract, () => promotionsCalls),
  console: {
    promotions: answering(promotionsConsoleContract, ({ random }: { readonly random: Random }) =>
      promotionsConsoleCalls({ random }),
    ),
  },
  readers: [playedReader],
  jobs: (ending: Ending) => [
    every('* * * * *', 'promotions.end-due-bonuses', ({ signal }) => endDueBonuses({ ...ending, signal })),
    every('23 * * * *', 'promotions.find-opposite-bets', ({ signal }) => findOppositeBets({ ...ending, signal })),
  ],
  demo: {
    offer: (tx, { merchant: { id: merchant }, at, random }: Offering) => seedDemoPromotions(tx, { merchant, at, random }),
  },
})
