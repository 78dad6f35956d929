import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { midnightOf } from '#kit/calendar.ts'
import { HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { laneOf } from '#house/wallet/index.ts'
import { agentsConsoleContract, type Suspicion } from '../console-contract.ts'
import type { TeamLine } from '../contract.ts'
import { reckonDays } from './reckon-days.ts'

const db = await testDatabase('house')
const DAY = '2026-11-20'
const clock = () => midnightOf(DAY, home).getTime() + 20 * HOUR
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const { merchant } = house
const { browser: owner } = await operators.as('owner')
const days = { from: DAY, to: DAY }

async function member(account: string, upline: bigint | null, type: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    VALUES (${merchant}, ${account}, ${account}, ${type}, 'PLAY', 'EN', ${account}, ${new Date(clock())}, '192.0.2.1', 'WEB') RETURNING id`.execute(
    db.owner,
  )
  const { id } = rows[0]!
  await sql`
    INSERT INTO agents.node (member, merchant, parent, path, since)
    SELECT ${id}, ${merchant}, ${upline}::bigint, coalesce((SELECT path FROM agents.node WHERE member = ${upline}::bigint), '{}') || ${id}::bigint,
      ${new Date(clock())}`.execute(db)
  await sql`
    INSERT INTO agents.placement (merchant, member, parent, since)
    VALUES (${merchant}, ${id}, ${upline}::bigint, ${new Date(clock() - HOUR)})`.execute(db)
  return id
}

async function plays(id: bigint, slot: number, { staked, returned }: { staked: bigint; returned: bigint }) {
  const at = new Date(midnightOf(DAY, home).getTime() + slot * 300_000)
  await sql`
    INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    VALUES (${laneOf(id)}, ${id}, ${at}, 'LIVE', 'PLAY', ${merchant}, ${staked * 100_000n}, ${returned * 100_000n}, ${staked * 100_000n}, 1)`.execute(
    db,
  )
}

let [big, small, inner, one, other] = [0n, 0n, 0n, 0n, 0n]

beforeAll(async () => {
  big = await member('bigagent', null, 1)
  small = await member('smallagent', null, 1)
  inner = await member('inneragent', big, 2)
  one = await member('oneplayer', inner, 3)
  other = await member('otherplayer', inner, 3)
  const lone = await member('loneplayer', small, 3)
  for (let slot = 0; slot < 3; slot++) {
    await plays(one, slot, { staked: 10n, returned: 0n })
    await plays(other, slot, { staked: 10n, returned: 20n })
  }
  await plays(lone, 0, { staked: 5n, returned: 0n })
  const flow = sql`INSERT INTO agents.flow (lane, member, slot, kind, currency, merchant, gained, lost, times)`
  await sql`${flow} VALUES (${laneOf(one)}, ${one}, ${midnightOf(DAY, home)}, 'transfer', 'PLAY', ${merchant}, 1000000, 900000, 2)`.execute(
    db,
  )
  for (const id of [inner, one])
    await sql`INSERT INTO identity.device (member_id, device_hash, seen_at) VALUES (${id}, '\\x01', now())`.execute(db.owner)
  await sql`INSERT INTO agents.read_until (lane, at) SELECT lane, ${new Date(clock())} FROM generate_series(0, 15) lane`.execute(
    db,
  )
  await reckonDays({ db, transact: db.transact, clock })
})

type Branch = { way: { account: string }[]; list: TeamLine[]; total: { turnover: string }[] }
const names = (list: readonly TeamLine[]) => list.map(({ who }) => who?.account)
const tree = async (query: object) =>
  (await owner.call(agentsConsoleContract.agentTree, { query: { ...days, ...query } })).value as Branch
const preview = (id: bigint, upline: string) =>
  owner.call(agentsConsoleContract.previewMove, { params: { id: String(id) }, query: { upline } })
const move = (id: bigint, upline: string, by = owner) =>
  by.call(agentsConsoleContract.moveBranch, { params: { id: String(id) }, body: { upline, reason: 'asked by both' } })

describe('the console', () => {
  test('walks the tree from the top, by number and by account [T1, O1]', async () => {
    expect(names((await tree({})).list)).toEqual(expect.arrayContaining(['bigagent', 'smallagent']))
    const branch = await tree({ of: String(big) })
    expect([names(branch.list), branch.total[0]?.turnover]).toEqual([['inneragent'], '60'])
    const found = await tree({ account: 'InnerAgent' })
    expect([found.way.map(({ account }) => account), names(found.list)]).toEqual([
      ['bigagent', 'inneragent'],
      ['oneplayer', 'otherplayer'],
    ])
    expect((await owner.call(agentsConsoleContract.agentTree, { query: { ...days, account: 'nobodyatall' } })).status).toBe(404)
  })

  test('ranks teams by what they turned over [T1, O1]', async () => {
    const { value } = await owner.call(agentsConsoleContract.agentTeams, { query: days })
    expect(names(value as TeamLine[])).toEqual(['bigagent', 'smallagent'])
    const { code } = await owner.call(agentsConsoleContract.agentTeams, { query: { from: '2026-09-01', to: DAY } })
    expect(code).toBe('period_invalid')
  })

  test('sees what one may want to look at: a shared device, money passed on, bets against each other [T1, O1]', async () => {
    const { value } = await owner.call(agentsConsoleContract.agentSuspicions, { query: { day: DAY } })
    expect(
      (value as Suspicion[]).map(({ kind, members, times, amount }) => [
        kind,
        members.map(({ account }) => account),
        times,
        amount,
      ]),
    ).toEqual([
      ['same_device', ['inneragent', 'oneplayer'], 1, null],
      ['passed_on', ['oneplayer'], 2, '9'],
      ['opposite_bets', ['oneplayer', 'otherplayer'], 3, null],
    ])
    expect((await owner.call(agentsConsoleContract.agentSuspicions, { query: { day: '2026-11-19' } })).value).toEqual([])
  })

  test('sees money that came back in a circle, with its path and transfers, notes it and closes it with a reason [T1, O1]', async () => {
    const { rows: members } = await sql<{ id: bigint; account: string }>`
      SELECT id, account FROM identity.member WHERE account IN ('bigagent', 'inneragent', 'oneplayer')`.execute(db.owner)
    const idOf = (account: string) => members.find((one) => one.account === account)?.id ?? 0n
    const at = midnightOf('2026-11-25', home).getTime()
    const way = ['bigagent', 'inneragent', 'oneplayer', 'inneragent', 'bigagent']
    const hours = [-20, -19, 1, 2]
    for (const [index, hour] of hours.entries())
      await sql`
        INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at)
        VALUES (gen_random_uuid(), ${merchant}, ${idOf(way[index] ?? '')}, ${idOf(way[index + 1] ?? '')}, 'down', ${(200n - BigInt(index)) * UNITS_PER_WHOLE},
          'PLAY', ${new Date(at + hour * HOUR)})`.execute(db.owner)
    const seen = async (day: string) =>
      (await owner.call(agentsConsoleContract.agentSuspicions, { query: { day } })).value as Suspicion[]
    const told = (list: readonly Suspicion[]) =>
      list.map(({ kind, members: who, amount, entries }) => [
        kind,
        who.map(({ account }) => account).join(),
        amount,
        entries.length,
      ])
    // The inner circle is one by itself; what went around it came back with it.
    expect(told(await seen('2026-11-25'))).toEqual([
      ['came_round', 'bigagent,inneragent', '197', 2],
      ['came_round', 'inneragent,oneplayer', '198', 2],
    ])
    expect(await seen('2026-11-24')).toEqual([])
    const of = { kind: 'came_round', currency: 'PLAY', day: '2026-11-25' } as const
    const note = (closes: boolean, ids = [idOf('bigagent'), idOf('inneragent')], by = owner) =>
      by.call(agentsConsoleContract.noteSuspicion, {
        body: { ...of, members: ids.map(String), closes, reason: 'a loan among friends' },
      })
    expect((await note(false)).value).toMatchObject({ closed: false, notes: [{ reason: 'a loan among friends', closes: false }] })
    expect((await note(true)).value).toMatchObject({ closed: true, notes: [{}, { closes: true }] })
    expect((await seen('2026-11-25')).map(({ closed }) => closed)).toEqual([true, false])
    expect((await note(true, [idOf('oneplayer'), idOf('bigagent')])).status).toBe(404)
    expect((await note(true, undefined, (await operators.as('auditor')).browser)).status).toBe(403)
    const { rows } = await sql<{
      subject: string
    }>`SELECT subject FROM audit.entry WHERE action = 'agents.note_suspicion'`.execute(db.owner)
    expect(rows).toEqual([{ subject: `member:${idOf('bigagent')}` }, { subject: `member:${idOf('bigagent')}` }])
    await sql`UPDATE agents.transfer_policy SET circle_least = ${199n * UNITS_PER_WHOLE}`.execute(db.owner)
  })

  test('moves a branch with a reason, once it has seen what moves; what may not be is said before [T1, O1, trust 35]', async () => {
    for (const [id, upline, refused] of [
      [big, 'inneragent', 'cycle'],
      [inner, 'bigagent', 'already_there'],
      [inner, 'oneplayer', 'no_such_upline'],
      [inner, 'nobodyatall', 'no_such_upline'],
      [big, '', 'already_there'],
    ] as const) {
      expect((await preview(id, upline)).value).toMatchObject({ refused })
      expect((await move(id, upline)).code).toBe(refused)
    }
    expect((await preview(inner, 'SmallAgent')).value).toMatchObject({
      from: { account: 'bigagent' },
      to: { account: 'smallagent' },
      members: 3,
      depth: 3,
      refused: null,
    })
    const { browser: auditor } = await operators.as('auditor')
    expect((await move(inner, 'smallagent', auditor)).status).toBe(403)
    expect((await move(inner, 'smallagent')).value).toEqual({ waits: true })
    expect(names((await tree({ of: String(small) })).list)).not.toContain('inneragent')
    const { browser: second } = await operators.as('support')
    await confirmAll(second)
    expect(names((await tree({ of: String(small) })).list)).toContain('inneragent')
    const { rows } = await sql<{ subject: string; reason: string }>`
      SELECT subject, reason FROM audit.entry WHERE action = 'agents.move_branch'`.execute(db.owner)
    expect(rows).toEqual([{ subject: `member:${inner}`, reason: 'looked at by a second person' }])
    expect((await move(inner, '')).value).toEqual({ waits: true })
    await confirmAll(second)
    expect(names((await tree({ of: String(small) })).list)).not.toContain('inneragent')
  })
})
