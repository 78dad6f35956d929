import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed } from '#testing/people.ts'
import { agentsContract, type Consolidated } from './contract.ts'
import { seedDemoAgents } from './seed-demo.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
await door.demo({ flags: { BONUSCONTRACT: true, SALARYCONTRACT: true, HOURLYSALARY: true, REALTIMESALARY: true } })
const merchant = (await door.directory.byCode('demo'))!
const login = (account: string) => ({ account, password: `a quiet river of ${account}` })
const agents = { general: login('sokha'), first: login('vichea'), second: login('sreymom'), affiliate: login('kunthea') }
const seed = (whom = agents) =>
  seedDemoAgents({ db, transact: db.transact, ...door.tools, merchant, at: door.clock(), random: systemRandom }, whom)

test('the demo has agents to log in as, with people below, contracts of every kind and one that waits; a second start changes nothing, and names that are taken stand in nobody’s way [A17, T1, T2]', async () => {
  const counts = async () => {
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM agents.node) AS people, (SELECT count(*)::int FROM agents.contract) AS contracts,
        (SELECT count(*)::int FROM agents.contract_request) AS requests, (SELECT count(*)::int FROM agents.link) AS links`.execute(
      db,
    )
    return rows[0]
  }
  await memberNamed(door, 'nimol')
  await seed()
  const once = await counts()
  expect(once).toEqual({ people: 8, contracts: 10, requests: 11, links: 2 })
  await seed()
  await seed({ ...agents, general: login('nimol') })
  expect(await counts()).toEqual(once)

  const consolidated = async ({ account, password }: ReturnType<typeof login>) => {
    const browser = door.browser()
    expect(await logIn(browser, { username: account, password })).toMatchObject({ status: 200 })
    return (await browser.call(agentsContract.consolidatedContracts)).value as Consolidated
  }
  const first = await consolidated(agents.first)
  const held = [first.divtypeinfo, first.dailysalinfotype, first.contracthoursalinfo, first.contractmrdailysalinfotype]
  expect(held.map((contract) => [contract?.upline, contract?.terms.rows.at(-1)?.rate])).toEqual([
    ['sokha', '15'],
    ['sokha', '0.4'],
    ['sokha', '0.2'],
    ['sokha', '0.3'],
  ])
  const second = await consolidated(agents.second)
  expect(second.realtimesalreqtype).toMatchObject([{ upline: 'sokha', state: 'REQUESTED', waitsForMe: true }])
  expect((await consolidated(agents.affiliate)).divtypeinfo).toMatchObject({ upline: null, terms: { rows: [{ rate: '25' }] } })
})
