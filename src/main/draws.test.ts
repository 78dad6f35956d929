import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { finishDueTickets, outsideEventsOpener, serveOutsideEvents } from '#arcade/events/index.ts'
import type { LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import { unitOf } from '#arcade/lottery/rules/slip.ts'
import { drawsContract, type DrawRow } from '#house/games/draws/console-contract.ts'
import { memberBetWordsContract } from '#house/games/words/console-contract.ts'
import { listGame } from '#house/games/index.ts'
import { drawnReader } from '#house/games/drawn/drawn-reader.ts'
import { tellDrawn, type TellingDrawn } from '#house/games/drawn/tell-drawn.ts'
import { post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { showUnits, UNITS_PER_WHOLE, unitsText } from '#kit/money.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openTestArcade } from '#testing/arcade/arcade.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const arcadeDb = await testDatabase('arcade')
const arcade = await openTestArcade(arcadeDb, { url, key: { ...arcadeKey, scheme: 'hmac' } })
const operators = await testConsole(db, house)
const [dara, sophea, reader, writer] = [
  await operators.as('manager', { name: 'dara' }),
  await operators.as('manager', { name: 'sophea' }),
  await operators.as('auditor'),
  await operators.as('content'),
]
const GAME = 'north-daily'
const DRAWN =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  )
const WRONG = ['60214', ...DRAWN.slice(1)]
const START = 100n * UNITS_PER_WHOLE
const STAKE = unitOf('PLAY', 0)
const stake = unitsText(STAKE)
const won = unitsText(98n * STAKE)
let event = ''
let member = 0n

beforeAll(async () => {
  const at = await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  await sql`UPDATE games.vendor SET api_url = ${at} WHERE vassalage = 'ARCADE'`.execute(db.owner)
  await db.transact(async (tx) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM games.vendor WHERE vassalage = 'ARCADE'`.execute(tx)
    const names = { EN: 'Northern Lottery' }
    await listGame(tx, { vendor: rows[0]!.id, gameCode: GAME, gameType: 'LOTT', names, icon: null, classify: 'VN' })
  })
  const game = arcade.outsideGames.find((one) => one.game === GAME)!
  await outsideEventsOpener(arcade.events, [{ ...game, rhythm: { kind: 'timed', every: 3_600_000, closed: 1000 } }])()
})

const serve = async () => {
  await serveOutsideEvents(arcade.events)
  while ((await finishDueTickets(arcade.events)) > 0);
}
const say = ({ browser }: LoggedIn, numbers: readonly string[] | null, more: object = {}) =>
  browser.call(drawsContract.sayDraw, {
    params: { event },
    body: { version: 1, numbers: numbers && [...numbers], source: 'the station', reason: null, ...more },
  })
const shown = async ({ browser }: LoggedIn = reader) =>
  (await browser.call(drawsContract.draw, { params: { event } })).value as { exposure: object[] }
const registered = async (name: string) => {
  const browser = house.browser()
  await browser.register(name)
  return browser
}
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const pushed: unknown[] = []
const sockets = { on: () => ({ tell: (...said: unknown[]) => void pushed.push(said) }) } as unknown as TellingDrawn['sockets']
/** Whom the job tells, some time later. */
const told = async () => {
  await catchUp({ db, transact: db.transact }, { journal, reader: drawnReader })
  await sql`UPDATE games.drawn_ticket SET at = at - interval '10 seconds'`.execute(db.owner)
  return tellDrawn({
    db,
    transact: db.transact,
    clock: systemClock,
    random: systemRandom,
    lines: house.transferring.lines,
    sockets,
  })
}
const money = () => house.wagers.balance(member, 'PLAY')

/** The ticket is told in words to its member and to operators, and to nobody else. */
async function isTold(browser: Awaited<ReturnType<typeof registered>>, round: string): Promise<void> {
  const query = { vassalage: 'ARCADE', rounds: round }
  const inWords = async (by: typeof browser, vassalage = 'ARCADE') =>
    (await by.get(`/wps/game/bets/words?${new URLSearchParams({ ...query, vassalage })}`)).json.value
  const bet = { round, lines: ['Đề, special prize · 14'], more: 0 }
  const draw = { called: '#1', at: expect.any(Number), daily: true }
  expect(await inWords(browser)).toEqual({ list: [{ ...bet, draw }] })
  expect(await inWords(await registered('draws2027'))).toEqual({ list: [] })
  expect(await inWords(browser, 'NIGHT')).toEqual({ list: [] })
  const params = { id: String(member) }
  const { value } = await reader.browser.call(memberBetWordsContract.memberBetWords, { params, query })
  expect(value).toMatchObject({ list: [bet] })
}

/** The win was pushed once, and stands in the inbox. */
async function hasHeard(browser: Awaited<ReturnType<typeof registered>>): Promise<void> {
  expect(pushed).toEqual([
    [member, 'drawn', expect.objectContaining({ gameCode: GAME, called: '#1', daily: true, outcome: 'won', paid: won })],
  ])
  const inbox = (await browser.get<{ list: { title: string; content: string }[] }>('/wps/messages')).json.value.list
  const text = `Northern Lottery, draw of #1: your tickets won ${showUnits(98n * STAKE)} PLAY.`
  expect(inbox).toMatchObject([{ title: 'You won: Northern Lottery', content: expect.stringContaining(text) }])
}

describe('the desk of draws from outside', () => {
  test('takes a draw from the ticket to the payout: one enters, another says otherwise, then both say the same [L4, O1, trust 10]', async () => {
    const browser = house.browser()
    member = await browser.register('draws2026')
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: START }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    const data = { vassalage: 'ARCADE', gameCode: GAME, device: 'WEB' }
    const launched = await browser.ask<{ url: string }>({ method: 'POST', path: '/wps/game/launchGame', data })
    const fragment = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1))
    const ask = async <Value>(
      method: 'GET' | 'POST',
      path: string,
      { data: asked, token }: { data?: object; token?: string },
    ) => {
      const headers = { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await arcade.app.inject({ method, url: path, headers, ...(asked && { payload: { data: asked } }) })
      return answer.json<{ value: Value }>().value
    }
    const player = { code: fragment.get('code'), game: GAME }
    const { token } = await ask<{ token: string }>('POST', '/arcade/players', { data: player })
    const { table } = await ask<LiveGame>('GET', `/arcade/live/${GAME}`, { token })
    event = table.event?.event ?? ''
    const selection = { lines: [{ bet: 'de', pick: '14', times: 1, mode: 0 }], series: 1960 }
    const bought = { key: newKey(), event, stake, selection }
    const { round, state } = await ask<LiveTicket>('POST', `/arcade/live/${GAME}/tickets`, { data: bought, token })
    expect(state).toBe('accepted')

    await isTold(browser, round)

    expect((await say(dara, WRONG)).code).toBe('draw_open')
    expect(await shown()).toMatchObject({ draw: { state: 'open', names: { EN: 'Northern Lottery' } }, versions: [] })
    expect((await shown()).exposure).toEqual([
      { bet: 'de', called: 'Đề, special prize', number: '14', currency: 'PLAY', amount: won, cap: null, pays: 100 },
    ])
    await sql`UPDATE events.event SET opened_at = opened_at - interval '1 day', closes_at = clock_timestamp() - interval '5 seconds'`.execute(
      arcadeDb.owner,
    )
    await serve()
    const waiting = async () => {
      const { value } = await reader.browser.call(drawsContract.draws, { query: { waiting: 'yes' } })
      return (value as { list: DrawRow[] }).list
    }
    expect(await waiting()).toMatchObject([{ event, state: 'awaited', said: null }])
    expect((await say(reader, WRONG)).status).toBe(403)
    expect((await writer.browser.call(drawsContract.draws, { query: {} })).status).toBe(403)
    expect((await say(dara, WRONG.slice(1))).code).toBe('numbers_wrong')
    expect((await say(dara, WRONG)).value).toEqual({ heard: 'entered' })
    expect((await say(dara, WRONG)).value).toEqual({ heard: 'entered' })
    expect(await waiting()).toMatchObject([{ state: 'said', said: { by: 'dara', differs: null }, numbers: null }])
    expect((await say(sophea, DRAWN)).value).toEqual({ heard: 'differs' })
    expect(await waiting()).toMatchObject([{ state: 'clash', said: { by: 'dara', differs: 'sophea' } }])
    await serve()
    expect(await money()).toBe(START - STAKE)
    expect(await told()).toBe(0)
    // The second looks again, and is as wrong as the first.
    expect((await say(sophea, WRONG)).value).toEqual({ heard: 'in_force' })
    await serve()
    expect(await told()).toBe(1)
    expect(await told()).toBe(0)
    await hasHeard(browser)
    expect(await money()).toBe(START - STAKE + 98n * STAKE)
    expect(await waiting()).toEqual([])
    expect(await shown()).toMatchObject({
      draw: { state: 'settled', version: 1, numbers: WRONG },
      versions: [{ version: 1, numbers: WRONG, enteredBy: 'dara', confirmedBy: 'sophea', source: 'the station' }],
      settled: [{ currency: 'PLAY', state: 'paid', tickets: 1, staked: stake, paid: won }],
      booked: [{ currency: 'PLAY', rounds: 1, staked: stake, paid: won }],
    })
  })

  test('corrects it by the difference after the winner has taken all money out, and keeps both versions [L4, O1, trust 74]', async () => {
    const all = (await money()) ?? 0n
    const lines = [{ from: { member }, to: { house: 'deposits' }, amount: all }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'test', lines }, systemClock))
    const right = { version: 2, reason: 'the station corrected it' }
    expect((await say(dara, DRAWN, { version: 2 })).code).toBe('reason_missing')
    expect((await say(dara, DRAWN, { version: 3, reason: 'early' })).code).toBe('draw_passed')
    expect((await say(dara, DRAWN, right)).value).toEqual({ heard: 'entered' })
    await serve()
    expect(await money()).toBe(0n)
    expect((await say(sophea, DRAWN, right)).value).toEqual({ heard: 'in_force' })
    await serve()
    expect(await money()).toBe(-98n * STAKE)
    expect(await shown()).toMatchObject({
      draw: { state: 'settled', version: 2, numbers: DRAWN },
      versions: [{ version: 1 }, { version: 2, reason: 'the station corrected it' }],
      settled: [{ staked: stake, paid: '0' }],
      booked: [{ staked: stake, paid: '0' }],
    })
    const { rows } = await sql<{ actor: string }>`
      SELECT actor FROM audit.entry WHERE subject = ${`draw:${event}`} AND action = 'games.say_draw' ORDER BY seq`.execute(
      db.owner,
    )
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`operator:${dara.id}`, `operator:${sophea.id}`]))
  })

  test('does not hear a second word of somebody who may be the first [L4, trust 10]', async () => {
    const puppet = await operators.as('manager', { name: 'puppet' })
    await sql`INSERT INTO audit.hand (operator, hand, since) VALUES (${puppet.id}, ${dara.id}, now())`.execute(db.owner)
    const again = { version: 3, reason: 'they corrected it again' }
    await say(dara, WRONG, again)
    expect((await say(puppet, WRONG, again)).code).toBe('same_person')
    expect(await shown()).toMatchObject({ draw: { version: 2 } })
  })

  test('lets anybody see the numbers that a lottery drew last [L3]', async () => {
    const opened = async (gameCode: string) =>
      (await house.browser().get<{ list: object[] }>(`/lgw/lottery/opened?gameCode=${gameCode}`)).json
    expect((await opened(GAME)).value.list).toMatchObject([{ number: 1, numbers: DRAWN, state: 'corrected' }])
    expect(await opened('nothing')).toMatchObject({ code: 'game_unknown' })
  })
})
