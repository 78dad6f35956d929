import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { referralCalls, type ReferralPorts } from './calls.ts'
import { referralConsoleCalls } from './console-calls.ts'
import { referralConsoleContract } from './console-contract.ts'
import { referralContract } from './contract.ts'
import { keepReferral } from './keep-referral.ts'
import type { Keeping } from './keeping.ts'
import { seedDemoProgramme } from './programme/demo-programme.ts'

export const referral = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(referralContract, (ports: ReferralPorts) => referralCalls(ports)),
  console: {
    referral: answering(referralConsoleContract, ({ random }: { readonly random: Random }) => referralConsoleCalls({ random })),
  },
  jobs: (keeping: Keeping) => [
    every('* * * * *', 'referral.count-friends', ({ signal }) => keepReferral({ ...keeping, signal })),
  ],
  demo: {
    offer: (tx, { merchant, at }: { readonly merchant: Merchant; readonly at: Millis }) =>
      seedDemoProgramme(tx, { merchant, at }),
  },
})
