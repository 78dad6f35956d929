import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { transfersConsoleContract as contract, type PolicyShown, type TransferInConsole } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [owner, manager] = [await operators.as('owner'), await operators.as('manager')]
const support = await operators.as('support')
const reason = 'agents asked for it'

type Told = { policy: PolicyShown; changes: { id: string; proposal: { confirmed: boolean | null } }[] }
const told = async () => (await owner.browser.call(contract.transferPolicy)).value as Told
const change = async ({ browser }: LoggedIn, by: Partial<PolicyShown>) =>
  browser.call(contract.changeTransferPolicy, { body: { policy: { ...(await told()).policy, ...by }, reason } })
const answer = ({ browser }: LoggedIn, id: string, confirm = true) =>
  browser.call(contract.answerTransferPolicy, { params: { id }, body: { confirm, reason } })
const waiting = async () => (await told()).changes.find(({ proposal }) => proposal.confirmed === null)?.id ?? ''

beforeEach(async () => {
  const id = await waiting()
  if (id) await answer(owner, id, false)
})

test('higher bounds of transfers hold once a second operator has confirmed them, stricter ones at once, all audited [W4, trust 10]', async () => {
  const before = (await told()).policy
  expect(before).toEqual({ smallest: '1', largest: '5000', dayAmount: '20000', dayTimes: 20, circleLeast: '100' })
  expect((await change(manager, { largest: '6000' })).value).toEqual({ waits: true })
  expect((await told()).policy).toEqual(before)
  expect((await change(owner, { dayTimes: 30 })).code, 'one at a time').toBe('decision_waits')
  const id = await waiting()
  expect(await answer(manager, id)).toMatchObject({ status: 403, code: 'second_person' })
  expect((await answer(support, id)).status).toBe(403)
  expect((await answer(owner, id)).status).toBe(200)
  expect((await told()).policy).toEqual({ ...before, largest: '6000' })
  expect((await answer(owner, id)).code).toBe('nothing_proposed')
  expect((await change(manager, { largest: '900', dayTimes: 5 })).value).toEqual({ waits: false })
  expect((await told()).policy).toEqual({ ...before, largest: '900', dayTimes: 5 })
  const { rows } = await sql`
    SELECT action, actor FROM audit.entry WHERE action LIKE 'agents.%' ORDER BY at, seq`.execute(db.owner)
  expect(rows.slice(-3)).toEqual([
    { action: 'agents.propose_transfer_policy', actor: `operator:${manager.id}` },
    { action: 'agents.change_transfer_policy', actor: `operator:${owner.id}` },
    { action: 'agents.change_transfer_policy', actor: `operator:${manager.id}` },
  ])
})

test('a proposal is refused where the bounds were changed meanwhile, and bounds that contradict each other are none [W4, trust 10]', async () => {
  await change(manager, { dayTimes: 50 })
  await change(owner, { smallest: '2' })
  const id = await waiting()
  expect(await answer(owner, id)).toMatchObject({ status: 422, code: 'proposal_stale' })
  expect((await answer(manager, id, false)).status).toBe(200)
  expect((await change(owner, { smallest: '901' })).code).toBe('bounds_out_of_order')
  expect((await change(owner, { smallest: '0' })).code).toBe('bounds_out_of_order')
  expect((await change(owner, { dayAmount: '1' })).code).toBe('bounds_out_of_order')
  expect((await change(owner, { smallest: '1.001' })).code).toBe('amount_too_fine')
})

test('the console lists transfers newest first, those of one member, and those that somebody should look at [W4, O1]', async () => {
  const people = [900_000_001, 900_000_002, 900_000_003]
  await sql`
    INSERT INTO agents.node (member, merchant, parent, path, since)
    SELECT m, ${house.merchant}, NULL, ARRAY[m], now() FROM unnest(${people}::bigint[]) m`.execute(db.owner)
  const ids = [randomUUID(), randomUUID(), randomUUID()].sort()
  const rows = [
    [people[0], people[1], '{}'],
    [people[1], people[0], '{came_back}'],
    [people[2], people[1], '{}'],
  ]
  for (const [i, [from, to, marks]] of rows.entries())
    await sql`
      INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at, marks)
      VALUES (${ids[i]}, ${house.merchant}, ${from}, ${to}, 'up', 150000, 'PLAY', now(), ${marks}::text[])`.execute(db.owner)
  const list = async (query: Record<string, string> = {}) =>
    ((await owner.browser.call(contract.agentTransfers, { query })).value as { list: TransferInConsole[] }).list
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await list({ marked: 'yes' })).toMatchObject([{ id: ids[1], marks: ['came_back'], amount: '1.5', way: 'up' }])
  expect((await list({ member: String(people[2]) })).map(({ id }) => id)).toEqual([ids[2]])
  expect((await list({ before: ids[1] as string })).map(({ id }) => id)).toEqual([ids[0]])
})
