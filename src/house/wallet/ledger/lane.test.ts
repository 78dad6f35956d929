import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openLanes } from './lane.ts'

const db = await testDatabase('house')

/** Lanes whose calls say over which connection they went, and what they carried. */
function opened() {
  const calls: { readonly pid: number; readonly ops: readonly number[] }[] = []
  const call = async (client: pg.PoolClient, units: readonly (readonly number[])[]) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    calls.push({ pid: rows[0]!.pid, ops: units.flat() })
    return units
  }
  const { pool } = db.open({ role: 'croupier_lane', connections: 4 })
  const lanes = openLanes<number, number>({
    pool,
    lines: 2,
    depth: 4096,
    patience: 20_000,
    doors: { plain: { most: 512, call }, many: { most: 16, beside: 4, call } },
  })
  const ask = async (op: number, { among, door = 'plain' }: { readonly among?: number; readonly door?: 'plain' | 'many' } = {}) =>
    lanes.apply({ lane: op % 16, owner: BigInt(op), door, ops: [op], among })
  return { calls, ask, close: lanes.close, over: () => new Set(calls.map(({ pid }) => pid)).size }
}

test('few that wait travel together over one connection, and a crowd over all', async () => {
  const { ask, over, close } = opened()
  expect(await Promise.all(Array.from({ length: 40 }, (_, op) => ask(op)))).toEqual(Array.from({ length: 40 }, (_, op) => [op]))
  expect(over()).toBe(1)
  for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 16 }, (_, lane) => ask(lane)))
  expect(over()).toBe(1)
  // Those of lane 0 fill the first connection; lanes that come new to the crowd are shared out.
  await Promise.all([
    ...Array.from({ length: 200 }, (_, i) => ask(i * 16)),
    ...Array.from({ length: 15 }, (_, lane) => ask(lane + 1)),
  ])
  expect(over()).toBe(2)
  await close()
})

test('many that are asked for at one moment go over all connections from the first one on', async () => {
  const { ask, calls, close } = opened()
  await Promise.all(Array.from({ length: 200 }, (_, op) => ask(op, { among: 200 })))
  const over = Map.groupBy(calls, ({ pid }) => pid)
  expect([...over.values()].map((some) => some.flatMap(({ ops }) => ops).length)).toEqual([100, 100])
  await close()
})

test('what follows in a lane is never taken before what waits there', async () => {
  const { ask, calls, close } = opened()
  await Promise.all(Array.from({ length: 2000 }, (_, op) => ask(op)))
  for (let lane = 0; lane < 16; lane++) {
    const ops = calls.flatMap((call) => call.ops).filter((op) => op % 16 === lane)
    expect(ops).toEqual(ops.toSorted((a, b) => a - b))
  }
  await close()
})

test('calls of a crowd at one door are small while others come by another, and large once nobody has for a while', async () => {
  const { ask, calls, close } = opened()
  const crowd = (count: number) => Array.from({ length: count }, (_, i) => ask(i * 16, { door: 'many' }))
  const sizes = () => calls.splice(0).map(({ ops }) => ops.length)
  await Promise.all(crowd(64))
  expect(sizes()).toEqual([...Array<number>(8).fill(4), 16, 16])
  await Promise.all(crowd(32))
  expect(sizes()).toEqual([16, 16])
  await Promise.all([...crowd(20), ask(16 * 1000)])
  expect(sizes()).toEqual([16, 1, 4])
  await close()
})
