import { join } from 'node:path'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { roundsCalls } from './console-calls.ts'
import { wagersContract } from './console-contract.ts'
import { countingCalls } from './counting/console-calls.ts'
import { countHeldWins } from './records.ts'

export const wagers = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  console: { rounds: answering(wagersContract, () => ({ ...roundsCalls, ...countingCalls })) },
  gauges: ({ db }: { readonly db: Database }) => [
    {
      name: 'held_wins',
      help: 'Wins on bets that nobody knows, and above the highest: nothing was credited, someone decides',
      read: () => countHeldWins(db),
    },
  ],
})
