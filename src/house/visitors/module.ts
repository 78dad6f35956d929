import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { visitorsCalls } from './calls.ts'
import { visitorsContract } from './contract.ts'
import { sweepVisitors } from './store.ts'

export const visitors = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(visitorsContract, (ports: { readonly directory: Directory }) => visitorsCalls(ports)),
  jobs: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => [
    every('37 * * * *', 'visitors.sweep', () => sweepVisitors(db, clock())),
  ],
})
