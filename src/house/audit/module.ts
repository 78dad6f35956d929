import type { Database } from '#runtime/database.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { auditCalls } from './console-calls.ts'
import { auditContract } from './console-contract.ts'
import { findAlterations } from './verify.ts'

export const audit = defineModule({
  console: { audit: answering(auditContract, () => auditCalls) },
  jobs: ({ db }: { readonly db: Database }) => [
    every('23 19 * * *', 'audit.verify', async ({ log }) => {
      const found = await findAlterations(db)
      if (found.length > 0) log.error({ found: found.slice(0, 20), of: found.length }, 'rows of the audit were altered')
    }),
  ],
})
