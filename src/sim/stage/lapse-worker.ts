import { endDueBonuses, playedReader } from '#house/promotions/index.ts'
import { openDirectory } from '#house/merchants/index.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { openDatabase, type Isolate } from '#runtime/database.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'

/** Ends every bonus whose end has come at a moment, as the house's own job does, and says a line for each transaction. */
const now = Number(process.argv[2])
const url = process.env['DATABASE_URL'] ?? ''

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (db) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const { db, transact, close } = openDatabase({ url, role: 'croupier_house', connections: 2, name: 'lapse' })
const telling: Isolate = async (verb) => {
  const answer = await transact(verb)
  process.stdout.write('done\n')
  return answer
}
await catchUp({ db, transact }, { journal, reader: playedReader })
await endDueBonuses({ db, transact: telling, directory: openDirectory(db), clock: () => now, random: systemRandom })
await close()
