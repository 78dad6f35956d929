import { sql } from 'kysely'
import { MINUTE, type Clock } from '#kit/clock.ts'
import { readHeads, readJournal } from '#house/wallet/index.ts'
import type { House } from '#main/house/house-server.ts'
import { houseModules, type WorkPorts } from '#main/house/lending.ts'
import type { Database } from '#runtime/database.ts'
import type { JobContext, Task } from '#runtime/jobs.ts'
import { jobSchema } from '#runtime/jobs/declare.ts'
import { catchUp } from '#runtime/journal-reader.ts'
import type { Log } from '#runtime/log.ts'

const journal = {
  channel: 'journal',
  heads: async (db: Database) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

/** Jobs that call a vendor: none is there before the house opens. */
const elsewhere: ReadonlySet<string> = new Set(['games.tell-corrections', 'games.tell-drawn', 'games.ask-transfers'])

/** Jobs that look at everybody, and find on one day of a week what they would have found on each. */
const weekly: ReadonlySet<string> = new Set([
  'campaigns.drive-journeys',
  'care.look-at-members',
  'wallet.trial-balance',
  'audit.verify',
])

/** What one job adds is done before the next is looked for; none adds to itself for ever. */
const ROUNDS = 20

export type Keeper = {
  /** Does what was put off until now, and what comes of that. */
  readonly work: () => Promise<void>
  /** Has readers of the journal catch up, and repeated jobs run once: those of a week too, where it is over. */
  readonly keep: (of?: { readonly week: boolean }) => Promise<void>
}

/** What a house does beside answering, done when its clock is moved on and not when the machine's goes. */
export function houseKeeper(
  house: House,
  ports: WorkPorts,
  { queue, log }: { readonly queue: Database; readonly log: Log },
): Keeper {
  const { db, transact, clock } = house
  const readers = houseModules.flatMap((module) => module.readers ?? [])
  const tasks = houseModules.flatMap(({ jobs }) => jobs?.(ports) ?? []).filter(({ name }) => !elsewhere.has(name))
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const context = contextAt(clock, log)
  const read = async () => {
    await house.wagers.keeper.round()
    await catchUp({ db, transact }, { journal, readers })
  }
  const work = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const due = await takeDue(queue, clock)
      if (due.length === 0) return
      for (const { name, payload } of due) await byName.get(name)?.run(payload, context())
    }
  }
  return {
    work,
    keep: async ({ week } = { week: false }) => {
      await read()
      for (const task of tasks.filter(({ cron, name }) => cron && (week || !weekly.has(name))))
        await task.run(task.cron?.payload ?? {}, context())
      await work()
    },
  }
}

const contextAt = (clock: Clock, log: Log) => (): JobContext => ({
  log,
  signal: new AbortController().signal,
  attempt: 1,
  lastAttempt: false,
  scheduledFor: clock() - (clock() % MINUTE),
})

type Due = { readonly name: Task['name']; readonly payload: unknown }

/**
 * Takes jobs out of the queue that are due by the moved clock: those of a moment that has come, and those of no moment, which the queue dates by the
 * machine's clock.
 */
async function takeDue(queue: Database, clock: Clock): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    WITH due AS (
      DELETE FROM ${sql.table(`${jobSchema('house')}._private_jobs`)} j
      WHERE j.run_at = j.created_at OR j.run_at <= ${new Date(clock())} RETURNING j.id, j.task_id, j.payload
    )
    SELECT t.identifier AS name, due.payload FROM due JOIN ${sql.table(`${jobSchema('house')}._private_tasks`)} t ON t.id = due.task_id
    ORDER BY due.id`.execute(queue)
  return rows
}
