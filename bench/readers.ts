// npm run bench -- readers: what each reader of the journal costs for a wager, beside reading its rows alone, in one run; and how many wagers a second all
// readers replay together in one pass. `--wagers 10000000` asks for as many as the goal names.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { openWagers } from '#house/wagers/index.ts'
import { houseModules } from '#main/house/lending.ts'
import { openDatabase } from '#runtime/database.ts'
import { catchUp, rewind, type Journal, type Reader } from '#runtime/journal-reader.ts'
import { openGround } from './ground/ledger-ground.ts'
import { serverTimes, spentBetween } from './ground/ledger-load.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '256' },
    wagers: { type: 'string', default: '200000' },
    members: { type: 'string', default: '2000' },
    times: { type: 'string', default: '1' },
  },
})
const [times, count, members] = [Number(values.times), Number(values.wagers), Number(values.members)]
/** Wagers a second that a replay of everything is to reach. */
const TARGET = 50_000

const ground = await openGround({ members, preload: 0 })
const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 4 })
const lane = openDatabase({ url: ground.url, role: 'croupier_lane', connections: 3 })
const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines: 2 })
let placed = 0
const play = { vendor: 1, merchant: 1, currency: 'KHR', product: 'RNG', game: 'bench', amount: 1000n }
async function caller(): Promise<void> {
  while (placed < count) {
    const i = placed++
    // Whoever has no money is not among them.
    const any = (i * 7919) % members
    const member = BigInt(any % 100 === 99 ? any : any + 1)
    const win = { ext: randomUUID(), amount: i % 3 === 0 ? 2500n : 0n }
    const { status } = await wagers.play({ ...play, member, round: randomUUID(), ext: randomUUID(), win })
    if (status !== 'ok') throw new Error(`a wager of member ${member} was answered ${status}`)
  }
}
await Promise.all(Array.from({ length: Number(values.callers) }, caller))
await wagers.close()
const rows = (await readHeads(house.db)).seqs.reduce((sum, seq) => sum + seq, 0n)
console.log(`${rows} rows of the journal, of ${count} wagers that ${members} members have settled`)

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, of) => ({ lane: of, seq })),
  load: readJournal,
}
/** Reads every row and writes nothing: what any reader pays. */
const alone: Reader<Entry> = { name: 'bench.alone', read: async () => {}, clear: async () => {} }

type Spent = { readonly micros: number; readonly perSecond: number }

/** Microseconds of processor time for each wager, of this process and of the server, where these readers replay all; and wagers a second by the clock. */
async function replay(these: readonly Reader<Entry>[]): Promise<Spent> {
  for (const reader of these) await rewind(house.transact, reader)
  const [own, server, from] = [process.cpuUsage(), serverTimes(ground.postmaster), performance.now()]
  await catchUp({ db: house.db, transact: house.transact }, { journal, readers: these })
  const [spent, elapsed] = [process.cpuUsage(own), performance.now() - from]
  const micros = spent.user + spent.system + (spentBetween(server, serverTimes(ground.postmaster)) ?? 0)
  return { micros: micros / count, perSecond: (count / elapsed) * 1000 }
}

const readers = [alone, ...houseModules.flatMap((module) => module.readers ?? [])]
const spent = new Map<string, number[]>(readers.map(({ name }) => [name, []]))
await replay([alone])
// In turn, so that what else the machine does falls on all of them.
for (let time = 0; time < times; time++)
  for (const reader of readers) spent.get(reader.name)?.push((await replay([reader])).micros)
const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
const base = middle(spent.get(alone.name) ?? [])
const shown = [...spent].map(([name, list]) => [name, middle(list)] as const)
const passes: Spent[] = []
for (let time = 0; time < times; time++) passes.push(await replay(readers.slice(1)))
const together = passes.toSorted((a, b) => a.micros - b.micros)[Math.floor(passes.length / 2)]!
printTable(
  ['reader', 'µs of processor time a wager', 'beside reading alone'],
  [...shown, ['all readers in one pass', together.micros] as const].map(([name, micros]) => [
    name,
    round(micros, 1),
    `${round(micros / base, 2)}x`,
  ]),
)
console.log(
  `\nall readers together replay ${round(together.perSecond, 0)} wagers a second: ${together.perSecond >= TARGET ? 'met' : 'missed'} ` +
    `(${TARGET} wanted); load average ${round(loadavg()[0] ?? 0, 1)}`,
)
await Promise.all([house.close(), lane.close()])
await ground.close()
