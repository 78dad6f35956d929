import { figuresReader, settleDue } from '#house/agents/index.ts'
import { keepLoyalty, stakeReader } from '#house/loyalty/index.ts'
import { openDirectory } from '#house/merchants/index.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { openDatabase, type Isolate } from '#runtime/database.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'

/** Settles what is due to agents at a moment, and to members of the days that have ended, as the house's own jobs do, and says a line for each transaction. */
const now = Number(process.argv[2])
const url = process.env['DATABASE_URL'] ?? ''

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (db) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const { db, transact, close } = openDatabase({ url, role: 'croupier_house', connections: 2, name: 'night' })
const telling: Isolate = async (verb) => {
  const answer = await transact(verb)
  process.stdout.write('done\n')
  return answer
}
const settling = { db, transact: telling, clock: () => now, random: systemRandom }
await catchUp({ db, transact }, { journal, reader: figuresReader })
await settleDue(settling)
await catchUp({ db, transact }, { journal, reader: stakeReader })
await keepLoyalty({ ...settling, directory: openDirectory(db) })
await close()
