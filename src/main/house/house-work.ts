import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { repeatsOf, startJobs, type Repeat } from '#runtime/jobs.ts'
import { follow, type Journal } from '#runtime/journal-reader.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { houseModules, type WorkPorts } from './lending.ts'

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (db) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

/** What the house does beside answering, module by module: what goes on all the time, the journal's readers, and jobs. Answers the jobs that repeat. */
export async function startWork(stage: Stage, ports: WorkPorts): Promise<readonly Repeat[]> {
  const { url, db, transact, log } = ports
  for (const { running } of houseModules) {
    const started = running?.(ports)
    if (started) stage.onStop('watching', started.stop)
  }
  const readers = houseModules.flatMap((module) => module.readers ?? [])
  stage.onStop('readers', follow({ url, db, transact, journal, readers, log }).stop)
  const tasks = houseModules.flatMap(({ jobs }) => jobs?.(ports) ?? [])
  const jobs = await startJobs({ url, half: 'house', tasks, log })
  stage.onReady('jobs', jobs.running)
  stage.onStop('jobs', jobs.stop)
  return repeatsOf(tasks)
}
