import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { compare, endOfWithdrawal, type Theirs } from '../rules/reconcile.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'
import { haltWhereOverdrawn } from './halt-where-overdrawn.ts'
import { keepBreak, keepLines } from './reconciliation-store.ts'

/**
 * What a provider says of a payout against what stands here, kept at once: as a line of its report, until the report itself comes, and as a
 * break where money moved otherwise than we have it, such as a payout that was refused and is paid after all.
 */
export async function keepContradiction(
  tx: Tx,
  { withdrawal, theirs }: { readonly withdrawal: WithdrawalRow; readonly theirs: Theirs },
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const { id: reference, provider, state, paid, amount, currency, merchant, member } = withdrawal
  const day = new Date(now).toISOString().slice(0, 10)
  const named = { about: 'payout', reference } as const
  await keepLines(tx, { provider, day }, [{ ...named, ...theirs }])
  const ours = { state, amount: paid ?? amount, currency, merchant, member }
  const found = compare(theirs, { ...ours, end: endOfWithdrawal[state] })
  if (!found) return
  await keepBreak(tx, { id: newId(now, random), provider, at: now, pair: { ...named, theirs, ours }, found })
  await haltWhereOverdrawn(tx, { of: `what ${provider} said on ${day}`, at: now })
}
