import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { laneOf } from '#house/wallet/index.ts'

// What a keeper does in the lanes that it holds, and nowhere else.
const { db, wagers, time, newMember, play, audit } = await openTable()
const MINUTE = 60_000

/** Two members of different lanes. */
async function two() {
  const [one, other] = [await newMember(100n), await newMember(100n)]
  expect(laneOf(one)).not.toBe(laneOf(other))
  return [one, other] as const
}
const lanes = async () => (await sql<{ lane: number }>`SELECT * FROM wallet.lane ORDER BY lane`.execute(db.owner)).rows
const at = (later = 0) => new Date(time.now + later)

test('a marker, and the time that goes on, come into the lanes that are asked alone', async () => {
  const [member] = await two()
  const lane = laneOf(member)
  for (const later of [MINUTE, 2 * MINUTE]) {
    const before = await lanes()
    await sql`SELECT wallet.mark(ARRAY[${lane}]::smallint[], ${at(later)})`.execute(db.owner)
    const after = await lanes()
    expect(after.find((one) => one.lane === lane)).toMatchObject({ at: at(later) })
    expect(after.filter((one) => one.lane !== lane)).toEqual(before.filter((one) => one.lane !== lane))
  }
  await audit()
})

test('holds expire in the lanes that are asked alone, and as many as expired are told', async () => {
  time.now += 10 * MINUTE
  const [one, other] = await two()
  const expiresAt = time.now + MINUTE
  for (const member of [one, one, one, other])
    expect(await wagers.reserve({ ...play(member), amount: 10n, expiresAt })).toMatchObject({ status: 'ok' })
  const expire = async (later: number, ...members: readonly bigint[]) => {
    const { rows } = await sql<{ told: number }>`
      SELECT wagers.expire(${members.map(laneOf)}::smallint[], ${at(later)}) AS told`.execute(db.owner)
    return rows[0]?.told
  }
  expect(await expire(MINUTE - 1, one, other)).toBe(0)
  expect(await expire(MINUTE, one)).toBe(3)
  expect(await expire(MINUTE, one, other)).toBe(1)
  expect(await expire(MINUTE, one, other)).toBe(0)
  await audit()
})
