import type { AnyContractProcedure } from '@orpc/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#runtime/database.ts'
import { giveBelongings } from '#testing/tables/belongings.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import type { CallMeta } from '#wire/call.ts'
import { houseContracts } from './contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const [member, other] = [cast.is('member'), cast.is('other member')]
for (const one of [member, other]) await giveBelongings(db, house, one)
const own = db.within(house.merchant, member.id)
const others = db.within(house.merchant, other.id)
const merchants = db.within(house.merchant)

/** Every table of the house that has a wall and says which member a row is of, the column that says it, and its policies. */
async function walls(): Promise<readonly { thing: string; column: string; policies: string[] }[]> {
  const { rows } = await sql<{ thing: string; column: string; policies: string[] }>`
    SELECT n.nspname || '.' || c.relname AS thing, a.attname AS column,
      ARRAY(SELECT p.polname::text FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1) AS policies
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      AND (a.attname IN ('member', 'member_id') OR (n.nspname, c.relname, a.attname) IN (('identity', 'member', 'id'), ('wallet', 'account', 'owner')))
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relrowsecurity ORDER BY 1`.execute(db.owner)
  return rows
}

const idsIn = async (from: Database, { thing, column }: { thing: string; column: string }) => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ${sql.ref(column)}::text AS id FROM ${sql.table(thing)} WHERE ${sql.ref(column)} IS NOT NULL`.execute(from)
  return rows.map(({ id }) => id)
}

/** Reads that see other members' rows, since that is what they tell. */
const tellingOfOthers = Object.values(houseContracts)
  .flatMap((contract) => Object.entries(contract))
  .map(([name, procedure]) => ({ name, ...(procedure as AnyContractProcedure)['~orpc'] }))
  .filter(({ route }) => route.method === 'GET')
  .map(({ name, meta }) => ({ name, meta: meta as CallMeta }))
  .filter(({ meta: { sees, session } }) => sees === 'others' && !session.includes('none') && !session.includes('operator'))
  .map(({ name }) => name)

describe('a read of one member', () => {
  test('has a wall before every table that says which member a row is of [trust 34, trust 37]', async () => {
    const without = (await walls()).filter(({ policies }) => !policies.includes('of_the_member'))
    expect(without.map(({ thing }) => thing)).toEqual([])
  })

  test('sees nobody else in any of them, where the merchant’s calls see several [trust 34, trust 37]', async () => {
    const seen: string[] = []
    for (const wall of await walls()) {
      const [mine, all] = await Promise.all([idsIn(own.db, wall), idsIn(merchants.db, wall)])
      expect([wall.thing, mine.filter((id) => id !== String(member.id))]).toEqual([wall.thing, []])
      expect([wall.thing, (await idsIn(others.db, wall)).includes(String(member.id))]).toEqual([wall.thing, false])
      if (all.includes(String(member.id))) expect([wall.thing, mine]).toEqual([wall.thing, [String(member.id)]])
      if (mine.length > 0) seen.push(wall.thing)
    }
    expect(seen.length).toBeGreaterThan(20)
  })

  test('sees the lines of the journal that begin or end at their own accounts [trust 34, trust 37]', async () => {
    const ends = async (from: Database) => {
      const { rows } = await sql<{ ends: string }>`
        SELECT DISTINCT CASE WHEN ${member.id} IN (account / 16, contra / 16) THEN 'theirs' ELSE 'no' END AS ends FROM wallet.entry`.execute(
        from,
      )
      return rows.map((row) => row.ends)
    }
    expect(await ends(own.db)).toEqual(['theirs'])
    expect(await ends(others.db)).not.toContain('theirs')
    expect((await ends(merchants.db)).toSorted()).toEqual(['no', 'theirs'])
  })

  test('changes nothing of another, and writes nothing in another’s name [trust 34, trust 37]', async () => {
    const forged = sql`UPDATE identity.member SET nickname = 'taken' WHERE id = ${member.id} RETURNING id`
    expect((await forged.execute(others.db)).rows).toEqual([])
    const planted = sql`INSERT INTO identity.place VALUES (${member.id}, '198.51.100.0', now())`
    await expect(planted.execute(others.db)).rejects.toThrow(/row-level security/)
    await planted.execute(own.db)
  })

  test('of another merchant sees nothing, and one that names no member neither [trust 33, trust 37]', async () => {
    const elsewhere = db.within(house.merchant + 1, member.id)
    expect(await idsIn(elsewhere.db, { thing: 'identity.member', column: 'id' })).toEqual([])
    const lost = db.open({ role: 'croupier_own', connections: 1 })
    expect(await idsIn(lost.db, { thing: 'identity.member', column: 'id' })).toEqual([])
  })

  test('is what every read is that a member makes, but for those that tell of others [trust 34]', () => {
    expect(tellingOfOthers.toSorted()).toMatchInlineSnapshot(`
      [
        "agentLinks",
        "agentTransfer",
        "agentTransferTerms",
        "agentTransfers",
        "arrivals",
        "bill",
        "billMembers",
        "bills",
        "consolidatedContracts",
        "contractBounds",
        "contractRequests",
        "downlineContracts",
        "income",
        "leaderboard",
        "presetBounds",
        "referral",
        "rewards",
        "subaccountActs",
        "subaccounts",
        "teamBets",
        "teamLosses",
        "teamMember",
        "teamMembers",
        "teamMovements",
        "teamOverview",
        "teamRounds",
        "teamTransactions",
        "upline",
      ]
    `)
  })
})

test('a connection that served one member shows the next one their own, and a call of the merchant everybody [trust 37]', async () => {
  const one = db.open({ role: 'croupier_house', connections: 1 })
  const members = (from: Database) => idsIn(from, { thing: 'identity.member', column: 'id' })
  for (const { id } of [member, other, member]) expect(await members(one.within(house.merchant, id).db)).toEqual([String(id)])
  expect((await members(one.within(house.merchant).db)).length).toBeGreaterThan(2)
  expect(await one.within(house.merchant, other.id).transact((tx) => members(tx))).toEqual([String(other.id)])
  expect((await members(one.db)).length).toBeGreaterThan(2)
})
