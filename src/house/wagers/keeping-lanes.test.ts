import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { checkOf, laneOf, setCheck } from '#house/wallet/index.ts'

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
  const { rows: markers } = await sql`
    SELECT account, contra, amount, balance_after, contra_after, currency FROM wallet.entry WHERE kind = wallet.kind_number('marker')`.execute(
    db.owner,
  )
  expect(markers).toEqual([{ account: 0n, contra: 0n, amount: 0n, balance_after: 0n, contra_after: 0n, currency: 0 }])
  await audit()
})

test('when a member is shown how long they play is set for them alone, and for nobody who shares their lane', async () => {
  const [member] = await two()
  let neighbour = await newMember(100n)
  while (laneOf(neighbour) !== laneOf(member)) neighbour = await newMember(100n)
  await db.transact((tx) => setCheck(tx, member, at(MINUTE)))
  expect(await checkOf(db, member)).toEqual(at(MINUTE))
  expect(await checkOf(db, neighbour)).toBeNull()
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
