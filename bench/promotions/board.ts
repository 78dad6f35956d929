import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { dayOf } from '#kit/calendar.ts'
import { mondayOf } from '#kit/days.ts'
import { openDirectory } from '#house/merchants/index.ts'
import { showLeaderboard } from '#house/missions/show-leaderboard.ts'
import { openDatabase } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { openHttpGround } from '../ground/http-ground.ts'
import { register } from '../ground/site-sessions.ts'
import { printTable, round } from '../ground/table.ts'
import { share, timed } from './shares.ts'

type Size = { readonly places: number; readonly pages: number }

const WARM = 100
/** So few that everything of a board is found at once. */
const FEW = 1000
/** Milliseconds within which 99 of 100 pages are answered. */
const TARGET = 20

/** A page of a week's board, as a member far below sees it, whose own place is looked for as far down as there is; beside one of last week with few. */
export async function benchBoard({ places, pages }: Size): Promise<void> {
  const ground = await openHttpGround({ members: FEW, preload: 0 })
  const owner = openDatabase({ url: ground.ownerUrl, connections: 1 })
  await register(owner.db, places)
  const found = await openDirectory(owner.db).byId(1)
  if (!found) throw new Error('the bench has no merchant')
  const merchant = { id: 1, currency: 'KHR', calendar: found.calendar }
  const now = systemClock()
  const monday = mondayOf(dayOf(now, merchant.calendar))
  // Many have staked the same.
  await sql`
    INSERT INTO loyalty.valid_week (merchant, member, currency, week, valid)
    SELECT 1, id, 'KHR', ${monday}, 100000 * (1 + (id * 7919) % 500000) FROM identity.member`.execute(owner.db)
  await sql`
    INSERT INTO loyalty.valid_week (merchant, member, currency, week, valid)
    SELECT 1, id, 'KHR', ((${monday})::date - 7)::text, 100000 * (1 + (id * 7919) % 500000) FROM identity.member WHERE id <= ${FEW}`.execute(
    owner.db,
  )
  await sql`VACUUM ANALYZE loyalty.valid_week`.execute(owner.db)
  const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
  const look = (week: 'running' | 'past', top: boolean) => async (i: number) => {
    const member = BigInt(1 + ((i * 104_729) % (week === 'past' ? FEW : places)))
    const asking = { member: top ? first : member, merchant, week, now }
    await showLeaderboard(house.db, asking)
  }
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM loyalty.valid_week WHERE week = ${monday} ORDER BY valid DESC, member LIMIT 1`.execute(house.db)
  const first = BigInt(rows[0]!.member)
  const one = { callers: 1, times: pages }
  const kinds = [
    [`last week, of ${FEW}`, look('past', false)],
    [`this week, of ${places}`, look('running', false)],
    [`this week, by the first of ${places}`, look('running', true)],
  ] as const
  for (const [, ask] of kinds) await timed({ callers: 1, times: WARM }, ask)
  const took = []
  for (const [what, ask] of kinds) took.push([what, await timed(one, ask)] as const)
  const base = took[0]![1]
  printTable(
    ['page', 'p50 ms', 'p99 ms', 'p50 x of few'],
    took.map(([what, all]) => [
      what,
      round(share(all, 0.5), 2),
      round(share(all, 0.99), 2),
      round(share(all, 0.5) / share(base, 0.5), 2),
    ]),
  )
  const worst = Math.max(...took.map(([, all]) => share(all, 0.99)))
  console.log(
    `\n${pages} pages each, one after the other; within ${TARGET} ms in 99 of 100: ${worst < TARGET ? 'met' : 'missed'}; load average ${round(loadavg()[0] ?? 0, 1)}`,
  )
  await Promise.all([house.close(), owner.close()])
  await ground.close()
}
