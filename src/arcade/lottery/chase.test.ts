import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishDueTickets, restrictOutcome, serveChases, type EventGame } from '#arcade/events/index.ts'
import type { ChaseLine, LiveChase, LiveGame } from '#arcade/live/contract.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const [arcade, dying] = [await openTestArcade(db, house), await openTestArcade(db, house, { rhythm: { leaseLife: 50 } })]
const GAME = 'naga-dice'
const PATH = `/arcade/live/${GAME}`
const START = 100_00000n
/** In dollars a bet costs 0.40. One side wins in every draw but a triple of ones, which the other ticket waits for. */
const sides = { lines: [{ bet: 'big-small', pick: 'big,small', times: 1, mode: 0 }], series: 1960 }
const triple = { lines: [{ bet: 'triple', pick: '1', times: 1, mode: 0 }], series: 1960 }

const found = arcade.liveGames.find((one) => one.game === GAME) as EventGame
/** What the dice show is the test's to say. */
let shows: readonly string[] = ['1', '2', '4']
const game: EventGame = {
  ...found,
  rhythm: { kind: 'asked', bets: 60_000, shown: 0 },
  runs: () => 0,
  result: () => ({ numbers: shows }),
}
const table = liveTable(arcade, { game, owner: db.owner })

type Detail = { readonly chase: LiveChase; readonly lines: ChaseLine[] }
type Asked = {
  readonly key?: string
  readonly selection?: object
  readonly multiples?: readonly number[]
  readonly stopsOnWin?: boolean
}

beforeEach(() => void (shows = ['1', '2', '4']))
const joined = (balance = START) => new Player(arcade, house, GAME).join(balance)

async function order(
  player: Player,
  { key = newKey(), selection = sides, multiples = [1, 1, 1], stopsOnWin = false }: Asked = {},
) {
  const { id: event } = await table.open()
  return player.call<LiveChase>('POST', `${PATH}/chases`, { key, event, selection, multiples, stopsOnWin })
}
async function ordered(player: Player, asked?: Asked): Promise<LiveChase> {
  const { success, code, value } = await order(player, asked)
  if (!success) throw new Error(`refused: ${code}`)
  return value
}
const cancel = (player: Player, { chase }: LiveChase) => player.call<LiveChase>('POST', `${PATH}/chases/${chase}/cancel`)
const detail = async (player: Player, { chase }: LiveChase) => (await player.call<Detail>('GET', `${PATH}/chases/${chase}`)).value
const lines = async (player: Player, chase: LiveChase) =>
  (await detail(player, chase)).lines.map(({ state, reason, ticket }) => [state, ticket?.state ?? reason])
const placed = (player: Player) => house.asked('bet', player.name).map(({ amount }) => amount)

/** The draw is held, what it pays is paid, and the next one takes bets; its orders are served by whom the test says. */
async function nextDraw(serve = () => serveChases(arcade.events)): Promise<void> {
  const { id } = await table.until('resulted')
  for (let steps = 0; (await table.now()).id === id && steps < 50; steps++) await table.step({ wanted: true })
  while ((await finishDueTickets(arcade.events)) > 0);
  await serve()
}

describe('an order for draws to come', () => {
  test('buys the ticket of each draw when it opens, so many times as was said, and holds nothing for those to come [L4]', async () => {
    const player = await joined()
    const chase = await ordered(player, { multiples: [1, 2, 5] })
    expect(chase).toMatchObject({ state: 'running', done: 1, staked: '0.8' })
    expect(await player.money()).toBe(START - 80000n)
    await serveChases(arcade.events)
    expect(placed(player)).toEqual([80000n])
    await nextDraw()
    await nextDraw()
    expect(placed(player)).toEqual([80000n, 160000n, 400000n])
    await nextDraw()
    const { chase: over, lines: draws } = await detail(player, chase)
    expect(over).toMatchObject({ state: 'ended', done: 3, staked: '6.4', paid: '6.4512' })
    expect(draws.map(({ number, multiple, ticket }) => [number - over.first, multiple, ticket?.stake])).toEqual([
      [0, 1, '0.8'],
      [1, 2, '1.6'],
      [2, 5, '4'],
    ])
    expect(new Set(draws.map(({ ticket }) => ticket?.event)).size).toBe(3)
    expect(await player.money()).toBe(START - unitsOfText('6.4') + unitsOfText('6.4512'))
    await nextDraw()
    expect(placed(player)).toHaveLength(3)
  })

  test('that stops after a win buys until the result is known, and not once it has won [L4]', async () => {
    const player = await joined()
    const chase = await ordered(player, { selection: triple, multiples: [1, 2, 4, 8], stopsOnWin: true })
    await nextDraw()
    expect(placed(player)).toHaveLength(2)
    shows = ['1', '1', '1']
    await nextDraw()
    expect(await lines(player, chase)).toEqual([
      ['bought', 'paid'],
      ['bought', 'paid'],
      ['dropped', null],
      ['dropped', null],
    ])
    expect((await detail(player, chase)).chase).toMatchObject({ state: 'won', done: 2 })
    await nextDraw()
    expect(placed(player)).toHaveLength(2)
  })

  test('waits where its last draw has no result yet, and what comes back of a lower series is no win [L4]', async () => {
    const player = await joined()
    const chase = await ordered(player, { selection: { ...triple, series: 1760 }, multiples: [1, 1, 1], stopsOnWin: true })
    const { rows } = await sql<{ id: string }>`SELECT id FROM events.ticket WHERE chase = ${chase.chase}`.execute(db)
    // The next draw is open, and the ticket is not decided: as it is where results come late.
    await sql`UPDATE events.chase SET first = first - 1 WHERE id = ${chase.chase}`.execute(db.owner)
    await serveChases(arcade.events)
    expect(rows).toHaveLength(1)
    expect((await detail(player, chase)).chase.done).toBe(1)
    await sql`UPDATE events.chase SET first = first + 1 WHERE id = ${chase.chase}`.execute(db.owner)
    await nextDraw()
    const { chase: now } = await detail(player, chase)
    expect(now).toMatchObject({ state: 'running', done: 2 })
    expect(unitsOfText(now.paid)).toBeGreaterThan(0n)
  })

  test('under the same key is the same order, and another one is refused; nobody sees it or cancels it but its player [L4, trust 9]', async () => {
    const [player, other] = [await joined(), await joined()]
    const key = newKey()
    const [one, two] = await Promise.all([order(player, { key }), order(player, { key })])
    const [first, second] = [one.value, two.value]
    expect(second.chase).toBe(first.chase)
    expect(await order(player, { key, multiples: [1, 2, 1] })).toMatchObject({ code: 'key_used' })
    expect(placed(player)).toHaveLength(1)
    for (const call of [['GET', ''] as const, ['POST', '/cancel'] as const])
      expect(await other.call(call[0], `${PATH}/chases/${first.chase}${call[1]}`)).toMatchObject({ code: 'chase_unknown' })
    const list = async (by: Player) => (await by.call<{ list: LiveChase[] }>('GET', `${PATH}/chases`)).value.list
    expect(await list(player)).toMatchObject([{ chase: first.chase, state: 'running' }])
    expect(await list(other)).toEqual([])
  })

  test('is refused before anything is kept where it is none that the lottery takes [L4, trust 2]', async () => {
    const player = await joined()
    const wrong: readonly Asked[] = [
      { selection: { ...sides, series: 1 } },
      { selection: { ...sides, lines: [{ ...sides.lines[0], times: 2 }] }, multiples: [1, 5000] },
      { selection: { ...sides, lines: [{ ...sides.lines[0], times: 5000 }] }, multiples: [1, 2] },
    ]
    for (const asked of wrong)
      expect(await order(player, asked), JSON.stringify(asked)).toMatchObject({ code: 'selection_not_offered' })
    for (const multiples of [[], [1], [1, 0], [1, 1.5], Array.from({ length: 121 }, () => 1)])
      expect(await order(player, { multiples })).toMatchObject({ code: 'malformed' })
    const daily = new Player(arcade, house, 'north-daily')
    await daily.join()
    const { id: event } = await table.open()
    const slip = { lines: [{ bet: 'de', pick: '13', times: 1, mode: 0 }], series: 1960 }
    expect(
      await daily.call('POST', '/arcade/live/north-daily/chases', {
        key: newKey(),
        event,
        selection: slip,
        multiples: [1, 1],
        stopsOnWin: false,
      }),
    ).toMatchObject({ code: 'selection_not_offered' })
    await table.closeBets()
    expect(
      await player.call('POST', `${PATH}/chases`, {
        key: newKey(),
        event,
        selection: sides,
        multiples: [1, 1],
        stopsOnWin: false,
      }),
    ).toMatchObject({ code: 'bets_closed' })
    expect(placed(player)).toEqual([])
    await table.until('resulted')
    for (let i = 0; i < 10; i++) await ordered(player, { selection: triple })
    expect(await order(player, { selection: triple })).toMatchObject({ code: 'bet_not_taken' })
  })

  test('is one of ten that a player has running at a game, however many are placed at once [L4, trust 9]', async () => {
    const player = await joined()
    await table.open()
    const answers = await Promise.all(Array.from({ length: 16 }, () => order(player, { selection: triple })))
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    const { list } = (await player.call<{ list: LiveChase[] }>('GET', `${PATH}/chases`)).value
    expect(list.filter(({ state }) => state === 'running')).toHaveLength(10)
  })
})

describe('the rest of an order', () => {
  test('is cancelled at any time: tickets that were bought stand, and none is bought after it, whoever is about to [L4, trust 9]', async () => {
    const player = await joined()
    const chase = await ordered(player)
    expect((await cancel(player, chase)).value).toMatchObject({ state: 'cancelled', done: 1 })
    await nextDraw()
    expect(await lines(player, chase)).toEqual([
      ['bought', 'paid'],
      ['dropped', null],
      ['dropped', null],
    ])
    expect((await cancel(player, chase)).value).toMatchObject({ state: 'cancelled' })
    const races = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const racer = await joined()
        return { racer, chase: await ordered(racer) }
      }),
    )
    await nextDraw(async () => {})
    const [answers] = await Promise.all([
      Promise.all(races.map(({ racer, chase: raced }) => cancel(racer, raced))),
      serveChases(arcade.events),
      serveChases(dying.events),
    ])
    expect(answers.every(({ value }) => value.state === 'cancelled')).toBe(true)
    const bought = () => races.map(({ racer }) => placed(racer).length)
    const before = bought()
    await nextDraw()
    expect(bought()).toEqual(before)
  })

  test.each([
    ['RS_ERROR_USER_DISABLED', 'player_disabled', {}],
    ['RS_ERROR_LIMIT_REACHED', 'play_paused', { limit: 'pause' }],
    ['RS_ERROR_LIMIT_REACHED', 'loss_limit', { limit: 'loss' }],
    ['RS_ERROR_TOKEN_EXPIRED', 'session_expired', {}],
  ])('is not bought once the house refuses a stake with %s %s [L4, trust 74]', async (status, reason, more) => {
    const player = await joined()
    const chase = await ordered(player)
    await nextDraw(async () => {
      house.say('bet', status, more)
      await serveChases(arcade.events)
    })
    expect((await detail(player, chase)).chase).toMatchObject({ state: 'refused', reason, done: 2 })
    await nextDraw()
    expect(placed(player)).toHaveLength(2)
    expect(await lines(player, chase)).toEqual([
      ['bought', 'paid'],
      ['bought', 'refused'],
      ['dropped', null],
    ])
  })

  test('is not bought without money, nor once the game was left; where it was opened again meanwhile it goes on [L4]', async () => {
    const poor = await joined(100000n)
    const short = await ordered(poor, { selection: triple, multiples: [1, 3, 1] })
    const [left, back] = [await joined(), await joined()]
    const [gone, going] = [await ordered(left), await ordered(back)]
    await left.call('DELETE', '/arcade/players/own')
    const code = await house.launch({ user: back.name, game: GAME })
    await back.open(code)
    await nextDraw()
    expect((await detail(poor, short)).chase).toMatchObject({ state: 'refused', reason: 'not_enough_money' })
    const { rows } = await sql`SELECT state, reason, done FROM events.chase WHERE id = ${gone.chase}`.execute(db)
    expect(rows).toEqual([{ state: 'refused', reason: 'RS_ERROR_TOKEN_EXPIRED', done: 1 }])
    expect((await detail(back, going)).chase).toMatchObject({ state: 'running', done: 2 })
  })

  test('goes on where a draw was left out: a number that is not sold in it, and one that closed while nobody served it [L4]', async () => {
    const player = await joined()
    const chase = await ordered(player, { selection: triple, multiples: [1, 1, 1, 1] })
    await nextDraw(async () => {
      const { id: event } = await table.now()
      const word = newId(systemClock(), systemRandom)
      await restrictOutcome(arcade.events, { event, outcome: 'triple', pays: 0, by: '3:dara', word })
      await serveChases(arcade.events)
    })
    await nextDraw(async () => {})
    await nextDraw()
    expect(await lines(player, chase)).toEqual([
      ['bought', 'paid'],
      ['skipped', 'rate_changed'],
      ['skipped', 'bets_closed'],
      ['bought', 'accepted'],
    ])
    expect((await detail(player, chase)).chase).toMatchObject({ state: 'ended', done: 4 })
  })
})

describe('in any number of processes', () => {
  test('each draw has one ticket, which is staked once [L4, trust 9, trust 74]', async () => {
    const player = await joined()
    const chase = await ordered(player)
    const both = () =>
      Promise.all([serveChases(arcade.events), serveChases(dying.events), serveChases(arcade.events)]).then(() => {})
    await nextDraw(both)
    await nextDraw(both)
    expect(placed(player)).toHaveLength(3)
    expect((await detail(player, chase)).chase).toMatchObject({ state: 'ended', staked: '2.4' })
  })

  test.each(['ticket saved', 'stake answered'] as const)(
    'a process that dies with "%s" leaves a ticket that another ends, and the order goes on [L4, trust 74]',
    async (moment) => {
      const player = await joined()
      const chase = await ordered(player)
      await nextDraw(async () => {
        dying.dieAt(moment)
        await serveChases(dying.events).catch((error: unknown) => expect(error).toBeInstanceOf(Died))
        await sql`UPDATE events.ticket SET leased_until = clock_timestamp() - interval '1 second' WHERE state = 'stake_asked'`.execute(
          db.owner,
        )
        await sql`UPDATE events.chase SET leased_until = NULL`.execute(db.owner)
        await serveChases(arcade.events)
        while ((await finishDueTickets(arcade.events)) > 0);
      })
      expect(await lines(player, chase)).toEqual([
        ['bought', 'paid'],
        ['bought', 'returned'],
        ['coming', null],
      ])
      await nextDraw()
      const { own } = (await player.call<LiveGame>('GET', PATH)).value
      expect(own).toHaveLength(1)
      expect((await detail(player, chase)).chase).toMatchObject({ state: 'ended', staked: '1.6' })
    },
  )
})
