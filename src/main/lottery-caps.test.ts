import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventGame } from '#arcade/events/index.ts'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { drawsContract } from '#house/games/draws/console-contract.ts'
import { orderTasks } from '#house/games/draws/send-order.ts'
import { openTestArcade } from '#testing/arcade/arcade.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const arcadeDb = await testDatabase('arcade')
const arcade = await openTestArcade(arcadeDb, {
  url: await house.app.listen({ host: '127.0.0.1', port: 0 }),
  key: { ...arcadeKey, scheme: 'hmac' },
})
const operators = await testConsole(db, house)
const [dara, sophea, reader] = [
  await operators.as('manager', { name: 'dara' }),
  await operators.as('manager', { name: 'sophea' }),
  await operators.as('auditor'),
]
const GAME = 'north-express'
const params = { gameCode: GAME }
const game = arcade.liveGames.find((one) => one.game === GAME) as EventGame
const table = liveTable(arcade, { game: { ...game, rhythm: { kind: 'asked', bets: 60_000, shown: 0 } }, owner: arcadeDb.owner })

beforeAll(async () => {
  const at = await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  await sql`UPDATE games.vendor SET api_url = ${at} WHERE vassalage = 'ARCADE'`.execute(db.owner)
  await table.open()
})

const send = () => runDueJobs(db, orderTasks(house.transferring))
const cap = ({ browser }: LoggedIn, most: string | null, bet = 'de') =>
  browser.call(drawsContract.capLottery, { params, body: { bet, most, reason: 'enough' } })
type Shown = { last: number; caps: { bet: string; most: string | null; first: number | null; before: string | null }[] }
const shown = async () => (await reader.browser.call(drawsContract.lotteryRates, { params })).value as Shown
const confirm = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const { list } = value as { list: { id: string }[] }
  return browser.call(controlledContract.answerAct, {
    params: { id: list[0]!.id },
    body: { confirm: true, reason: 'looked at it' },
  })
}
/** The open draw comes to its end, and another one opens. */
async function next() {
  await table.until('resulted')
  await table.open()
}

describe('what each number of a lottery around the clock may come to owe', () => {
  test('is capped by one person from the next draw on, and the cap is raised or taken away by two [L4, O1, trust 10, trust 13]', async () => {
    const { last } = await shown()
    const [first, then, later] = [last + 1, last + 2, last + 3]
    const standing = { bet: 'de', currency: 'PLAY' }
    expect((await cap(dara, '500')).value).toEqual({ waits: false })
    await send()
    expect((await shown()).caps).toEqual([{ ...standing, most: '500', first, before: null }])
    expect((await cap(dara, '400')).value).toEqual({ waits: false })
    await send()
    expect((await shown()).caps).toEqual([{ ...standing, most: '400', first, before: null }])
    await next()
    expect((await cap(sophea, '401')).value).toEqual({ waits: true })
    await send()
    expect((await confirm(sophea)).code).toBe('second_person')
    expect((await confirm(dara)).status).toBe(200)
    await send()
    expect((await shown()).caps).toEqual([{ ...standing, most: '401', first: then, before: '400' }])
    await next()
    expect((await cap(sophea, null)).value).toEqual({ waits: true })
    expect((await confirm(dara)).status).toBe(200)
    await send()
    expect((await shown()).caps).toEqual([{ ...standing, most: null, first: later, before: '401' }])
  })

  test('is capped of a bet that it has, of a lottery that there is, and by nobody who may only look', async () => {
    expect((await cap(dara, '1', 'nothing')).code).toBe('number_unknown')
    expect((await cap(reader, '1')).status).toBe(403)
    const elsewhere = { params: { gameCode: 'royal-kite' }, body: { bet: 'de', most: '1', reason: 'enough' } }
    expect((await dara.browser.call(drawsContract.capLottery, elsewhere)).status).toBe(404)
  })
})
