import { expect, test } from 'vitest'
import { dayOf } from '#kit/calendar.ts'
import { home } from '#testing/wagers/calendar.ts'
import { openTeam, type Person } from '#testing/agents/team.ts'
import { endContract } from '../contracts/end-contract.ts'
import { heldBy } from '../contracts/contract-store.ts'
import { moveBranch } from './move-branch.ts'
import { teamContract, type TeamLine } from './contract.ts'

const { db, door, merchant, person, agree, byOperator } = await openTeam()
const today = dayOf(door.clock(), home)
const top = await person('topagent', { type: 1 })
const child = await person('childagent', { under: top })
const grandchild = await person('grandchild', { under: child })
const player = await person('aplayer01', { under: top, type: 3 })

const lines = async ({ browser }: Person, of: object = {}) => {
  const { value } = await browser.call(teamContract.teamMembers, { query: { from: today, to: today, ...of } })
  return (value as { list: TeamLine[] }).list.map(({ who, rates }) => [
    who?.account ?? null,
    ...rates.map(({ kind, rate }) => `${kind} ${rate}`),
  ])
}
const profile = ({ browser }: Person, { id }: Person) => browser.call(teamContract.teamMember, { params: { id: String(id) } })

test('an agent sees of everybody below the highest rate of each contract that holds, in the list and in the profile [T2, T6]', async () => {
  await agree(top, '30')
  await agree(top, '0.5', { kind: 'realtime' })
  await agree(child, '12.5', { by: top })
  await agree(child, '0.3', { by: top, kind: 'realtime' })
  await agree(grandchild, '8', { by: child })
  expect(await lines(top)).toEqual([['childagent', 'dividend 12.5', 'realtime 0.3'], ['aplayer01']])
  expect(await lines(top, { of: String(child.id) })).toEqual([['grandchild', 'dividend 8']])
  expect(await lines(top, { account: 'grandchild' })).toEqual([['grandchild', 'dividend 8']])
  expect((await profile(top, child)).value).toMatchObject({
    rates: [
      { kind: 'dividend', rate: '12.5' },
      { kind: 'realtime', rate: '0.3' },
    ],
  })
  expect((await profile(top, player)).value).toMatchObject({ rates: [] })
})

test('what has ended is no rate, and of who left nothing is told [T2, T6, trust 35]', async () => {
  const held = (await heldBy(db, { merchant: merchant.id, kind: 'realtime', downline: child.id }))!
  await db.transact((tx) => endContract(tx, byOperator(), { contract: held.id }))
  expect(await lines(top)).toEqual([['childagent', 'dividend 12.5'], ['aplayer01']])
  const move = {
    merchant,
    member: grandchild.id,
    upline: top.id,
    reason: 'a test',
    actor: 'operator:1',
    ip: '10.0.0.1',
    now: door.clock(),
  }
  await db.transact((tx) => moveBranch(tx, move))
  expect((await profile(child, grandchild)).status).toBe(404)
  expect(await lines(child, { account: 'grandchild' })).toEqual([])
  expect(await lines(top)).toEqual([['childagent', 'dividend 12.5'], ['grandchild'], ['aplayer01']])
})
