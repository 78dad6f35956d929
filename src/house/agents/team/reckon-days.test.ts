import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { countBy, home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { calendarOf, dayOf, midnightOf, stretchOf, turnedTo, type Calendar } from '#kit/calendar.ts'
import { laneOf } from '#house/wallet/index.ts'
import { lockContracts } from '../contracts/contract-store.ts'
import { slotOf } from '../rules/calendar.ts'
import { endPlacement, holdTree, insertPlacement, movePaths, nodeOf, treeAt, type Edge } from '../tree/tree-store.ts'
import { reckonDays } from './reckon-days.ts'

const db = await testDatabase('house')
const FIRST = midnightOf('2026-11-20', home).getTime()
const LAST = FIRST + 3 * DAY
const time = { now: FIRST }
const reckon = () => reckonDays({ db, transact: db.transact, clock: () => time.now })

/** A small generator, so that a failure can be seen again by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function known(at: number): Promise<void> {
  await sql`
    INSERT INTO agents.read_until (lane, at) SELECT lane, ${new Date(at)} FROM generate_series(0, 15) lane
    ON CONFLICT (lane) DO UPDATE SET at = excluded.at`.execute(db)
}

async function place(merchant: number, member: bigint, parent: bigint | null, at: number): Promise<void> {
  await db.transact(async (tx) => {
    const upline = parent === null ? null : await nodeOf(tx, { merchant, member: parent })
    const path = [...(upline?.path ?? []), member].map(String)
    await sql`
      INSERT INTO agents.node (member, merchant, parent, path, since)
      VALUES (${member}, ${merchant}, ${parent}, ${path}::bigint[], ${new Date(at)})`.execute(tx)
    await insertPlacement(tx, { merchant, member, upline, now: at })
  })
}

async function move(merchant: number, member: bigint, to: bigint | null, now: number): Promise<boolean> {
  return db.transact(async (tx) => {
    await holdTree(tx, { merchant, to: 'move' })
    const node = await nodeOf(tx, { merchant, member })
    const upline = to === null ? null : await nodeOf(tx, { merchant, member: to })
    if (!node || upline?.path.includes(member) || node.parent === to) return false
    await endPlacement(tx, { member, now })
    await insertPlacement(tx, { merchant, member, upline, now })
    await movePaths(tx, { merchant, path: node.path, upline })
    return true
  })
}

async function play(merchant: number, member: bigint, at: number, staked: bigint, returned: bigint): Promise<void> {
  await sql`
    INSERT INTO agents.play AS p (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    VALUES (${laneOf(member)}, ${member}, ${new Date(slotOf(at))}, ${staked % 2n === 0n ? 'RNG' : 'LIVE'}, 'PLAY', ${merchant}, ${staked},
      ${returned}, ${staked}, 1)
    ON CONFLICT (lane, member, slot, product, currency) DO UPDATE SET staked = p.staked + excluded.staked,
      returned = p.returned + excluded.returned, valid = p.valid + excluded.valid, bets = p.bets + 1`.execute(db)
}

async function flow(merchant: number, member: bigint, at: number, gained: bigint): Promise<void> {
  await sql`
    INSERT INTO agents.flow AS f (lane, member, slot, kind, currency, merchant, gained, lost, times)
    VALUES (${laneOf(member)}, ${member}, ${new Date(slotOf(at))}, 'deposit', 'PLAY', ${merchant}, ${gained}, 0, 1)
    ON CONFLICT (lane, member, slot, kind, currency) DO UPDATE SET gained = f.gained + excluded.gained, times = f.times + 1`.execute(
    db,
  )
}

type Sum = { agent: bigint; day: string; about: string; what: string; gained: bigint; lost: bigint; valid: bigint; times: bigint }
const textOf = ({ agent, day, about, what, gained, lost, valid, times }: Sum) =>
  [agent, day, about, what, gained, lost, valid, times].join(' ')

/** What the sums must be, reckoned in the plainest way: each member's day given to everyone above in the tree as the day ended. */
async function plainly(merchant: number, calendar: Calendar): Promise<string[]> {
  const { rows } = await sql<Omit<Sum, 'day'> & { slot: Date }>`
    SELECT member AS agent, slot, 'play' AS about, product AS what, returned AS gained, staked AS lost, valid, bets::bigint AS times
    FROM agents.play WHERE merchant = ${merchant}
    UNION ALL SELECT member, slot, 'flow', kind, gained, lost, 0, times FROM agents.flow WHERE merchant = ${merchant}`.execute(db)
  const sums = new Map<string, Sum>()
  const trees = new Map<string, Map<bigint, Edge>>()
  const addUp = (name: string, row: Sum) => {
    const sum = sums.get(name) ?? { ...row, gained: 0n, lost: 0n, valid: 0n, times: 0n }
    const { gained, lost, valid, times } = sum
    sums.set(name, {
      ...sum,
      gained: gained + row.gained,
      lost: lost + row.lost,
      valid: valid + row.valid,
      times: times + row.times,
    })
  }
  for (const { slot, ...row } of rows) {
    const day = dayOf(slot, calendar)
    const at = stretchOf(calendar, day).to.getTime() - 1
    const tree = trees.get(day) ?? new Map((await treeAt(db, { merchant, at })).map((edge) => [edge.member, edge]))
    trees.set(day, tree)
    for (let agent: bigint | null = row.agent; agent !== null; agent = tree.get(agent)?.parent ?? null)
      addUp([agent, day, row.about, row.what].join(' '), { ...row, agent, day })
  }
  return [...sums.values()].map(textOf).sort()
}

async function kept(merchant: number): Promise<string[]> {
  const { rows } = await sql<Sum>`
    SELECT agent, day, about, what, gained, lost, valid, times FROM agents.team_day
    WHERE merchant = ${merchant} AND about IN ('play', 'flow') AND (gained, lost, valid, times) <> (0, 0, 0, 0)`.execute(db)
  return rows.map(textOf).sort()
}

/** Lines that do not say where their member, or their agent, stood as the day ended. */
async function misplaced(merchant: number): Promise<unknown[]> {
  const at = sql`merchants.midnight_of(merchant, day + 1 - date '1970-01-01') - interval '1 microsecond'`
  const { rows } = await sql`
    SELECT 'member' AS whose, member, day, path FROM agents.member_day WHERE merchant = ${merchant} AND path <> agents.path_at(merchant, member, ${at})
    UNION ALL
    SELECT 'team', agent, day, path FROM agents.team_day
    WHERE merchant = ${merchant} AND members > 0 AND path <> agents.path_at(merchant, agent, ${at})`.execute(db)
  return rows
}

/** Members and balance of every branch of the tree as it is now. */
async function stocks(merchant: number): Promise<{ kept: string[]; plain: string[] }> {
  const { rows: sums } = await sql<{ text: string }>`
    SELECT concat_ws(' ', agent, sum(times) FILTER (WHERE (about, what) IN (('count', 'new'), ('moved', 'members'))),
      coalesce(sum(gained - lost) FILTER (WHERE about = 'balance' OR (about, what) = ('moved', 'balance')), 0)) AS text
    FROM agents.team_day WHERE merchant = ${merchant} GROUP BY agent`.execute(db)
  const { rows: plain } = await sql<{ text: string }>`
    SELECT concat_ws(' ', a.member, count(*), coalesce(sum(b.cash), 0)) AS text FROM agents.node a
    JOIN agents.node n ON a.member = ANY(n.path)
    LEFT JOIN LATERAL (SELECT sum(cash) AS cash FROM (SELECT returned - staked AS cash FROM agents.play p WHERE p.member = n.member
      UNION ALL SELECT gained - lost FROM agents.flow f WHERE f.member = n.member) c) b ON true
    WHERE a.merchant = ${merchant} GROUP BY a.member`.execute(db)
  return { kept: sums.map(({ text }) => text).sort(), plain: plain.map(({ text }) => text).sort() }
}

beforeAll(() => known(FIRST))

describe('a team’s days', () => {
  const seed = randomInt(2 ** 31)
  test.each([
    [seed, 'of one zone', home],
    [seed + 1, 'west of UTC', calendarOf('America/Sao_Paulo')],
    [seed + 2, 'that goes over to the west', turnedTo('America/Sao_Paulo', { calendar: home, now: FIRST + DAY })],
    [
      1195361047,
      'that goes over to the east',
      turnedTo('Pacific/Kiritimati', { calendar: calendarOf('Europe/London'), now: FIRST + DAY }),
    ],
  ] as const)(
    'are what the tree gives as each day ended, whenever branches move and the job runs: seed %i, a clock %s [T1, trust 35]',
    async (of, _, calendar) => {
      const random = randomOf(of)
      const merchant = 1 + random(1_000_000)
      const base = BigInt(merchant) * 1000n
      await countBy(db, merchant, calendar)
      const members: bigint[] = []
      await sql`DELETE FROM agents.read_until`.execute(db)
      for (time.now = FIRST; time.now < LAST; time.now += 20 * MINUTE + random(2 * HOUR)) {
        for (let i = 0; i < 4 && members.length < 60; i++) {
          const member = base + BigInt(members.length) + 1n
          const parent = members.length === 0 ? null : members[random(members.length)]!
          await place(merchant, member, parent, time.now)
          members.push(member)
        }
        for (let i = 0; i < 3; i++) {
          const member = members[random(members.length)]!
          await play(merchant, member, time.now, BigInt(1 + random(1000)), BigInt(random(1500)))
          await flow(merchant, members[random(members.length)]!, time.now, BigInt(1 + random(900)))
        }
        if (random(3) === 0)
          await move(
            merchant,
            members[random(members.length)]!,
            random(8) === 0 ? null : members[random(members.length)]!,
            time.now,
          )
        if (random(4) === 0) {
          await known(time.now)
          await reckon()
        }
      }
      await known(time.now)
      await reckon()
      expect((await kept(merchant)).length).toBeGreaterThan(50)
      expect(await kept(merchant)).toEqual(await plainly(merchant, calendar))
      expect(await misplaced(merchant)).toEqual([])
      const { kept: held, plain } = await stocks(merchant)
      expect(held).toEqual(plain)
      await reckon()
      expect(await kept(merchant)).toEqual(await plainly(merchant, calendar))
    },
  )

  test('are added up while somebody changes a contract of the merchant', async () => {
    const merchant = 2_000_000
    await countBy(db, merchant)
    await place(merchant, 1n, null, FIRST)
    await play(merchant, 1n, FIRST, 500n, 0n)
    time.now = FIRST + HOUR
    await known(time.now)
    await db.transact(async (tx) => {
      await lockContracts(tx, merchant)
      await reckon()
    })
    expect(await kept(merchant)).toEqual(await plainly(merchant, home))
    expect(await kept(merchant)).toHaveLength(1)
  })
})
