import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { BillOrder } from '../rules/bills/bill.ts'
import { openTree } from '#testing/agents/tree.ts'
import { listBills } from './list-bills.ts'

const { db, merchant, agent } = await openTree()
const [one, other] = [await agent('firstagent'), await agent('otheragent')]
const AMOUNTS = [500, 300, 500, -200, 0, 900, 300]

/** Bills of so much, in this order. */
async function owe(of: bigint, amounts: readonly number[]): Promise<void> {
  for (const [nth, amount] of amounts.entries())
    await sql`
      INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount,
        own, base, calculation, at)
      SELECT ${newId(systemClock() + nth, systemRandom)}, ${merchant.id}, 'dividend', ${of}, 'PLAY', 'D', now() - ${nth + 1} * interval '1 day', now() - ${nth} * interval '1 day',
        gen_random_uuid(), 1, 0, 'open', 'ISSUED', true, ${amount}, ${amount}, ${amount}, ${amount}, '{}', now()`.execute(
      db.owner,
    )
}
await owe(one.id, AMOUNTS)
await owe(other.id, [100, 400])

const asked = (of: bigint) => ({ merchant: merchant.id, agent: of, kind: 'dividend', state: null, within: null }) as const
/** By pages of so many. */
async function walked(order: BillOrder, limit: number): Promise<number[]> {
  const found: number[] = []
  for (let before: string | null = null; ;) {
    const page = await listBills(db, { ...asked(one.id), order, before, limit })
    found.push(...page.map(({ amount }) => Number(amount)))
    before = page.at(-1)?.id ?? null
    if (page.length < limit) return found
  }
}

test.each<[BillOrder, readonly number[]]>([
  ['newest', AMOUNTS.toReversed()],
  ['oldest', AMOUNTS],
  ['largest', AMOUNTS.toSorted((a, b) => b - a)],
  ['smallest', AMOUNTS.toSorted((a, b) => a - b)],
])('bills are listed %s first, each once, wherever a page is cut [T3]', async (order, expected) => {
  for (const limit of [1, 2, 3, 20]) expect(await walked(order, limit)).toEqual(expected)
})

test('a page after a stranger’s bill tells nothing of what that came to [T3, trust 35]', async () => {
  const [strange] = await listBills(db, { ...asked(other.id), order: 'largest', before: null, limit: 1 })
  const before = strange?.id ?? expect.fail('the other agent has none')
  for (const order of ['largest', 'smallest'] as const)
    expect(await listBills(db, { ...asked(one.id), order, before, limit: 20 })).toEqual([])
})
