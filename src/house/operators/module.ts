import { join } from 'node:path'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { AskAlerts } from '#runtime/alerts/ask-prometheus.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every, type Repeat } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { MasterKey } from '#runtime/secrets/master-key.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { operatorsCalls } from './console-calls.ts'
import { operatorsContract } from './console-contract.ts'
import { seedDemoOperator, type DemoOperator } from './demo.ts'
import { consoleVault } from './console-vault.ts'
import { sweepTickets } from './factors/factor-store.ts'
import type { Tools } from './visit.ts'

type ConsoleTools = {
  readonly operators: Tools & { readonly repeats: readonly Repeat[]; readonly alerts: AskAlerts | null }
  /** Whose vault knows the persons that members are. */
  readonly tools: { readonly vault: Vault }
}

type Demo = {
  readonly db: Database
  readonly transact: Isolate
  readonly random: Random
  readonly tools: { readonly passwords: Passwords }
  readonly masters: readonly [MasterKey, ...MasterKey[]]
  readonly merchant: Merchant
  readonly at: Millis
  readonly people: { readonly operators: readonly DemoOperator[] }
}

export const operators = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  console: {
    operators: answering(operatorsContract, ({ operators, tools }: ConsoleTools) =>
      operatorsCalls({ ...operators, profiles: tools.vault }),
    ),
  },
  jobs: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => [
    every('41 * * * *', 'operators.sweep', () => sweepTickets(db, clock())),
  ],
  demo: {
    people: async ({ db, transact, random, tools: { passwords }, masters, merchant, at, people }: Demo) => {
      const stage = { db, transact, passwords, vault: consoleVault(masters, random), merchant: merchant.id, at }
      for (const operator of people.operators) await seedDemoOperator(stage, operator)
    },
  },
})
