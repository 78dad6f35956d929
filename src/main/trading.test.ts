import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import { hearFile, virtualFootball } from '#arcade/sportsbook/index.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { orderTasks } from '#house/games/draws/send-order.ts'
import { tradingContract } from '#house/games/matches/console-contract.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football } from '#testing/arcade/football.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const arcadeDb = await testDatabase('arcade')
const foreign = await openForeignHouse()
/** The arcade of the house, at which players of another one bet too. */
const arcade = await openTestArcade(arcadeDb, {
  url: await house.app.listen({ host: '127.0.0.1', port: 0 }),
  key: { ...arcadeKey, scheme: 'hmac' },
})
const tables = await openTestArcade(arcadeDb, foreign)
const source = football(arcade, arcadeDb)
const operators = await testConsole(db, house)
const [dara, sophea, reader] = [
  await operators.as('manager', { name: 'dara' }),
  await operators.as('manager', { name: 'sophea' }),
  await operators.as('auditor'),
]
let event = ''

beforeAll(async () => {
  const at = await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  await sql`UPDATE games.vendor SET api_url = ${at} WHERE vassalage = 'ARCADE'`.execute(db.owner)
  event = (await source.open()).match
})

const reason = 'news of the team'
const send = () => runDueJobs(db, orderTasks(house.transferring))
type Shown = {
  markets: { market: string; held: boolean; outcomes: object[] }[]
  caps: object[]
  exposure: object[]
  match: object
}
const shown = async () => (await reader.browser.call(tradingContract.tradedMatch, { params: { event } })).value as Shown
const hold = ({ browser }: LoggedIn, held: boolean, market: string | null = null) =>
  browser.call(tradingContract.holdBets, { params: { event }, body: { market, held, reason } })
const price = ({ browser }: LoggedIn, at: number | null, pick = 'home') =>
  browser.call(tradingContract.setPrice, { params: { event }, body: { market: '1x2', pick, price: at, reason } })
const cap = (
  { browser }: LoggedIn,
  scope: 'market' | 'league' | 'match' | 'whole',
  most: string | null,
  market: string | null = null,
) => browser.call(tradingContract.capOutcomes, { params: { event }, body: { scope, market, most, reason } })
const factor = ({ browser }: LoggedIn, percent: number, account = 'bettor') =>
  browser.call(tradingContract.setStakeFactor, { body: { account, percent, reason } })
const confirm = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const { list } = value as { list: { id: string }[] }
  const answered = await browser.call(controlledContract.answerAct, {
    params: { id: list[0]!.id },
    body: { confirm: true, reason: 'looked at it' },
  })
  if (answered.success) await send()
  return answered
}

describe('a match', () => {
  test('is listed with its score and what it may come to owe [G1, O1]', async () => {
    const player = await new Player(tables, foreign, 'virtual-football').join(1000_00000n)
    await source.place(player, [[event, '1x2', 'home', 20_000]])
    const { value } = await reader.browser.call(tradingContract.tradedMatches, { query: { when: 'today' } })
    expect((value as { list: object[] }).list).toMatchObject([
      { event, when: 'today', score: null, bets: 'taken', open: 3, owed: [{ currency: 'USD', amount: '20' }] },
    ])
    expect((await reader.browser.call(tradingContract.tradedMatches, { query: { when: 'live' } })).value).toEqual({ list: [] })
    expect(await shown()).toMatchObject({
      exposure: [{ market: '1x2', called: 'Winner', amount: '20', cap: null }],
      markets: [{ market: '1x2', called: 'Winner', outcomes: [{ pick: 'home', quoted: 20_000, set: null }, {}, {}] }, {}, {}],
    })
  })

  test('is held by one person at once, and its bets are taken again by two [O1, trust 10, trust 13]', async () => {
    expect((await hold(dara, true)).value).toEqual({ waits: false })
    expect(await shown()).toMatchObject({ unheard: 1, match: { bets: 'taken' } })
    await send()
    expect(await shown()).toMatchObject({ unheard: 0, match: { bets: 'held', open: 0 }, said: [{ market: null, by: 'dara' }] })
    expect((await hold(dara, false)).value).toEqual({ waits: true })
    expect((await confirm(dara)).code).toBe('second_person')
    expect(await shown()).toMatchObject({ match: { bets: 'held' } })
    expect((await confirm(sophea)).status).toBe(200)
    expect(await shown()).toMatchObject({ match: { bets: 'taken' } })
    expect((await hold(sophea, true, '1x2')).value).toEqual({ waits: false })
    await send()
    expect((await shown()).markets.filter(({ held }) => held)).toMatchObject([{ market: '1x2' }])
    await hold(sophea, false, '1x2')
    await confirm(dara)
    const { rows } = await sql<{ subject: string; reason: string }>`
      SELECT subject, reason FROM audit.entry WHERE action = 'games.order_trade' ORDER BY seq`.execute(db.owner)
    expect(rows).toHaveLength(4)
    expect(rows).toContainEqual({ subject: `match:${event}`, reason })
  })

  test('has a shorter price by one person’s word, and a longer one by two [O1, trust 10, trust 13]', async () => {
    expect((await price(dara, 18_000)).value).toEqual({ waits: false })
    await send()
    expect((await shown()).markets[0]?.outcomes[0]).toMatchObject({ quoted: 20_000, set: 18_000 })
    expect((await price(dara, 19_000)).value).toEqual({ waits: true })
    await confirm(sophea)
    expect((await shown()).markets[0]?.outcomes[0]).toMatchObject({ set: 19_000 })
    expect((await price(sophea, null)).value).toEqual({ waits: true })
    await confirm(dara)
    expect((await shown()).markets[0]?.outcomes[0]).toMatchObject({ set: null })
    expect((await price(dara, 30_000, 'over')).code).toBe('market_unknown')
  })

  test('is capped by one person with its league and its markets, and the cap is raised or taken away by two [O1, trust 10, trust 13]', async () => {
    for (const [scope, market] of [
      ['market', '1x2'],
      ['league', null],
      ['match', null],
      ['whole', null],
    ] as const)
      expect((await cap(dara, scope, '500', market)).value).toEqual({ waits: false })
    await send()
    expect((await shown()).caps).toMatchObject([
      { scope: 'league', most: '500' },
      { scope: 'market', most: '500' },
      { scope: 'match', most: '500' },
      { scope: 'whole', most: '500' },
    ])
    expect((await cap(dara, 'whole', '499')).value).toEqual({ waits: false })
    expect((await cap(dara, 'whole', '500')).value, 'easing it takes two').toEqual({ waits: true })
    await confirm(sophea)
    expect((await cap(dara, 'match', '501')).value).toEqual({ waits: true })
    await confirm(sophea)
    expect((await shown()).caps).toContainEqual(expect.objectContaining({ scope: 'match', most: '501' }))
    expect((await cap(dara, 'league', null)).value).toEqual({ waits: true })
    await confirm(sophea)
    expect((await shown()).caps).toHaveLength(3)
    expect((await cap(dara, 'market', '1', 'map_winner')).code).toBe('market_unknown')
  })

  test('is nothing that those who may only look say anything of', async () => {
    for (const answered of [
      await hold(reader, true),
      await price(reader, 15_000),
      await cap(reader, 'match', '1'),
      await factor(reader, 1),
    ])
      expect(answered.status).toBe(403)
  })
})

describe('what a file says that a match came to', () => {
  const kickOff = new Date(Math.ceil(systemClock() / MINUTE) * MINUTE - 3 * HOUR)
  const give = (rest: string, witness?: string) => {
    const line = `${rest.split(' ')[0]},Cup,Host,Guest,${kickOff.toISOString().replace('.000', '')},${rest.split(' ')[1]}`
    const text = `id,league,home,away,kick_off,odds,status,half_time,full_time,version,reason\n${line}`
    return hearFile(arcade.events, virtualFootball, { source: 'office', witness, text })
  }
  const begun = async () => {
    const future = new Date(Math.ceil(systemClock() / MINUTE) * MINUTE + 3 * HOUR).toISOString().replace('.000', '')
    const text = `id,league,home,away,kick_off,odds\nm1,Cup,Host,Guest,${future},2.0 3.0 4.0`
    await hearFile(arcade.events, virtualFootball, { source: 'office', text })
    const { rows } = await sql<{ event: string }>`
      UPDATE sportsbook.match SET kick_off = ${kickOff} WHERE key = 'office:m1' RETURNING event`.execute(arcadeDb.owner)
    return rows[0]!.event
  }
  const word = ({ browser }: LoggedIn, to: string, more: object = {}) =>
    browser.call(tradingContract.sayMatch, {
      params: { event: to },
      body: {
        version: 1,
        status: 'finished',
        halfTime: { home: 0, away: 0 },
        fullTime: { home: 2, away: 1 },
        source: 'the federation',
        ...more,
      },
    })
  const waiting = async () => {
    const { value } = await reader.browser.call(tradingContract.tradedMatches, { query: { when: 'over' } })
    return (value as { list: { event: string; said: object | null }[] }).list
  }
  const settle = async () => {
    await serveOutsideEvents(tables.events)
    while ((await finishDueTickets(tables.events)) > 0);
  }

  test('pays once an operator enters the same, and nothing while another differs; a correction takes a second word too [G1, O1, trust 10, trust 13]', async () => {
    const player = await new Player(tables, foreign, 'virtual-football').join(1000_00000n)
    const match = await begun()
    await source.place(player, [[match, '1x2', 'home', 20_000]])
    await sql`UPDATE events.event SET opened_at = now() - interval '4 hours', closes_at = now() - interval '3 hours' WHERE id = ${match}`.execute(
      arcadeDb.owner,
    )
    await serveOutsideEvents(arcade.events)
    expect((await word(dara, match)).code, 'nobody begins beside a file').toBe('match_passed')
    await give('m1 ,finished,0-0,2-1,,')
    expect(await waiting()).toMatchObject([
      { event: match, score: null, bets: 'over', said: { version: 1, by: 'file office', differs: null } },
    ])
    expect((await word(reader, match)).status).toBe(403)
    expect((await word(dara, match, { fullTime: null })).code).toBe('score_wrong')
    expect((await word(dara, match, { version: 2 })).code).toBe('match_passed')
    expect((await word(dara, match, { fullTime: { home: 1, away: 1 } })).value).toEqual({ heard: 'differs' })
    expect(await waiting()).toMatchObject([{ said: { differs: 'dara' } }])
    await settle()
    expect(await player.money()).toBe(990_00000n)
    expect((await word(sophea, match)).value).toEqual({ heard: 'in_force' })
    await settle()
    expect(await player.money()).toBe(1010_00000n)
    expect(await waiting()).toEqual([])
    await give('m1 ,finished,0-0,0-1,2,mixed-up-sides')
    expect(await waiting()).toMatchObject([{ said: { version: 2, by: 'file office' } }])
    await settle()
    expect(await player.money()).toBe(1010_00000n)
    expect((await word(dara, match, { version: 2, fullTime: { home: 0, away: 1 } })).value).toEqual({ heard: 'in_force' })
    await settle()
    expect(await player.money()).toBe(990_00000n)
    const { rows } = await sql<{ after: object }>`
      SELECT after FROM audit.entry WHERE action = 'games.say_match' AND subject = ${`match:${match}`} ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows.at(-1)?.after).toMatchObject({ version: 2, status: 'finished', fullTime: '0-1', source: 'the federation' })
  })

  test('of a match that is drawn from a published seed is nobody’s to say [trust 10]', async () => {
    expect((await word(dara, event)).code).toBe('match_passed')
  })
})

test('a member’s share of the highest stake is lowered by one person and raised by two, and is listed with bets that were not taken [O1, trust 10]', async () => {
  await house.browser().register('bettor')
  expect((await factor(dara, 20)).value).toEqual({ waits: false })
  await send()
  const refused = async () => (await reader.browser.call(tradingContract.refusedBets, { query: {} })).value
  expect(await refused()).toMatchObject({ list: [], factors: [{ account: 'bettor', percent: 20, by: 'dara' }] })
  expect((await factor(dara, 100)).value).toEqual({ waits: true })
  await confirm(sophea)
  expect(await refused()).toMatchObject({ factors: [] })
  expect((await factor(dara, 10, 'nobody')).code).toBe('member_unknown')
})

test('two members who have one side each are told of where they have a device in common, or are one agent’s team [O1]', async () => {
  const members = ['left', 'right']
  for (const name of members) await house.browser().register(name)
  const { match } = await source.open()
  for (const [at, pick] of (['over', 'under'] as const).entries()) {
    const player = await new Player(tables, foreign, 'virtual-football').join(1000_00000n)
    const { value } = await source.place(player, [[match, 'totals:10', pick, pick === 'over' ? 18_000 : 20_000]])
    const { rows } = await sql<{ id: bigint }>`SELECT id FROM identity.member WHERE account = ${members[at]}`.execute(db.owner)
    await sql`UPDATE events.ticket SET player_name = ${String(rows[0]!.id)} WHERE id = ${value.round}`.execute(arcadeDb.owner)
  }
  const listed = async () => {
    const { value } = await reader.browser.call(tradingContract.betPatterns, {})
    return (value as { list: object[] }).list
  }
  await sql`DELETE FROM identity.device`.execute(db.owner)
  expect(await listed()).toEqual([])
  await sql`INSERT INTO identity.device (member_id, device_hash, seen_at)
    SELECT id, sha256('one') , now() FROM identity.member WHERE account = ANY (${members})`.execute(db.owner)
  expect(await listed()).toMatchObject([
    { kind: 'opposite', members: [{ account: 'left' }, { account: 'right' }], linkedBy: ['device'], bets: 2, amount: '20' },
  ])
  await house.browser().register('leader')
  await sql`UPDATE agents.node n SET parent = l.id, path = ARRAY[l.id, n.member] FROM identity.member l, identity.member m
    WHERE l.account = 'leader' AND m.id = n.member AND m.account = ANY (${members})`.execute(db.owner)
  expect(await listed()).toMatchObject([{ linkedBy: ['device'], team: { account: 'leader', count: 2 } }])
  await sql`DELETE FROM identity.device`.execute(db.owner)
  expect(await listed(), 'a team is enough').toMatchObject([{ kind: 'opposite', linkedBy: [], team: { account: 'leader' } }])
})
