import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { contactsCalls } from './calls.ts'
import { contactsContract } from './contract.ts'
import { numberServiceAccessCalls } from './number-service/console-calls.ts'
import { numberServiceAccessContract } from './number-service/console-contract.ts'
import { remarkContacts } from './profile/profile.ts'
import { sweepContacts } from './sweep.ts'
import type { ContactTools } from './tools.ts'

type Lent = { readonly tools: ContactTools; readonly directory: Directory }
type Work = { readonly tools: ContactTools; readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

export const contacts = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(contactsContract, ({ tools, directory }: Lent) => contactsCalls({ ...tools, directory })),
  console: {
    numberService: answering(numberServiceAccessContract, (ports: Lent) => numberServiceAccessCalls(ports)),
  },
  jobs: ({ tools: { vault }, db, transact, clock }: Work) => [
    every('38 * * * *', 'contacts.sweep', () => sweepContacts(db, clock())),
    every('*/5 * * * *', 'contacts.mark', () => remarkContacts(transact, vault)),
  ],
})
