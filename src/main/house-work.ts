import { z } from 'zod'
import { figuresReader, settlementTasks, teamTasks } from '../house/agents/index.ts'
import { findAlterations } from '../house/audit/index.ts'
import { contentTasks } from '../house/content/index.ts'
import { transferTasks, winnerReader } from '../house/games/index.ts'
import { outboxTasks, remarkContacts, sweepExpired } from '../house/identity/index.ts'
import { sweepTickets } from '../house/operators/index.ts'
import { paymentsTasks } from '../house/payments/index.ts'
import { exportTasks, hourReader, statementReader, turnoverReader } from '../house/reports/index.ts'
import { DRIFT_THRESHOLD, readHeads, readJournal, trialBalance, watchBalances, type Entry } from '../house/wallet/index.ts'
import type { Sockets } from '../runtime/http/sockets.ts'
import { declareJob, repeated, repeatsOf, startJobs, type Repeat, type Task } from '../runtime/jobs.ts'
import { follow, type Journal } from '../runtime/journal-reader.ts'
import type { Stage } from '../runtime/shutdown.ts'
import { systemClock, systemRandom } from '../runtime/system.ts'
import type { HouseParts, MemberEvents } from './member-sockets.ts'

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (db) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

/** What the house does beside answering: it follows the journal, tells balances and runs jobs. Answers the jobs that repeat. */
export async function startWork(
  stage: Stage,
  parts: HouseParts & { readonly sockets: Sockets<MemberEvents> },
): Promise<readonly Repeat[]> {
  const { house, url, log, sockets } = parts
  const { db, transact } = parts.database
  const watching = watchBalances({
    url,
    db,
    log,
    listeners: sockets.listeners,
    tell: (member, event) => sockets.tellHere(member, 'balance', event),
  })
  stage.onStop('balances', watching.stop)
  const readers = follow({
    url,
    db,
    transact,
    journal,
    readers: [turnoverReader, statementReader, hourReader, winnerReader, figuresReader],
    log,
  })
  stage.onStop('readers', readers.stop)
  const tasks = [
    ...paymentsTasks(house.asking),
    ...settlementTasks({ db, transact, clock: systemClock, random: systemRandom }),
    ...transferTasks(house.transferring),
    ...exportTasks({ db, transact, clock: systemClock }),
    ...teamTasks({ db, transact, clock: systemClock }),
    ...contentTasks({ transact, clock: systemClock }),
    ...outboxTasks({ outbox: house.tools.outbox, transact, clock: systemClock }),
    ...upkeep(parts),
  ]
  const jobs = await startJobs({ url, half: 'house', tasks, log })
  stage.onReady('jobs', jobs.running)
  stage.onStop('jobs', jobs.stop)
  return repeatsOf(tasks)
}

const nothing = z.strictObject({})

/** A job without content that repeats by itself: five fields of cron in UTC. */
const every = (match: string, name: string, run: () => Promise<void>): Task =>
  repeated(declareJob('house', { name, payload: nothing, attempts: 3 }), { match, payload: {} }, run)

function upkeep({ house, database: { db, transact }, log }: HouseParts): Task[] {
  return [
    every('7 * * * *', 'wallet.trial-balance', async () => {
      const drifts = await transact((tx) => trialBalance(tx, { threshold: DRIFT_THRESHOLD, clock: systemClock }))
      if (drifts.length > 0) log.error({ drifts: drifts.slice(0, 20), of: drifts.length }, 'the books do not balance')
    }),
    every('23 19 * * *', 'audit.verify', async () => {
      const found = await findAlterations(db)
      if (found.length > 0) log.error({ found: found.slice(0, 20), of: found.length }, 'rows of the audit were altered')
    }),
    every('41 * * * *', 'operators.sweep', () => sweepTickets(db, systemClock())),
    every('37 * * * *', 'identity.sweep', () => sweepExpired(db, systemClock())),
    every('*/5 * * * *', 'identity.mark-contacts', () => remarkContacts(transact, house.tools.vault)),
  ]
}
