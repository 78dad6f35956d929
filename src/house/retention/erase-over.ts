import type { Clock, Millis } from '#kit/clock.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { sweepKeys } from '#runtime/http/idempotency.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { eraseTraces } from '#house/access/index.ts'
import { eraseOldFeedback } from '#house/content/index.ts'
import { pausedAmong } from '#house/limits/index.ts'
import { closedMembers } from '#house/members/index.ts'
import { readCalendars, type Directory, type Merchant } from '#house/merchants/index.ts'
import { eraseOldMessages } from '#house/notifications/index.ts'
import { erasePerson } from './erase-person.ts'
import { findTerms } from './policy/policy-store.ts'
import { overBefore, usual, type Terms } from './rules/terms.ts'

type Work = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly vault: Vault
  readonly directory: Directory
}

/** Days in which a call may be repeated under its key. */
const KEYS = 90
const ROWS = 500
const PEOPLE = 20

/** Takes away what each merchant has kept long enough, in portions: what is done stays done if the process ends. For a nightly job. */
export async function eraseOver({ db, transact, clock, vault, directory }: Work): Promise<void> {
  const now = clock()
  while ((await transact((tx) => sweepKeys(tx, { before: overBefore(KEYS, now), most: ROWS }))) === ROWS);
  for (const id of (await readCalendars(db)).keys()) {
    const merchant = await directory.byId(id)
    if (!merchant) continue
    const terms = (await findTerms(db, id)) ?? usual
    await eraseRecords(transact, { merchant: id, terms, now })
    const portion = (after: bigint) => (tx: Tx) =>
      eraseClosed(tx, { merchant, before: overBefore(terms.account, now), after, vault, now })
    let last: bigint | null = 0n
    while (last !== null) last = await transact(portion(last))
  }
}

type Closed = {
  readonly merchant: Merchant
  readonly before: Millis
  readonly after: bigint
  readonly vault: Vault
  readonly now: Millis
}

/** Erases some who closed their accounts, by their numbers; answers the last of them, or null where there are no more. */
async function eraseClosed(tx: Tx, { merchant, before, after, vault, now }: Closed): Promise<bigint | null> {
  const closed = await closedMembers(tx, { merchant: merchant.id, before, after, most: PEOPLE })
  // An exclusion follows a person to a new account by what is known of them.
  const excluded = await pausedAmong(tx, closed, now)
  for (const member of closed) if (!excluded.has(member)) await erasePerson(tx, { member, merchant, vault, now })
  return closed.length < PEOPLE ? null : (closed.at(-1) ?? null)
}

type Ending = { readonly merchant: number; readonly terms: Terms; readonly now: Millis }

async function eraseRecords(transact: Isolate, { merchant, terms, now }: Ending): Promise<void> {
  const over = (days: number) => ({ merchant, before: overBefore(days, now), most: ROWS })
  while ((await transact((tx) => eraseTraces(tx, over(terms.traces)))) === ROWS);
  while ((await transact((tx) => eraseOldMessages(tx, over(terms.messages)))) === ROWS);
  while ((await transact((tx) => eraseOldFeedback(tx, over(terms.feedback)))) === ROWS);
}
