import { sql } from 'kysely'
import { z } from 'zod'
import { DAY, type Clock, type Millis } from '#kit/clock.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { dayOf, midnightOf, stretchOf, type Calendar } from '#kit/calendar.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { knownUntil } from '../figures/read-journal.ts'
import { slotOf } from '../rules/calendar.ts'
import { holdTree } from '../tree/tree-store.ts'
import { addDay } from './add-day.ts'
import { carryMove, movesBetween, newestPlacement } from './carry-move.ts'

export type Reckoning = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

const reckoning = declareJob('house', { name: 'agents.reckon-days', payload: z.strictObject({}), attempts: 1 })

/** Each minute. */
export const teamTasks = (of: Reckoning): Task[] => [
  repeated(reckoning, { match: '* * * * *', payload: {} }, (_, { signal }) => reckonDays(of, signal)),
]

/** Adds up what is new, day after day, each in a transaction of its own: where a run dies, the next goes on. */
export async function reckonDays({ db, transact, clock }: Reckoning, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT merchant AS id FROM agents.node ORDER BY 1`.execute(db)
  for (const { id } of rows) while (!signal?.aborted && (await transact((tx) => reckonNextDay(tx, id, clock())))) continue
}

type Reach = { readonly slot: Date; readonly move: bigint }

/**
 * Adds up one day of a merchant, from where the last one ended; answers whether there is another one to do. Two runs at once would each add
 * what the other adds: where one is at it, the other does nothing.
 */
async function reckonNextDay(tx: Tx, merchant: number, now: Millis): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('agents.reckoned', ${merchant})) AS free`.execute(tx)
  if (!rows[0]?.free) return false
  await holdTree(tx, { merchant, to: 'place' })
  const known = await knownUntil(tx)
  const calendar = await readCalendar(tx, merchant)
  const reach = await reachOf(tx, { merchant, now, calendar })
  const day = dayOf(reach.slot, calendar)
  const { from: begins, to: ends } = stretchOf(calendar, day)
  const moves = await movesBetween(tx, { merchant, after: reach.move, before: ends })
  for (const move of moves) await carryMove(tx, { ...move, day: dayOf(move.since, calendar) })
  const last = moves.at(-1)?.id ?? reach.move
  const treeChanged = (await movesBetween(tx, { merchant, after: last, before: new Date(now + DAY) })).length > 0
  // Nobody moves while the tree is held, so every later move has a higher number than whatever is there.
  const move = treeChanged ? last : await newestPlacement(tx)
  await addDay(tx, { merchant, day, from: reach.slot, to: ends, begins, ends, treeChanged })
  const read = known === null ? reach.slot.getTime() : slotOf(known)
  const goesOn = read >= ends.getTime()
  const slot = goesOn ? ends : new Date(Math.max(read, reach.slot.getTime()))
  await keepReach(tx, { merchant, slot, move, until: known === null ? null : new Date(Math.min(known, ends.getTime())) })
  return goesOn
}

type Asked = { readonly merchant: number; readonly now: Millis; readonly calendar: Calendar }

/** Where a merchant's sums end; before the first ones, where its tree began. */
async function reachOf(tx: Tx, { merchant, now, calendar }: Asked): Promise<Reach> {
  const { rows } = await sql<Reach>`SELECT slot, move FROM agents.reckoned WHERE merchant = ${merchant}`.execute(tx)
  const [reach] = rows
  if (reach) return reach
  const { rows: first } = await sql<{ at: Date | null }>`
    SELECT min(since) AS at FROM agents.node WHERE merchant = ${merchant}`.execute(tx)
  return { slot: midnightOf(dayOf(first[0]?.at ?? now, calendar), calendar), move: 0n }
}

type Kept = Reach & { readonly merchant: number; readonly until: Date | null }

async function keepReach(tx: Tx, { merchant, slot, move, until }: Kept): Promise<void> {
  await sql`
    INSERT INTO agents.reckoned (merchant, slot, move, until) VALUES (${merchant}, ${slot}, ${move}, ${until})
    ON CONFLICT (merchant) DO UPDATE SET slot = excluded.slot, move = excluded.move, until = excluded.until`.execute(tx)
}
