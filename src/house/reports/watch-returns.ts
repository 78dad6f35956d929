import { sql } from 'kysely'
import { z } from 'zod'
import { DAY, type Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { publishedReturns, type PublishedGame } from '#house/games/index.ts'
import { playByGame } from './hours.ts'
import { judgeReturn, returnRange, type Played, type ReturnVerdict } from './rules/return-range.ts'

/** For how long back a game's return is watched. */
const WATCHED = 30 * DAY

export type OddReturn = {
  readonly merchant: number
  readonly vendor: number
  readonly game: string
  readonly currency: string
  readonly side: Exclude<ReturnVerdict, 'within'>
}
type Watching = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

const watching = declareJob('house', { name: 'reports.watch-returns', payload: z.strictObject({}), attempts: 1 })

/** Finds the games that in thirty days returned what chance does not explain, if they return as their makers publish. */
export async function watchReturns({ db, transact, clock }: Watching): Promise<void> {
  const [from, to] = [new Date(clock() - WATCHED), new Date(clock())]
  const odd: OddReturn[] = []
  for (const [merchant, games] of Map.groupBy(await publishedReturns(db, null), (one) => one.merchant)) {
    const of = new Map(games.map((one) => [`${one.vendor}/${one.game}`, one]))
    for (const { vendor, game, currency, cash } of await playByGame(db, { merchant, from, to, most: null })) {
      const verdict = verdictOn(cash, of.get(`${vendor}/${game}`))
      if (verdict !== 'within') odd.push({ merchant, vendor, game, currency, side: verdict })
    }
  }
  await transact(async (tx) => {
    await sql`DELETE FROM reports.odd_return`.execute(tx)
    await sql`
      INSERT INTO reports.odd_return (merchant, vendor, game, currency, side)
      SELECT merchant, vendor, game, currency, side FROM jsonb_to_recordset(${JSON.stringify(odd)}::jsonb)
        AS s(merchant int, vendor smallint, game text, currency text, side text)`.execute(tx)
  })
}

/** Of a game of which too little is known, nothing is said. */
function verdictOn(cash: Played, published: PublishedGame | undefined): ReturnVerdict {
  const range = published && cash.staked > 0n ? returnRange(cash, published) : null
  return range ? judgeReturn(cash.returned, range) : 'within'
}

/** What the watch found last. */
export async function oddReturns(db: Database): Promise<readonly OddReturn[]> {
  const { rows } = await sql<OddReturn>`
    SELECT merchant, vendor, game, currency, side FROM reports.odd_return ORDER BY merchant, vendor, game, currency`.execute(db)
  return rows
}

export const watchTasks = (ports: Watching): Task[] => [
  repeated(watching, { match: '17 * * * *', payload: {} }, () => watchReturns(ports)),
]
