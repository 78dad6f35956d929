import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { outsideEventsOpener } from '#arcade/events/index.ts'
import type { LiveTicket } from '#arcade/live/contract.ts'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { drawsContract } from '#house/games/draws/console-contract.ts'
import { orderTasks, sendOrder } from '#house/games/draws/send-order.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const arcadeDb = await testDatabase('arcade')
const player = await openForeignHouse()
/** The arcade of the house, at which players of another one bet too. */
const arcade = await openTestArcade(arcadeDb, {
  url: await house.app.listen({ host: '127.0.0.1', port: 0 }),
  key: { ...arcadeKey, scheme: 'hmac' },
})
const tables = await openTestArcade(arcadeDb, player)
const operators = await testConsole(db, house)
const [dara, sophea, reader] = [
  await operators.as('manager', { name: 'dara' }),
  await operators.as('manager', { name: 'sophea' }),
  await operators.as('auditor'),
]
const GAME = 'north-daily'
let event = ''

beforeAll(async () => {
  const at = await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  await sql`UPDATE games.vendor SET api_url = ${at} WHERE vassalage = 'ARCADE'`.execute(db.owner)
  const game = arcade.outsideGames.find((one) => one.game === GAME)!
  await outsideEventsOpener(arcade.events, [{ ...game, rhythm: { kind: 'timed', every: 3_600_000, closed: 1000 } }])()
  const { rows } = await sql<{ id: string }>`SELECT id FROM events.event`.execute(arcadeDb.owner)
  event = rows[0]!.id
})

const send = () => runDueJobs(db, orderTasks(house.transferring))
const restrict = ({ browser }: LoggedIn, number: string, pays: number, bet = 'de') =>
  browser.call(drawsContract.restrictNumber, { params: { event }, body: { bet, number, pays, reason: 'hot' } })
const cap = ({ browser }: LoggedIn, most: string | null, bet = 'de') =>
  browser.call(drawsContract.capBet, { params: { event }, body: { bet, most, reason: 'enough' } })
type Shown = { restrictions: object[]; caps: object[]; unheard: number; exposure: object[] }
const shown = async () => (await reader.browser.call(drawsContract.draw, { params: { event } })).value as Shown
const restrictions = async () => (await shown()).restrictions
const confirm = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const { list } = value as { list: { id: string; name: string }[] }
  return browser.call(controlledContract.answerAct, {
    params: { id: list[0]!.id },
    body: { confirm: true, reason: 'looked at it' },
  })
}
async function buy(pick: string): Promise<string | undefined> {
  const one = await new Player(tables, player, GAME).join(100_00000n)
  const selection = { lines: [{ bet: 'de', pick, times: 1, mode: 0 }], series: 1960 }
  const data = { key: newKey(), event, stake: '0.4', selection }
  return (await one.call<LiveTicket>('POST', `/arcade/live/${GAME}/tickets`, data)).code
}

describe('numbers of an open draw', () => {
  test('are restricted by one person at once, and eased by two [L4, O1, trust 10, trust 13]', async () => {
    expect((await restrict(dara, '14', 50)).value).toEqual({ waits: false })
    expect(await shown()).toMatchObject({ restrictions: [], unheard: 1 })
    await send()
    expect(await shown()).toMatchObject({ restrictions: [{ bet: 'de', number: '14', pays: 50, by: 'dara' }], unheard: 0 })
    expect(await buy('14')).toBe('rate_changed')
    expect((await restrict(dara, '14', 0)).value).toEqual({ waits: false })
    expect((await restrict(dara, '14', 50)).value).toEqual({ waits: true })
    await send()
    expect(await restrictions()).toMatchObject([{ number: '14', pays: 0 }])
    expect((await confirm(dara)).code).toBe('second_person')
    expect((await confirm(sophea)).status).toBe(200)
    await send()
    expect(await restrictions()).toMatchObject([{ number: '14', pays: 50, by: 'sophea' }])
    expect((await restrict(sophea, '14', 100)).value).toEqual({ waits: true })
    expect((await restrict(sophea, '14', 100)).code).toBe('decision_waits')
    expect((await confirm(dara)).status).toBe(200)
    await send()
    expect(await restrictions()).toEqual([])
    expect(await buy('14')).toBeUndefined()
  })

  test('are capped by one person, and the cap is raised or taken away by two [L4, O1, trust 10, trust 13]', async () => {
    expect((await cap(dara, '500')).value).toEqual({ waits: false })
    expect((await cap(dara, '400')).value).toEqual({ waits: false })
    await send()
    expect((await shown()).caps).toMatchObject([{ bet: 'de', most: '400' }])
    expect((await cap(sophea, '401')).value).toEqual({ waits: true })
    expect((await confirm(dara)).status).toBe(200)
    expect((await cap(sophea, null)).value).toEqual({ waits: true })
    await send()
    expect((await shown()).caps).toMatchObject([{ most: '401' }])
    expect((await confirm(dara)).status).toBe(200)
    await send()
    expect((await shown()).caps).toEqual([])
  })

  test('are none of another bet, of other digits, or of those who may only look', async () => {
    expect((await restrict(dara, '143', 0)).code).toBe('number_unknown')
    expect((await restrict(dara, '14', 0, 'xien2')).code).toBe('number_unknown')
    expect((await cap(dara, '1', 'xien2')).code).toBe('number_unknown')
    expect((await restrict(reader, '14', 0)).status).toBe(403)
    expect((await cap(reader, '1')).status).toBe(403)
  })

  test('are told to the arcade until it has heard, in whatever order it hears', async () => {
    await restrict(dara, '20', 80)
    await sql`UPDATE games.draw_order SET ordered_at = ordered_at - interval '1 hour' WHERE heard IS NULL`.execute(db.owner)
    await restrict(dara, '20', 30)
    const { rows } = await sql<{ id: string }>`SELECT id FROM games.draw_order WHERE heard IS NULL ORDER BY id DESC`.execute(
      db.owner,
    )
    const at = await sql<{ url: string }>`UPDATE games.vendor SET api_url = 'http://127.0.0.1:9' WHERE vassalage = 'ARCADE'
      RETURNING (SELECT v.api_url FROM games.vendor v WHERE v.vassalage = 'ARCADE') AS url`.execute(db.owner)
    await expect(sendOrder(house.transferring, rows[0]!.id)).rejects.toThrow('has not heard')
    await sql`UPDATE games.vendor SET api_url = ${at.rows[0]!.url} WHERE vassalage = 'ARCADE'`.execute(db.owner)
    for (const { id } of rows) await sendOrder(house.transferring, id)
    expect(await restrictions()).toMatchObject([{ number: '20', pays: 30 }])
  })

  test('stand as they are once bets are over', async () => {
    await sql`UPDATE events.event SET opened_at = opened_at - interval '1 day', closes_at = clock_timestamp() - interval '5 seconds',
      state = 'running', started_at = clock_timestamp()`.execute(arcadeDb.owner)
    expect((await restrict(dara, '14', 0)).code).toBe('draw_closed')
  })
})
