import { HOUR, type Millis } from '#kit/clock.ts'
import { isUuid } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { vendorsOf } from '#house/games/index.ts'
import { consoleRound, roundsAround, roundsNamed, type ConsoleRound } from '#house/wagers/index.ts'
import { findTransaction } from '#house/wallet/index.ts'

const MOST = 50

type Search = {
  readonly merchant: number
  readonly named: string | null
  readonly member: bigint | null
  readonly at: Millis | null
}

/** The rounds that somebody may mean who knows a name, a transaction, or whose it was and about when. */
export async function findRounds(
  db: Database,
  { merchant, named, member, at }: Search,
): Promise<readonly ConsoleRound[] | Refusal<'search_too_wide', null>> {
  if (named !== null) {
    const ext = named.toLowerCase()
    const entry = isUuid(ext) ? await findTransaction(db, { vendors: await vendorsOf(db, merchant), ext }) : null
    if (entry?.owner && entry.vendor !== null && entry.round !== null) {
      const round = await consoleRound(db, { merchant, member: entry.owner, vendor: entry.vendor, round: entry.round })
      if (round) return [round]
    }
    const rounds = await roundsNamed(db, { merchant, round: named, limit: MOST })
    return member === null ? rounds : rounds.filter((round) => round.member === member)
  }
  if (member === null || at === null) return refuse('search_too_wide')
  return roundsAround(db, { merchant, member, from: new Date(at - HOUR), to: new Date(at + HOUR), limit: MOST })
}
