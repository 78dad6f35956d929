import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { openDatabase, type Isolate } from '#runtime/database.ts'
import { openWagers, type Wagers } from '#house/wagers/index.ts'
import { beginBonus, endBonus, openBonus, post } from '#house/wallet/index.ts'
import { openGround } from '../ground/ledger-ground.ts'
import { measure } from '../ground/ledger-load.ts'
import { printTable, round } from '../ground/table.ts'
import { middle } from './shares.ts'

type Size = { readonly callers: number; readonly members: number; readonly seconds: number; readonly times: number }

const [LINES, PRELOAD] = [2, 200_000]
/** More than anybody can lose in a run. */
const MUCH = 1_000_000_000_000n
const [WITH_TARGET, WITHOUT_TARGET] = [1.2, 1.02]
/** The baseline is measured twice, so that a reader sees what two equal loads differ by in this run. */
const groups = [
  'never a bonus',
  'never a bonus, again',
  'a bonus that has ended',
  'a bonus beside cash',
  'a bonus that pays',
] as const
type Group = (typeof groups)[number]

/** So many members after each other, for each way to have a bonus; those who never had one are the first. */
const firstOf = (group: Group, members: number) => 1 + Math.max(0, groups.indexOf(group) - 1) * members

async function give(transact: Isolate, member: bigint): Promise<bigint> {
  return transact(async (tx) => {
    const bonus = await openBonus(tx, member)
    const lines = [{ from: { house: 'promotions' }, to: { member, bonus }, amount: MUCH } as const]
    await post(tx, { id: randomUUID(), kind: 'bonus', cause: 'bench', lines }, Date.now)
    if (!(await beginBonus(tx, { member, bonus, largest: null, excluded: [] }))) throw new Error(`${member} has a bonus`)
    return bonus
  })
}

async function prepare(transact: Isolate, { members }: Size): Promise<void> {
  for (const group of groups.slice(2))
    for (let i = 0; i < members; i++) {
      const member = BigInt(firstOf(group, members) + i)
      const bonus = await give(transact, member)
      if (group === 'a bonus that has ended') await transact((tx) => endBonus(tx, { member, bonus, as: 'forfeit' }))
    }
}

type Measured = { readonly group: Group; readonly micros: number; readonly p50: number; readonly p99: number }
type Running = { readonly wagers: Wagers; readonly postmaster: number; readonly size: Size }

async function runGroup({ wagers, postmaster, size: { callers, members, seconds } }: Running, group: Group): Promise<Measured> {
  const load = { name: 'wager', callers, members, first: firstOf(group, members), seconds } as const
  const { node, server, p50, p99 } = await measure(wagers, load, postmaster)
  return { group, micros: node + (server ?? Number.NaN), p50, p99 }
}

/** What a stake and its outcome cost in turn for members of each kind; each is compared with the baseline of its own turn. */
export async function benchStakes(size: Size): Promise<void> {
  const ground = await openGround({ members: size.members * (groups.length - 1), preload: PRELOAD })
  const owner = openDatabase({ url: ground.ownerUrl, connections: 1 })
  const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
  await prepare(house.transact, size)
  const [paying, all] = [firstOf('a bonus that pays', size.members), size.members * (groups.length - 1)]
  await sql`UPDATE wallet.account SET balance = ${MUCH} WHERE purpose = 0 AND owner BETWEEN 1 AND ${paying - 1}`.execute(owner.db)
  await sql`UPDATE wallet.account SET balance = 0 WHERE purpose = 0 AND owner BETWEEN ${paying} AND ${all}`.execute(owner.db)
  const lane = openDatabase({ url: ground.url, role: 'croupier_lane', connections: LINES + 1 })
  const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines: LINES })
  const running = { wagers, postmaster: ground.postmaster, size }
  await runGroup(running, groups[0])
  const turns: (readonly Measured[])[] = []
  for (let time = 0; time < size.times; time++) {
    const turn: Measured[] = []
    // Each turn begins elsewhere, so that nobody is always the first.
    for (const i of groups.keys()) turn.push(await runGroup(running, groups[(i + time) % groups.length]!))
    turns.push(turn)
  }
  const of = (group: Group, what: (one: Measured, base: Measured) => number) =>
    middle(
      turns.map((turn) =>
        what(
          turn.find((one) => one.group === group)!,
          turn.find((one) => one.group === groups[0])!,
        ),
      ),
    )
  const ratio = (group: Group) => of(group, (one, base) => one.micros / base.micros)
  printTable(
    ['member has', 'µs of processor time', 'x never a bonus', 'p50 ms', 'p99 ms'],
    groups.map((group) => [
      group,
      round(
        of(group, ({ micros }) => micros),
        1,
      ),
      round(ratio(group), 3),
      round(
        of(group, ({ p50 }) => p50),
        1,
      ),
      round(
        of(group, ({ p99 }) => p99),
        1,
      ),
    ]),
  )
  const verdict = (group: Group, target: number) => `${group}: ${ratio(group) <= target ? 'met' : 'missed'} (${target} wanted)`
  console.log(
    `\n${verdict('a bonus that has ended', WITHOUT_TARGET)}; ${verdict('a bonus beside cash', WITH_TARGET)}; ` +
      `${verdict('a bonus that pays', WITH_TARGET)}; load average ${round(loadavg()[0] ?? 0, 1)}`,
  )
  await wagers.close()
  await Promise.all([house.close(), lane.close(), owner.close()])
  await ground.close()
}
