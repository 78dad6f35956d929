import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endFreeRounds } from '#house/wagers/index.ts'
import { endBonus, postAll, type Posting } from '#house/wallet/index.ts'
import { momentIn, writeEnd, type ClaimRow, type Issued } from '../claim-store.ts'
import { releaseOf } from '../rules/reward.ts'
import type { DueEnd } from '../rules/due-end.ts'

/** Who ends it: the member, or the house because its end has come. */
export type By = { readonly actor: string; readonly merchant: string; readonly ip?: string }

type Ending = {
  readonly claim: ClaimRow & { readonly issued: Issued & { readonly bonus: bigint } }
  readonly as: DueEnd | 'forfeit'
  readonly by: By
}

/**
 * Ends a bonus once: what is released of it becomes cash, what lies in it besides goes back to the house. False where it has ended. It holds the
 * member's lane to the commit.
 */
export async function endClaim(
  tx: Tx,
  { claim, as, by }: Ending,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<boolean> {
  const { id, member, issued } = claim
  const { bonus, terms } = issued
  const left = await endBonus(tx, { member, bonus, as: as === 'released' ? 'released' : 'forfeit' })
  if (left === null) return false
  if (terms.reward.kind === 'free')
    await endFreeRounds(tx, { reward: id, member, as: as === 'forfeit' || as === 'expired' ? as : 'used' })
  const { cash, rest } = as === 'released' ? releaseOf(terms, left) : { cash: 0n, rest: left }
  await writeEnd(tx, { id, state: as, at: await momentIn(tx, member, now), released: cash })
  const after = { claim: id, end: as, released: unitsText(cash), back: unitsText(rest) }
  await record(tx, { at: now, ...by, action: 'promotions.end', subject: `member:${member}`, after })
  const cause = `promotions.claim:${id}`
  const from = { member, bonus }
  const lines = [
    { kind: 'bonus_release', to: { member }, amount: cash },
    { kind: 'bonus_forfeit', to: { house: 'promotions' }, amount: rest },
  ] as const
  const postings = lines.flatMap(({ kind, to, amount }): Posting[] =>
    amount > 0n ? [{ id: newId(now, random), kind, cause, lines: [{ from, to, amount }] }] : [],
  )
  if (postings.length === 0) return true
  const posted = await postAll(tx, postings, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the end of claim ${id}`)
  return true
}
