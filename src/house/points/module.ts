import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Keeping } from '#house/loyalty/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { pointsCalls } from './calls.ts'
import { pointsConsoleCalls } from './console-calls.ts'
import { pointsConsoleContract } from './console-contract.ts'
import { pointsContract } from './contract.ts'
import { keepPoints } from './days/keep-points.ts'
import { seedDemoPoints } from './demo/demo-points.ts'

type Ports = { readonly tools: Tools; readonly directory: Directory; readonly random: Random }
type Offering = { readonly merchant: Merchant; readonly at: Millis; readonly random: Random }

export const points = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(pointsContract, ({ tools: { passwords, vault }, directory }: Ports) =>
    pointsCalls({ passwords, vault, directory }),
  ),
  console: {
    points: answering(pointsConsoleContract, ({ tools: { vault }, random }: Ports) => pointsConsoleCalls({ random, vault })),
  },
  jobs: (keeping: Keeping) => [every('* * * * *', 'points.credit-points', ({ signal }) => keepPoints({ ...keeping, signal }))],
  demo: {
    offer: (tx, { merchant, at, random }: Offering) => seedDemoPoints(tx, { merchant, at, random }),
  },
})
