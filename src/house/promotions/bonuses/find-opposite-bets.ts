import { DAY, type Clock } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import { unopposable } from '#kit/product.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { linkedTo, noteOppositeBets } from '#house/members/index.ts'
import { closedRounds } from '#house/wagers/index.ts'
import { inProcess, type ClaimRow } from '../claim-store.ts'
import { oppositeBets, type Against, type Bet } from '../rules/opposite-bets.ts'

type Finding = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock; readonly signal?: AbortSignal }

const BATCH = 200
/** Rounds of one cluster that are looked at, and bets that a signal shows. */
const MOST_ROUNDS = 2000
const MOST_SHOWN = 20

/**
 * Looks whether a bonus is played through by betting against another account of the same person, in the last day, and leaves it to an operator with the
 * bets. It stands in nobody's way.
 */
export async function findOppositeBets({ db, transact, clock, signal }: Finding): Promise<void> {
  let after: string | null = null
  do {
    const claims: readonly ClaimRow[] = await inProcess(db, { after, limit: BATCH })
    for (const { member } of claims) {
      if (signal?.aborted) return
      const against = await betsAgainst(db, { member, since: new Date(clock() - DAY) })
      const [first] = against
      if (!first) continue
      const other = first.lost.member === member ? first.won.member : first.lost.member
      const bets = against.slice(-MOST_SHOWN).map(shown)
      const last = Math.max(...against.map(({ lost }) => lost.closedAt))
      await transact((tx) => noteOppositeBets(tx, { member, other, bets, last, now: clock() }))
    }
    after = claims.length === BATCH ? (claims.at(-1)?.id ?? null) : null
  } while (after !== null)
}

/** What this member and others of their cluster bet against each other. */
async function betsAgainst(
  db: Database,
  { member, since }: { readonly member: bigint; readonly since: Date },
): Promise<Against[]> {
  const others = await linkedTo(db, member)
  if (others.length === 0) return []
  const rounds = await closedRounds(db, { members: [member, ...others], except: unopposable, since, most: MOST_ROUNDS })
  const bets = rounds.map(({ openedAt, closedAt, ...bet }): Bet => ({
    ...bet,
    openedAt: openedAt.getTime(),
    closedAt: closedAt.getTime(),
  }))
  const own = ({ lost, won }: Against) => lost.member === member || won.member === member
  return oppositeBets(bets).filter(own)
}

const shown = ({ lost, won }: Against) => ({
  game: lost.game,
  at: lost.closedAt,
  lost: { member: String(lost.member), round: lost.round, staked: unitsText(lost.staked) },
  won: { member: String(won.member), round: won.round, staked: unitsText(won.staked), paid: unitsText(won.won) },
})
