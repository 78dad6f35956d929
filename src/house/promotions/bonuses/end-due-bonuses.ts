import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import type { Directory } from '#house/merchants/index.ts'
import { reversedAmong } from '#house/payments/index.ts'
import { freeRoundsOf, isBonusAtStake } from '#house/wagers/index.ts'
import { bonusBalances } from '#house/wallet/index.ts'
import { inProcess, lockClaim, playedFor, type ClaimRow } from '../claim-store.ts'
import { dueEnd, dueWonEnd } from '../rules/due-end.ts'
import { requirementOf, wonUntil } from '../rules/reward.ts'
import { endClaim } from './end-claim.ts'
import { endFreeIfDue } from './end-free-claim.ts'
import { isCountedUntil } from './played-reader.ts'

export type Ending = {
  readonly db: Database
  readonly transact: Isolate
  readonly directory: Directory
  readonly clock: Clock
  readonly random: Random
  readonly signal?: AbortSignal
}

const BATCH = 200

/** Ends every bonus whose end has come, each in a transaction of its own. */
export async function endDueBonuses({ signal, ...ending }: Ending): Promise<void> {
  let after: string | null = null
  do {
    const claims: readonly ClaimRow[] = await inProcess(ending.db, { after, limit: BATCH })
    for (const { id } of claims) if (!signal?.aborted) await ending.transact((tx) => endIfDue(tx, id, ending))
    after = claims.length === BATCH ? (claims.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
}

async function endIfDue(tx: Tx, id: string, { directory, clock, random }: Ending): Promise<void> {
  const claim = await lockClaim(tx, id)
  if (!claim?.issued || claim.state !== 'process') return
  const { member, issued, deposit } = claim
  const { bonus } = issued
  const now = clock()
  const merchant = (await directory.byId(claim.merchant))?.code
  if (merchant === undefined) return
  const by = { actor: 'house', merchant }
  if (bonus === null) return endFreeIfDue(tx, { ...claim, issued }, { by, now })
  const { terms } = issued
  const rounds = terms.reward.kind === 'free' ? (await freeRoundsOf(tx, member)).get(id) : undefined
  const process = {
    ...issued,
    ...(rounds && { requirement: requirementOf(terms, rounds.won), expiresAt: wonUntil(terms, issued.expiresAt) }),
    played: (await playedFor(tx, [claim])).get(id) ?? 0n,
    left: (await bonusBalances(tx, member, [bonus])).get(bonus) ?? 0n,
    atStake: await isBonusAtStake(tx, { member, bonus }),
    depositStands: deposit === null || !(await reversedAmong(tx, [deposit])).has(deposit),
  }
  const as = rounds ? dueWonEnd({ ...rounds, left: rounds.rounds - rounds.used }, process, now) : dueEnd(process, now)
  // What was played in time may be unread yet: the next look tells.
  if (as === 'expired' && !(await isCountedUntil(tx, member, process.expiresAt))) return
  if (as) await endClaim(tx, { claim: { ...claim, issued: { ...issued, bonus } }, as, by }, { now, random })
}
