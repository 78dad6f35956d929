import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { midnightOf } from '#kit/calendar.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { unitsOfText, UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { WalletClient } from '#protocol/client.ts'
import { catchUp } from '#runtime/journal-reader.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { laneOf, post, readHeads, readJournal } from '#house/wallet/index.ts'
import { figuresReader } from '../figures/read-journal.ts'
import { moveBranch } from './move-branch.ts'
import type { BetLine, MoneyLine, TeamLine, TeamSumText } from './contract.ts'
import { reckonDays } from './reckon-days.ts'

const db = await testDatabase('house')
const BEGIN = midnightOf('2026-11-20', home).getTime() + 9 * HOUR
const time = { now: midnightOf('2026-11-22', home).getTime() + HOUR }
const clock = () => time.now
const house = await testHouse(db, { clock })
const { merchant } = house
const period = 'from=2026-11-20&to=2026-11-22'
const figures = { journal: { channel: 'journal', load: readJournal, heads: headsOf }, reader: figuresReader }
let vendor: WalletClient

async function headsOf() {
  return (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq }))
}

/** A member without a way to log in, below somebody. */
async function member(account: string, upline: bigint | null, type = 3): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    VALUES (${merchant}, ${account}, ${account}, ${type}, 'PLAY', 'EN', ${account}, ${new Date(BEGIN)}, '192.0.2.1', 'WEB') RETURNING id`.execute(
    db.owner,
  )
  const { id } = rows[0]!
  await placed(id, upline)
  return id
}

async function placed(id: bigint, upline: bigint | null): Promise<void> {
  await sql`
    INSERT INTO agents.node (member, merchant, parent, path, since)
    SELECT ${id}, ${merchant}, ${upline}::bigint, coalesce((SELECT path FROM agents.node WHERE member = ${upline}::bigint), '{}') || ${id}::bigint,
      ${new Date(BEGIN)}`.execute(db)
  await sql`
    INSERT INTO agents.placement (merchant, member, parent, since)
    VALUES (${merchant}, ${id}, ${upline}::bigint, ${new Date(BEGIN)})`.execute(db)
}

const becomes = (id: bigint, type: number) => sql`UPDATE identity.member SET type = ${type} WHERE id = ${id}`.execute(db.owner)

/** An agent with a browser, from the beginning at the top of the tree or below somebody. */
async function agent(account: string, upline: bigint | null): Promise<{ id: bigint; browser: Browser }> {
  const browser = house.browser()
  const id = await browser.register(account)
  await becomes(id, 2)
  await sql`DELETE FROM agents.placement WHERE member = ${id}`.execute(db.owner)
  await sql`DELETE FROM agents.node WHERE member = ${id}`.execute(db.owner)
  await sql`UPDATE identity.member SET registered_at = ${new Date(BEGIN)} WHERE id = ${id}`.execute(db.owner)
  await placed(id, upline)
  return { id, browser }
}

async function moved(id: bigint, upline: bigint | null): Promise<void> {
  const answer = await db.transact((tx) =>
    moveBranch(tx, {
      merchant: { id: merchant, code: 'demo' },
      member: id,
      upline,
      reason: 'asked by both',
      actor: 'operator:1',
      ip: '192.0.2.1',
      now: time.now,
    }),
  )
  if (isRefusal(answer)) throw new Error(answer.code)
}

async function plays(
  id: bigint,
  day: string,
  { staked, returned, product = 'RNG' }: { staked: bigint; returned: bigint; product?: string },
) {
  const slot = new Date(midnightOf(day, home).getTime() + 10 * HOUR)
  await sql`
    INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    VALUES (${laneOf(id)}, ${id}, ${slot}, ${product}, 'PLAY', ${merchant}, ${staked * UNITS_PER_WHOLE}, ${returned * UNITS_PER_WHOLE},
      ${staked * UNITS_PER_WHOLE}, 1)`.execute(db)
}

async function reckoned(): Promise<void> {
  await sql`
    INSERT INTO agents.read_until (lane, at) SELECT lane, ${new Date(time.now)} FROM generate_series(0, 15) lane
    ON CONFLICT (lane) DO UPDATE SET at = excluded.at`.execute(db)
  await reckonDays({ db, transact: db.transact, clock })
}

type Branch = {
  way: { account: string }[]
  self: TeamSumText[] | null
  list: TeamLine[]
  next: string | null
  total: TeamSumText[]
}
const value = async <T>(browser: Browser, path: string) => {
  const { status, json } = await browser.get<T>(path)
  expect([path, status, json.code]).toEqual([path, 200, undefined])
  return json.value
}

/** Every page of a list. */
async function pages<Row>(browser: Browser, path: string, by: 'after' | 'before'): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | null = null
  do {
    const page: { list: Row[]; next: string | null } = await value(
      browser,
      next === null ? path : `${path}&${by}=${encodeURIComponent(next)}`,
    )
    rows.push(...page.list)
    ;({ next } = page)
  } while (next !== null)
  return rows
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + unitsOfText(amount), 0n)

let top: { id: bigint; browser: Browser }
let side: { id: bigint; browser: Browser }
let below: { id: bigint; browser: Browser }
const players: bigint[] = []

beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), arcadeKey, clock)
  top = await agent('topagent', null)
  side = await agent('sideagent', null)
  below = await agent('belowagent', top.id)
  for (let i = 0; i < 25; i++) players.push(await member(`player${i}`, i % 2 === 0 ? below.id : top.id))
  for (const [i, id] of players.entries()) {
    await plays(id, '2026-11-20', { staked: BigInt(i + 1), returned: 3n })
    if (i % 3 === 0) await plays(id, '2026-11-21', { staked: 7n, returned: BigInt(i), product: 'LIVE' })
  }
  await reckoned()
})
afterAll(() => vendor.close())

describe('an agent’s team', () => {
  test('comes to the sum of everyone’s lines, on every page and in the overview [T1]', async () => {
    const bets = await pages<BetLine>(top.browser, `/wps/agent/team/bets?${period}`, 'before')
    expect(bets.length).toBe(25 + 9)
    expect(new Set(bets.map(({ day, who, gameType }) => `${day} ${who?.id} ${gameType}`)).size).toBe(bets.length)
    expect(bets.map(({ day }) => day)).toEqual(
      bets
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
    const first = await value<{ total: BetLine[] }>(top.browser, `/wps/agent/team/bets?${period}`)
    for (const { gameType, staked, profit } of first.total) {
      const of = bets.filter((line) => line.gameType === gameType)
      expect([sumOf(of.map((line) => line.staked)), sumOf(of.map((line) => line.profit))]).toEqual([
        unitsOfText(staked),
        unitsOfText(profit),
      ])
    }
    const { total, days } = await value<{
      total: TeamSumText[]
      days: { day: string; active: number; members: number; sums: TeamSumText[] }[]
    }>(top.browser, `/wps/agent/team/overview?${period}`)
    expect(sumOf(first.total.map(({ staked }) => staked))).toBe(unitsOfText(total[0]!.staked))
    expect(sumOf(days.flatMap(({ sums }) => sums.map(({ staked }) => staked)))).toBe(unitsOfText(total[0]!.staked))
    expect(days.map(({ day, active, members }) => [day, active, members])).toEqual([
      ['2026-11-20', 25, 27],
      ['2026-11-21', 9, 27],
      ['2026-11-22', 0, 27],
    ])
  })

  test('is shown by whoever stands directly below, whose lines come to the whole, page after page [T1]', async () => {
    const path = `/wps/agent/team/members?${period}`
    const lines = await pages<TeamLine>(top.browser, path, 'after')
    const { self, total } = await value<Branch>(top.browser, path)
    expect(lines.map(({ who }) => who?.account)).toEqual([
      'belowagent',
      ...players.flatMap((_, i) => (i % 2 === 0 ? [] : [`player${i}`])),
    ])
    const whole = [...lines.flatMap(({ sums }) => sums), ...(self ?? [])]
    expect(sumOf(whole.map(({ turnover }) => turnover))).toBe(unitsOfText(total[0]!.turnover))
    const branch = lines.find(({ who }) => who?.account === 'belowagent')
    expect(branch).toMatchObject({ members: 14, direct: true, who: { type: 2, state: 'open', since: '2026-11-20' } })
    const inside = await value<Branch>(top.browser, `${path}&of=${below.id}`)
    expect(inside.way.map(({ account }) => account)).toEqual(['belowagent'])
    expect(inside.total).toEqual(branch?.sums)
    expect(await value<Branch>(top.browser, `/wps/agent/team/losses?${period}&of=${below.id}`)).toEqual(inside)
  })

  test('is searched by account, at any depth and in the own branch alone [T1, trust 35]', async () => {
    const found = await value<Branch>(top.browser, `/wps/agent/team/members?${period}&account=Player4`)
    expect(found.list.map(({ who, direct }) => [who?.account, direct])).toEqual([['player4', false]])
    expect((await value<Branch>(side.browser, `/wps/agent/team/members?${period}&account=player4`)).list).toEqual([])
    expect((await value<Branch>(top.browser, `/wps/agent/team/members?${period}&account=sideagent`)).list).toEqual([])
  })

  test('shows of a member what a line needs, and never contacts, names or documents [trust 35, trust 36]', async () => {
    const { way } = await value<{ way: Record<string, unknown>[] }>(top.browser, `/wps/agent/team/members/${players[0]}`)
    expect(way.map(({ account }) => account)).toEqual(['belowagent', 'player0'])
    expect(Object.keys(way[1]!).sort()).toEqual(['account', 'id', 'lastLogin', 'nickname', 'since', 'state', 'type'])
  })

  test('is refused for days that are none, or too many', async () => {
    for (const days of ['from=2026-11-22&to=2026-11-20', 'from=2026-02-30&to=2026-03-01', 'from=2026-01-01&to=2026-06-01'])
      expect((await top.browser.get(`/wps/agent/team/overview?${days}`)).json.code).toBe('period_invalid')
    const player = house.browser()
    await player.register('merelyaplayer')
    expect((await player.get(`/wps/agent/team/overview?${period}`)).status).toBe(403)
    expect((await house.browser().get(`/wps/agent/team/overview?${period}`)).status).toBe(401)
  })

  test('a place of another agent’s page leads nowhere but into the own team [trust 35]', async () => {
    for (const way of [`0`, `${side.id}`, `${side.id}.${players[0]}`, `${top.id - 1n}`]) {
      const before = encodeURIComponent(`2026-11-20~RNG~PLAY~${way}`)
      const { list } = await value<{ list: BetLine[] }>(below.browser, `/wps/agent/team/bets?${period}&before=${before}`)
      expect(list.map(({ who }) => who?.account).filter((name) => !/^player(?:[02468]|[12][02468])$/.test(name ?? ''))).toEqual(
        [],
      )
    }
  })
})

describe('a branch that moves', () => {
  test('is another agent’s at once, while what was keeps its place and its sum [T1, trust 35]', async () => {
    const before = await value<Branch>(top.browser, `/wps/agent/team/members?${period}`)
    await moved(below.id, side.id)
    expect((await top.browser.get(`/wps/agent/team/members/${below.id}`)).status).toBe(404)
    expect((await top.browser.get(`/wps/agent/team/overview?${period}&of=${players[0]}`)).status).toBe(404)
    expect((await side.browser.get(`/wps/agent/team/members/${players[0]}`)).status).toBe(200)
    time.now += 10 * MINUTE
    await reckoned()
    const after = await value<Branch>(top.browser, `/wps/agent/team/members?${period}`)
    expect(after.total).toEqual(before.total)
    const gone = after.list.find(({ direct }) => !direct)
    expect(gone).toMatchObject({ who: null, sums: before.list.find(({ who }) => who?.account === 'belowagent')?.sums })
    const lines = await pages<BetLine>(top.browser, `/wps/agent/team/bets?${period}`, 'before')
    expect(lines.filter(({ who }) => who === null).length).toBe(13 + 5)
    expect((await value<Branch>(side.browser, `/wps/agent/team/members?${period}`)).list).toMatchObject([
      { who: { account: 'belowagent' }, direct: true, members: 14, sums: [] },
    ])
    await moved(below.id, top.id)
    await reckoned()
    expect((await value<Branch>(top.browser, `/wps/agent/team/members?${period}`)).list).toEqual(before.list)
  })
})

test('what the journal says is what the pages show, and the balance is the wallet’s [T1]', async () => {
  time.now += 10 * MINUTE
  const someone = house.browser()
  const id = await someone.register('realplayer')
  await moved(id, side.id)
  const lines = [{ from: { house: 'deposits' }, to: { member: id }, amount: 100n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test:deposit', lines }, clock))
  const token = await openSession({ browser: someone, vendor })
  const bet = {
    user: String(id),
    token,
    game_code: 'lantern-market',
    currency: 'PLAY',
    round: 'one',
    transaction_uuid: randomUUID(),
  }
  await vendor.attempt('bet', { ...bet, amount: 10n * UNITS_PER_WHOLE })
  const win = {
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    amount: (25n * UNITS_PER_WHOLE) / 2n,
  }
  await vendor.attempt('win', { ...bet, ...win, round_closed: true })
  await catchUp({ db, transact: db.transact }, figures)
  await reckoned()
  const today = 'from=2026-11-22&to=2026-11-22'
  const { days } = await value<{ days: { active: number; newcomers: number; sums: (TeamSumText & { balance: string })[] }[] }>(
    side.browser,
    `/wps/agent/team/overview?${today}`,
  )
  expect(days).toMatchObject([
    {
      active: 1,
      newcomers: 1,
      sums: [{ deposits: '100', staked: '10', turnover: '10', returned: '12.5', profit: '2.5', balance: '102.5' }],
    },
  ])
  const { list } = await value<{ list: MoneyLine[] }>(side.browser, `/wps/agent/transactions?${today}`)
  expect(list).toEqual([
    {
      day: '2026-11-22',
      who: { id: String(id), account: 'realplayer' },
      currency: 'PLAY',
      kind: 'deposit',
      times: 1,
      gained: '100',
      lost: '0',
    },
  ])
  expect((await value<{ list: MoneyLine[] }>(side.browser, `/wps/agent/transactions?${today}&kind=bonus`)).list).toEqual([])
  expect((await value<{ list: MoneyLine[] }>(side.browser, `/wps/agent/transactions?${today}&member=${id}`)).list).toEqual(list)
})

describe('an agent sees exactly who stands below', () => {
  const ways = (id: bigint) => [
    `/wps/agent/team/members/${id}`,
    `/wps/agent/team/overview?${period}&of=${id}`,
    `/wps/agent/team/members?${period}&of=${id}`,
    `/wps/agent/team/losses?${period}&of=${id}`,
    `/wps/agent/team/bets?${period}&member=${id}`,
    `/wps/agent/transactions?${period}&member=${id}`,
  ]

  test('in a random tree of two hundred, by every call that names somebody, and at once when a branch has moved [trust 35]', async () => {
    const nodes: bigint[] = [top.id, side.id, below.id]
    const rolls = fc.sample(fc.noBias(fc.nat()), { seed: 35, numRuns: 300 }).values()
    const pick = () => nodes[rolls.next().value! % nodes.length]!
    for (let i = 0; nodes.length < 200; i++) nodes.push(await member(`node${i}`, pick(), 2))
    const pathOf = async (id: bigint) =>
      (await sql<{ path: bigint[] }>`SELECT path FROM agents.node WHERE member = ${id}`.execute(db)).rows[0]!.path
    for (let round = 0; round < 4; round++) {
      for (const id of [...Array.from({ length: 12 }, pick), top.id, below.id]) {
        const path = await pathOf(id)
        for (const { id: agentId, browser } of [top, side, below]) {
          const expected = id !== agentId && path.includes(agentId) ? 200 : 404
          const statuses = await Promise.all(ways(id).map(async (way) => (await browser.get(way)).status))
          expect({ agent: agentId, id, path, statuses }).toMatchObject({ statuses: ways(id).map(() => expected) })
        }
      }
      const head = pick()
      const to = pick()
      if (!(await pathOf(to)).includes(head) && (await pathOf(head)).at(-2) !== to) await moved(head, to)
      time.now += MINUTE
    }
  })
})
