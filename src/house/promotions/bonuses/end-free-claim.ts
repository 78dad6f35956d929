import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endFreeRounds, freeRoundsOf } from '#house/wagers/index.ts'
import { writeEnd, type ClaimRow, type Issued } from '../claim-store.ts'
import { dueFreeEnd } from '../rules/due-end.ts'
import type { By } from './end-claim.ts'

type Claim = ClaimRow & { readonly issued: Issued }
type Ending = { readonly claim: Claim; readonly as: 'released' | 'expired' | 'forfeit'; readonly by: By }

const rewardState = { released: 'used', expired: 'expired', forfeit: 'forfeit' } as const

/** Ends a reward of free rounds once; what was won by it is cash already. False where it has ended. */
export async function endFreeClaim(tx: Tx, { claim: { id, member }, as, by }: Ending, now: Millis): Promise<boolean> {
  if (!(await endFreeRounds(tx, { reward: id, member, as: rewardState[as] }))) return false
  const won = (await freeRoundsOf(tx, member)).get(id)?.won ?? 0n
  await writeEnd(tx, { id, state: as, at: now, released: won })
  const after = { claim: id, end: as, released: unitsText(won) }
  await record(tx, { at: now, ...by, action: 'promotions.end', subject: `member:${member}`, after })
  return true
}

/** Ends it where its end has come, and waits for a round that runs: by its expiry alone no other begins. */
export async function endFreeIfDue(tx: Tx, claim: Claim, { by, now }: { readonly by: By; readonly now: Millis }): Promise<void> {
  const rounds = (await freeRoundsOf(tx, claim.member)).get(claim.id)
  const as = rounds && dueFreeEnd({ ...rounds, left: rounds.rounds - rounds.used }, now)
  if (as) await endFreeClaim(tx, { claim, as, by }, now)
}
