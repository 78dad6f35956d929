import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { outsideEventsOpener } from '#arcade/events/index.ts'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { drawsContract } from '#house/games/draws/console-contract.ts'
import { orderTasks } from '#house/games/draws/send-order.ts'
import { openTestArcade } from '#testing/arcade/arcade.ts'
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
const params = { gameCode: 'north-daily' }
let opened = 0
const open = async () => {
  await sql`UPDATE events.event SET state = 'cancelled', reason = 'over', opened_at = opened_at - interval '1 day',
    closes_at = closes_at - interval '1 day' WHERE state = 'open'`.execute(arcadeDb.owner)
  const game = arcade.outsideGames.find((one) => one.game === params.gameCode)!
  opened += 1
  const every = 3_600_000 + opened
  await outsideEventsOpener(arcade.events, [{ ...game, rhythm: { kind: 'timed', every, closed: 1000 } }])()
}

beforeAll(async () => {
  const at = await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  await sql`UPDATE games.vendor SET api_url = ${at} WHERE vassalage = 'ARCADE'`.execute(db.owner)
  await open()
})

const send = () => runDueJobs(db, orderTasks(house.transferring))
const set = ({ browser }: LoggedIn, first: number, rates: string[] | null, bet = 'de') =>
  browser.call(drawsContract.setRates, { params, body: { bet, first, rates, reason: 'as neighbours pay' } })
type Shown = { last: number; said: object[]; ordered: object[] }
const shown = async () => (await reader.browser.call(drawsContract.lotteryRates, { params })).value as Shown
const confirm = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const { list } = value as { list: { id: string }[] }
  return browser.call(controlledContract.answerAct, {
    params: { id: list[0]!.id },
    body: { confirm: true, reason: 'looked at it' },
  })
}

describe('what a bet pays at a merchant', () => {
  test('is set by two people, lower or higher, from a draw on that has not opened, and put back by two [L4, O1, trust 10, trust 13]', async () => {
    const { last } = await shown()
    for (const rates of [['950000'], ['999999'], null]) {
      expect((await set(dara, last + 1, rates)).value).toEqual({ waits: true })
      await send()
      expect((await confirm(dara)).code).toBe('second_person')
      expect((await confirm(sophea)).status).toBe(200)
      expect((await shown()).ordered[0]).toMatchObject({ bet: 'de', rates, heard: 'waits' })
      await send()
      expect((await shown()).said).toMatchObject([{ bet: 'de', first: last + 1, rates, by: 'sophea' }])
    }
  })

  test('is within what the lottery allows, and of a bet that it has; those who may only look do not set it [L4, trust 2]', async () => {
    const { last } = await shown()
    for (const rates of [['1000000'], ['699999'], ['950000', '950000']])
      expect((await set(dara, last + 1, rates)).code).toBe('rates_wrong')
    expect((await set(dara, last + 1, ['950000'], 'nothing')).code).toBe('rates_wrong')
    expect((await set(dara, last, ['950000'])).code).toBe('draw_has_opened')
    expect((await set(reader, last + 1, ['950000'])).status).toBe(403)
    const elsewhere = { params: { gameCode: 'royal-kite' } }
    expect((await reader.browser.call(drawsContract.lotteryRates, elsewhere)).status).toBe(404)
  })

  test('is shown in words, each bet and each prize of it [L4]', async () => {
    const shownOf = async (gameCode: string) => {
      const { value } = await reader.browser.call(drawsContract.lotteryRates, { params: { gameCode } })
      return (value as { bets: { bet: string; called: string; prizes: { called: string }[] }[] }).bets
    }
    const called = async (gameCode: string, code: string) =>
      (await shownOf(gameCode)).filter(({ bet }) => bet === code).map((bet) => [bet.called, bet.prizes.map((one) => one.called)])
    expect(await called('hanoi-daily', 'tod3')).toEqual([['3 tod', ['6 orders', '3 orders']]])
    expect(await called('naga-dice', 'big-small')).toEqual([['Big small', ['Big', 'Small']]])
    expect(await called('north-daily', 'lo2')).toEqual([['Lô, 2 digits', ['Lô, 2 digits']]])
  })

  test('that was approved when its draw had opened changes nothing, and is said so [L4, trust 13]', async () => {
    const { last } = await shown()
    await set(dara, last + 1, ['900000'])
    await open()
    expect((await confirm(sophea)).status).toBe(200)
    await send()
    const { ordered, said } = await shown()
    expect(ordered[0]).toMatchObject({ first: last + 1, rates: ['900000'], heard: 'late' })
    expect(said).not.toContainEqual(expect.objectContaining({ rates: ['900000'] }))
  })
})
