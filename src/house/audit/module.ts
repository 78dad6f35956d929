import { join } from 'node:path'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { controlledCalls } from './controlled/calls.ts'
import { controlledContract } from './controlled/console-contract.ts'
import type { AnyControlledAct } from './controlled/controlled-act.ts'
import { auditCalls } from './console-calls.ts'
import { auditContract } from './console-contract.ts'
import { findAlterations } from './verify.ts'

type Deciding = { readonly controlledActs: ReadonlyMap<string, AnyControlledAct> }

export const audit = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  console: {
    audit: answering(auditContract, () => auditCalls),
    approvals: answering(controlledContract, ({ controlledActs }: Deciding) => controlledCalls(controlledActs)),
  },
  jobs: ({ db }: { readonly db: Database }) => [
    every('23 19 * * *', 'audit.verify', async ({ log }) => {
      const found = await findAlterations(db)
      if (found.length > 0) log.error({ found: found.slice(0, 20), of: found.length }, 'rows of the audit were altered')
    }),
  ],
})
