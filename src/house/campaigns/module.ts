import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { campaignsCalls } from './calls.ts'
import { campaignsConsoleCalls } from './console-calls.ts'
import { campaignsConsoleContract } from './console-contract.ts'
import { campaignsContract } from './contract.ts'
import { seedDemoCampaigns } from './demo-campaigns.ts'
import { driveJourneys } from './driving/drive-journeys.ts'
import type { Keeping } from './driving/keeping.ts'

type Seeding = Pick<Keeping, 'transact' | 'random'> & { readonly merchant: Merchant; readonly at: Millis }

export const campaigns = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(campaignsContract, () => campaignsCalls),
  console: {
    campaigns: answering(campaignsConsoleContract, ({ random }: { readonly random: Random }) =>
      campaignsConsoleCalls({ random }),
    ),
  },
  jobs: (keeping: Keeping) => [
    every('* * * * *', 'campaigns.drive-journeys', ({ signal }) => driveJourneys({ ...keeping, signal })),
  ],
  demo: {
    // After the people of the demo, who stand in its report.
    people: ({ transact, merchant, at, random }: Seeding) => transact((tx) => seedDemoCampaigns(tx, { merchant, at, random })),
  },
})
