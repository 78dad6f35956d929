// npm run bench -- readers: what each reader of the journal costs for a spin, beside reading its rows alone, in one run.
import { parseArgs } from 'node:util'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { openWagers } from '#house/wagers/index.ts'
import { houseModules } from '#main/house/lending.ts'
import { openDatabase } from '#runtime/database.ts'
import { catchUp, rewind, type Journal, type Reader } from '#runtime/journal-reader.ts'
import { openGround } from './ground/ledger-ground.ts'
import { measure, serverTimes, spentBetween } from './ground/ledger-load.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '10' },
    members: { type: 'string', default: '2000' },
    times: { type: 'string', default: '3' },
  },
})
const times = Number(values.times)

const ground = await openGround({ members: Number(values.members), preload: 0 })
const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 4 })
const lane = openDatabase({ url: ground.url, role: 'croupier_lane', connections: 3 })
const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines: 2 })
await measure(
  wagers,
  { name: 'wager', callers: Number(values.callers), members: Number(values.members), seconds: Number(values.seconds) },
  ground.postmaster,
)
await wagers.close()
const rows = (await readHeads(house.db)).seqs.reduce((sum, seq) => sum + seq, 0n)
const spins = Number(rows) / 3
console.log(`${rows} rows of the journal, about three for each spin`)

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, of) => ({ lane: of, seq })),
  load: readJournal,
}
/** Reads every row and writes nothing: what any reader pays. */
const alone: Reader<Entry> = { name: 'bench.alone', read: async () => {}, clear: async () => {} }

/** Microseconds of processor time for each spin, of this process and of the server. */
async function replay(reader: Reader<Entry>): Promise<number> {
  await rewind(house.transact, reader)
  const [own, server] = [process.cpuUsage(), serverTimes(ground.postmaster)]
  await catchUp({ db: house.db, transact: house.transact }, { journal, reader })
  const spent = process.cpuUsage(own)
  return (spent.user + spent.system + (spentBetween(server, serverTimes(ground.postmaster)) ?? 0)) / spins
}

const readers = [alone, ...houseModules.flatMap((module) => module.readers ?? [])]
const spent = new Map<string, number[]>(readers.map(({ name }) => [name, []]))
// In turn, so that what else the machine does falls on all of them.
for (let time = -1; time < times; time++)
  for (const reader of readers) {
    const micros = await replay(reader)
    if (time >= 0) spent.get(reader.name)?.push(micros)
  }
const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
const base = middle(spent.get(alone.name) ?? [])
const shown = [...spent].map(([name, list]) => [name, middle(list)] as const)
const all = shown.slice(1).reduce((sum, [, micros]) => sum + micros, 0)
printTable(
  ['reader', 'µs of processor time a spin', 'beside reading alone'],
  [...shown, ['all readers', all] as const].map(([name, micros]) => [name, round(micros, 1), `${round(micros / base, 2)}x`]),
)
await Promise.all([house.close(), lane.close()])
await ground.close()
