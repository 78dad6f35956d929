import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, proposalsOn, recordAct, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { CODE_BYTES, recoveryCode, recoveryKey } from '#house/access/rules/recovery-codes.ts'
import { openPool, post } from '#house/wallet/index.ts'
import { methodsOf, secondFromOf } from '../methods/method-store.ts'
import { needsSecond } from '../rules/slip.ts'
import { judgeBatch, type BatchRefusal } from '../rules/voucher.ts'
import { insertBatch, insertVouchers, lockBatch, lockBatchesSince, setBatchState, type BatchRow } from './voucher-store.ts'

/** The account that holds the money of issued vouchers until they are redeemed. */
export const poolOf = ({ merchant, currency }: Pick<BatchRow, 'merchant' | 'currency'>) =>
  ({ pool: 'vouchers', merchant, currency }) as const

export const matterOf = (batch: string) => `vouchers:${batch}`

export type Wanted = { readonly method: string; readonly amount: string; readonly count: number; readonly expiresAt: Millis }

/** The codes are told here and nowhere again: only their hashes are kept. Null where a second person must confirm first. */
export type Issued = { readonly batch: BatchRow; readonly codes: readonly string[]; readonly proposal: Proposal | null }

const told = ({ id, amount, count, currency, expiresAt }: BatchRow) => ({
  batch: id,
  amount: unitsText(amount),
  count,
  currency,
  expires: expiresAt.toISOString(),
})

/** What each operator issued alone of a method; batches that a second person confirmed do not count. */
async function issuedAlone(tx: Tx, of: Parameters<typeof lockBatchesSince>[1]): Promise<Units> {
  const batches = await lockBatchesSince(tx, of)
  const proposals = await proposalsOn(
    tx,
    batches.map(({ id }) => matterOf(id)),
  )
  const proposed = new Set(proposals.map(({ matter }) => matter))
  return batches.reduce((sum, { id, total }) => (proposed.has(matterOf(id)) ? sum : sum + total), 0n)
}

/**
 * Issues a batch of codes, each good once for a deposit; from the method's bound on, with what one person each issued within a day, it
 * proposes that. Refuses a method that
 * is none for vouchers, and amounts, counts and days out of bounds.
 */
export async function issueVouchers(
  tx: Tx,
  act: ReasonedAct,
  { wanted, random }: { readonly wanted: Wanted; readonly random: Random },
): Promise<Issued | BatchRefusal | Refusal<'method_unknown' | 'decision_waits', null>> {
  const merchant = act.merchant.id
  const method = (await methodsOf(tx, merchant)).find(({ code, kind }) => kind === 'voucher' && code === wanted.method)
  if (!method) return refuse('method_unknown')
  const amount = judgeBatch(wanted, method, act.at)
  if (isRefusal(amount)) return amount
  const { count, expiresAt } = wanted
  const { code, currency } = method
  const total = amount * BigInt(count)
  const alone = await issuedAlone(tx, { merchant, method: code, since: act.at - DAY })
  const waits = needsSecond(alone + total, await secondFromOf(tx, { merchant, method: code }))
  const batch: BatchRow = {
    id: newId(act.at, random),
    merchant,
    method: code,
    amount,
    currency,
    count,
    expiresAt: new Date(expiresAt),
    state: waits ? 'proposed' : 'issued',
    leftOver: null,
    issuedBy: act.name,
    createdAt: new Date(act.at),
  }
  await insertBatch(tx, batch)
  const entry = { subject: matterOf(batch.id), after: told(batch) }
  if (waits) {
    const proposing = { action: 'payments.propose_vouchers' as const, ...entry }
    const proposal = await propose(tx, act, { matter: matterOf(batch.id), deed: 'issue', amount: total, entry: proposing })
    return isRefusal(proposal) ? proposal : { batch, codes: [], proposal }
  }
  await recordAct(tx, act, { action: 'payments.issue_vouchers', ...entry })
  return { batch, codes: await makeCodes(tx, batch, { at: act.at, random }), proposal: null }
}

type Answering = { readonly batch: string; readonly confirm: boolean; readonly random: Random }

/** Confirms a batch, whose codes are then made and told to whoever confirmed, or sends it back. */
export async function answerVouchers(
  tx: Tx,
  act: ReasonedAct,
  { batch: id, confirm, random }: Answering,
): Promise<Issued | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const found = await lockBatch(tx, { id, merchant: act.merchant.id })
  if (!found) return refuse('not_found')
  const action = confirm ? ('payments.issue_vouchers' as const) : ('payments.return_vouchers' as const)
  const entry = () => ({ action, subject: matterOf(id), after: told(found) })
  const proposal = await answerProposal(tx, act, { matter: matterOf(id), confirm, entry })
  if (isRefusal(proposal)) return proposal
  const batch: BatchRow = { ...found, state: confirm ? 'issued' : 'returned' }
  await setBatchState(tx, { id, state: batch.state })
  return { batch, codes: confirm ? await makeCodes(tx, batch, { at: act.at, random }) : [], proposal }
}

async function makeCodes(tx: Tx, batch: BatchRow, { at, random }: { at: Millis; random: Random }): Promise<string[]> {
  const codes = Array.from({ length: batch.count }, () => recoveryCode(random(CODE_BYTES)).toUpperCase())
  await insertVouchers(
    tx,
    batch,
    codes.map((code) => digest(recoveryKey(code))),
  )
  const { merchant, currency, amount, count, id } = batch
  await openPool(tx, { merchant, currency, code: poolOf(batch).pool })
  const lines = [{ from: { house: 'deposits' }, to: poolOf(batch), amount: amount * BigInt(count) }] as const
  const posted = await post(tx, { id, kind: 'pool_fund', cause: `payments.voucher_batch:${id}`, lines }, () => at)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to voucher batch ${id}`)
  return codes
}
