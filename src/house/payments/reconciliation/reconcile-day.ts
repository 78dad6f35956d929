import { z } from 'zod'
import { DAY } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob, repeated, task, type Task } from '#runtime/jobs.ts'
import { providerOf, type Asking } from '../provider/ask-provider.ts'
import type { DepositState, WithdrawalState } from '../contract.ts'
import { compare, endOfDeposit, endOfWithdrawal } from '../rules/reconcile.ts'
import { haltWhereOverdrawn } from './halt-where-overdrawn.ts'
import {
  countOpen,
  evenOut,
  keepBreak,
  keepLines,
  pairsOf,
  saveDay,
  type Pair,
  type ProviderDay,
} from './reconciliation-store.ts'

/** Holds a provider's report of a day against what we have. */
export const reconcilingDay = declareJob('house', {
  name: 'payments.reconcile-day',
  payload: z.strictObject({ provider: z.string(), day: z.iso.date() }),
  attempts: 12,
})
const reconciling = declareJob('house', { name: 'payments.reconcile-days', payload: z.strictObject({}), attempts: 3 })

const PAGE = 500

/**
 * Takes the provider's report of a day, compares every payment of it, of ours and of what stood open, and keeps each break by name. Breaks above
 * what a merchant bears stop payouts. It may run again for the same day: what has become even since ends.
 */
export async function reconcileDay(asking: Asking, of: ProviderDay): Promise<void> {
  const reported = await takeReport(asking, of)
  let compared = 0
  let after: Pair | null = null
  do {
    const pairs: Pair[] = await pairsOf(asking.db, { ...of, after, limit: PAGE })
    await asking.transact((tx) => judge(asking, tx, { ...of, pairs }))
    compared += pairs.length
    after = pairs.length === PAGE ? (pairs.at(-1) ?? null) : null
  } while (after)
  await asking.transact(async (tx) => {
    const at = asking.clock()
    await saveDay(tx, { ...of, at, reported, compared, breaks: await countOpen(tx, of.provider) })
    await haltWhereOverdrawn(tx, { of: `${of.provider} of ${of.day}`, at })
  })
}

async function takeReport(asking: Asking, of: ProviderDay): Promise<number> {
  const provider = providerOf(asking, of)
  let [reported, after]: [number, string | null] = [0, null]
  do {
    const page = await provider.report({ day: of.day, after })
    await asking.transact((tx) => keepLines(tx, of, page.lines))
    reported += page.lines.length
    after = page.next
  } while (after !== null)
  return reported
}

async function judge(
  { clock, random }: Asking,
  tx: Tx,
  { provider, pairs }: ProviderDay & { readonly pairs: readonly Pair[] },
): Promise<void> {
  for (const pair of pairs) {
    const { about, reference, theirs, ours } = pair
    const end =
      ours && (about === 'deposit' ? endOfDeposit[ours.state as DepositState] : endOfWithdrawal[ours.state as WithdrawalState])
    const found = compare(theirs, ours && end && { ...ours, end })
    const at = clock()
    if (found) await keepBreak(tx, { id: newId(at, random), provider, at, pair, found })
    else await evenOut(tx, { provider, about, reference, at })
  }
}

/** The day of UTC before a moment's. */
export const dayBefore = (now: number): string => new Date(now - DAY).toISOString().slice(0, 10)

export function reconciliationTasks(asking: Asking): Task[] {
  return [
    task(reconcilingDay, (of) => reconcileDay(asking, of)),
    // An hour into the day: what ended at the last moment has been told by then.
    repeated(reconciling, { match: '0 1 * * *', payload: {} }, (_, { scheduledFor }) =>
      asking.transact(async (tx) => {
        const day = dayBefore(scheduledFor ?? asking.clock())
        for (const provider of asking.providers.keys())
          await reconcilingDay.add(tx, { provider, day }, { key: `${provider} ${day}` })
      }),
    ),
  ]
}
