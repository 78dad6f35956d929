import { join } from 'node:path'
import { SECOND, type Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import type { RefuseOwnPerson } from './console/adjustments.ts'
import { adjustmentCalls } from './console/adjustment-calls.ts'
import { walletCalls } from './calls.ts'
import { ledgerCalls } from './console/console-calls.ts'
import { ledgerContract } from './console-contract.ts'
import { walletChannel, walletContract } from './contract.ts'
import { readHeads } from './journal/journal.ts'
import { suspended } from './console/books.ts'
import { DRIFT_THRESHOLD, haltedMerchants, lastTrial, trialBalance } from './console/trial-balance.ts'
import { watchBalances } from './journal/watch-balances.ts'

type Watch = {
  readonly url: string
  readonly db: Database
  readonly log: Log
  readonly sockets: Speaking
}

export const wallet = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(walletContract, () => walletCalls),
  console: {
    ledger: answering(ledgerContract, (ports: { readonly refuseOwnPerson: RefuseOwnPerson }) => ({
      ...ledgerCalls,
      ...adjustmentCalls(ports),
    })),
  },
  jobs: ({ transact, clock }: { readonly transact: Isolate; readonly clock: Clock }) => [
    every('7 * * * *', 'wallet.trial-balance', async ({ log }) => {
      const drifts = await transact((tx) => trialBalance(tx, { threshold: DRIFT_THRESHOLD, clock }))
      if (drifts.length > 0) log.error({ drifts: drifts.slice(0, 20), of: drifts.length }, 'the books do not balance')
    }),
  ],
  channels: () => [serving(walletChannel)],
  running: ({ url, db, log, sockets }: Watch) => {
    const { listeners, sendHere } = sockets.on(walletChannel)
    return watchBalances({ url, db, log, listeners, tell: (member, event) => sendHere(member, 'balance', event) })
  },
  gauges: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => [
    {
      name: 'drifted_accounts',
      help: 'Accounts of which the last trial balance found another balance kept than their entries sum to',
      read: async () => (await lastTrial(db))?.drifted ?? 0,
    },
    {
      name: 'trial_age_seconds',
      help: 'How long ago the last trial balance was drawn',
      read: async () => {
        const last = await lastTrial(db)
        return last ? [{ labels: {}, value: (clock() - last.at.getTime()) / SECOND }] : []
      },
    },
    {
      name: 'journal_seq',
      help: 'The last number of each lane of the journal',
      labels: ['lane'],
      read: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ labels: { lane: String(lane) }, value: Number(seq) })),
    },
    {
      name: 'payouts_halted',
      help: 'How many halts of payouts stand, each of one merchant or of all',
      read: async () => (await haltedMerchants(db)).length,
    },
    {
      name: 'suspense',
      help: 'In how many currencies money lies in suspense: nobody knows yet whose it is',
      read: async () => (await suspended(db)).filter(({ balance }) => balance !== 0n).length,
    },
  ],
})
