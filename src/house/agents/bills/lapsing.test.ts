import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { lapsedBills, lapsing } from './bill-store.ts'

const db = await testDatabase('house')
const { merchant } = await testHouse(db)
const now = systemClock()

/** So many bills of one kind, each of its own agent, which were to be collected until then. */
const bills = (count: number, { paid, until }: { paid: number; until: number }) => sql`
  INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount,
    funded, paid, own, base, calculation, at, collect_by)
  SELECT gen_random_uuid(), ${merchant}, 'dividend', (SELECT coalesce(max(agent), 0) FROM agents.bill) + n, 'PLAY', 'D', now() - interval '2 days',
    now() - interval '1 day', gen_random_uuid(), 1, 0, 'open', 'UNCOLLECTED', true, 100, 100, 100, ${paid}::bigint, 100, 100, '{}', now(), ${new Date(until)}
  FROM generate_series(1, ${count}::int) n`

type Plan = {
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)]

test('what nobody collected in time is found every minute without looking at what was collected [T3, trust 78]', async () => {
  await bills(30_000, { paid: 100, until: now - DAY }).execute(db.owner)
  await bills(500, { paid: 0, until: now + DAY }).execute(db.owner)
  await bills(3, { paid: 40, until: now - 1 }).execute(db.owner)
  await sql`ANALYZE agents.bill`.execute(db.owner)
  const of = { merchant, kind: 'dividend', now } as const
  expect(await lapsedBills(db, of)).toHaveLength(3)
  const { rows } = await sql<{
    'QUERY PLAN': readonly { Plan: Plan }[]
  }>`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${lapsing(of)}`.execute(db.owner)
  const whole = rows[0]!['QUERY PLAN'][0]!.Plan
  expect(within(whole).map((plan) => plan['Index Name'])).toContain('bill_lapsing')
  expect(whole['Shared Hit Blocks'] + whole['Shared Read Blocks'], 'pages that are looked at').toBeLessThan(20)
})
