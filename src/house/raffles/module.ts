import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Keeping } from '#house/loyalty/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { rafflesCalls } from './calls.ts'
import { rafflesConsoleCalls } from './console-calls.ts'
import { rafflesConsoleContract } from './console-contract.ts'
import { rafflesContract } from './contract.ts'
import { seedDemoRaffle } from './demo/demo-raffle.ts'
import { keepRaffles } from './draw/keep-raffles.ts'

type Offering = { readonly merchant: Merchant; readonly at: Millis; readonly random: Random }

export const raffles = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(rafflesContract, () => rafflesCalls),
  console: {
    raffles: answering(rafflesConsoleContract, ({ random }: { readonly random: Random }) => rafflesConsoleCalls({ random })),
  },
  jobs: (keeping: Keeping) => [every('* * * * *', 'raffles.draw-raffles', ({ signal }) => keepRaffles({ ...keeping, signal }))],
  demo: {
    offer: (tx, { merchant, at, random }: Offering) => seedDemoRaffle(tx, { merchant, at, random }),
  },
})
