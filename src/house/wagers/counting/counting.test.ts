import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { countingContract as contract, type CountedProduct, type CountingChangeShown } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [owner, manager] = [await operators.as('owner'), await operators.as('manager')]
const support = await operators.as('support')
const reason = 'agreed with the agents'

const told = async () =>
  (await owner.browser.call(contract.counting)).value as { products: CountedProduct[]; changes: CountingChangeShown[] }
const live = async () => (await told()).products.find(({ product }) => product === 'LIVE')
const change = ({ browser }: LoggedIn, weight: number, product: 'LIVE' | 'RNG' = 'LIVE') =>
  browser.call(contract.changeCounting, { params: { product }, body: { rule: 'round_result', weight, reason } })
const answer = ({ browser }: LoggedIn, id: string, confirm = true) =>
  browser.call(contract.answerCounting, { params: { id }, body: { confirm, reason } })
const waiting = async () => (await told()).changes.find(({ proposal }) => proposal.confirmed === null)?.id ?? ''

test('how a product counts is changed by two, and holds for rounds that are opened a little later [trust 10]', async () => {
  const own = { rule: 'round_result', weight: 100 }
  expect(await live()).toEqual({ product: 'LIVE', terms: own, own, next: null })
  expect((await change(owner, 100)).code).toBe('nothing_changes')
  expect((await change(support, 50)).status).toBe(403)
  expect((await change(manager, 50)).value).toMatchObject({ deed: 'change', confirmed: null })
  expect((await change(owner, 60)).code, 'one at a time').toBe('decision_waits')
  expect((await change(owner, 60, 'RNG')).status, 'of another product').toBe(200)
  expect((await answer(owner, (await told()).changes[0]?.id ?? '', false)).status).toBe(200)
  const id = await waiting()
  expect(await answer(manager, id)).toMatchObject({ status: 403, code: 'second_person' })
  expect((await answer(owner, id)).status).toBe(200)
  expect((await answer(owner, id)).code).toBe('nothing_proposed')
  const next = (await live())?.next
  expect(next).toEqual({ ...own, weight: 50, since: next?.since })
  expect([(next?.since ?? 0) > systemClock(), (next?.since ?? 1) % (5 * MINUTE)]).toEqual([true, 0])
  await sql`UPDATE wagers.counting_term SET since = ${new Date(systemClock() - MINUTE)}`.execute(db)
  expect(await live()).toEqual({ product: 'LIVE', terms: { ...own, weight: 50 }, own, next: null })
  const { rows } = await sql`SELECT action, actor FROM audit.entry WHERE action LIKE 'wagers.%counting' ORDER BY at, seq`.execute(
    db.owner,
  )
  expect(rows).toEqual([
    { action: 'wagers.propose_counting', actor: `operator:${manager.id}` },
    { action: 'wagers.propose_counting', actor: `operator:${owner.id}` },
    { action: 'wagers.return_counting', actor: `operator:${owner.id}` },
    { action: 'wagers.change_counting', actor: `operator:${owner.id}` },
  ])
})

test('a weight beyond the hundred, a product that is none and a change that is none are refused [trust 10]', async () => {
  expect((await change(owner, 101)).status).toBe(400)
  expect((await change(owner, 1, 'CHESS' as 'LIVE')).status).toBe(400)
  expect((await answer(owner, '999999')).status).toBe(404)
})

test('what was changed meanwhile is not overwritten [trust 10]', async () => {
  await change(manager, 20)
  const id = await waiting()
  await sql`
    INSERT INTO wagers.counting_term (merchant, product, since, rule, weight)
    VALUES (${house.merchant}, 'LIVE', ${new Date(systemClock() + 20 * MINUTE)}, 'stake', 10)`.execute(db)
  expect(await answer(owner, id)).toMatchObject({ status: 422, code: 'proposal_stale' })
  expect((await answer(manager, id, false)).status).toBe(200)
})
