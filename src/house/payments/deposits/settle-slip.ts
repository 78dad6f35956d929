import { DAY, type Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, proposalsOn, recordAct, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { needsSecond, type SlipRefusal } from '../rules/slip.ts'
import { creditDeposit, type CreditRefusal } from './credit-deposit.ts'
import { matterOf } from './decide-deposit.ts'
import { lockCreditedSlips, lockDeposit, setRefused, type DepositRow } from './store.ts'
import { secondFromOf } from '../methods/method-store.ts'

type Settling = { readonly deposit: string; readonly act: ReasonedAct }
type Unfit = Refusal<'not_found' | 'not_reviewed' | 'decision_waits', null>

/** The deposit while its slip waits for the console and no proposal about it waits. */
async function shownSlip(tx: Tx, { deposit: id, act }: Settling): Promise<DepositRow | Unfit> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit || deposit.merchant !== act.merchant.id) return refuse('not_found')
  if (deposit.state !== 'reviewing') return refuse('not_reviewed')
  const waits = (await proposalsOn(tx, [matterOf(id)])).some(({ confirmed }) => confirmed === null)
  return waits ? refuse('decision_waits') : deposit
}

/** What one person each credited to a member within a day, so that a transfer is not split to stay below the bound. */
async function creditedAlone(tx: Tx, { member, currency }: DepositRow, at: Millis): Promise<Units> {
  const slips = await lockCreditedSlips(tx, { member, currency, since: at - DAY })
  const proposals = await proposalsOn(
    tx,
    slips.map(({ id }) => matterOf(id)),
  )
  const byTwo = new Set(proposals.flatMap(({ matter, confirmed }) => (confirmed ? [matter] : [])))
  return slips.reduce((sum, { id, credited }) => (byTwo.has(matterOf(id)) ? sum : sum + credited), 0n)
}

/**
 * Credits a transfer with what came to the bank account, less its fee: at once where one person may decide so much, with what was so decided
 * for the member within a day, and then the answer is null, else as a proposal that waits for a second one.
 */
export async function creditSlip(
  tx: Tx,
  { came, ...of }: Settling & { readonly came: string },
): Promise<Proposal | null | Unfit | AmountRefusal | CreditRefusal | Refusal<'nothing_paid', null>> {
  const deposit = await shownSlip(tx, of)
  if (isRefusal(deposit)) return deposit
  const amount = creditedFor(came, deposit)
  if (isRefusal(amount)) return amount
  const { act } = of
  const subject = matterOf(deposit.id)
  const after = { came, amount: String(amount) }
  const alone = await creditedAlone(tx, deposit, act.at)
  if (needsSecond(alone + amount, await secondFromOf(tx, deposit)))
    return propose(tx, act, {
      matter: subject,
      deed: 'credit',
      amount,
      entry: { action: 'payments.propose_decision', subject, after: { decision: 'credit', ...after } },
    })
  await recordAct(tx, act, { action: 'payments.credit_slip', subject, before: { state: deposit.state }, after })
  return creditDeposit(tx, { id: deposit.id, member: deposit.member, amount, at: act.at })
}

/** Refuses what is no amount of the currency, and what the fee leaves nothing of. */
function creditedFor(came: string, { currency, fee }: DepositRow): Units | AmountRefusal | Refusal<'nothing_paid', null> {
  const units = parseUnits(came, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(units)) return units
  return units > fee ? units - fee : refuse('nothing_paid')
}

/** Refuses a transfer; its member is told why. No money moves, so one person may. */
export async function refuseSlip(
  tx: Tx,
  { because, ...of }: Settling & { readonly because: SlipRefusal },
): Promise<null | Unfit> {
  const deposit = await shownSlip(tx, of)
  if (isRefusal(deposit)) return deposit
  await setRefused(tx, { id: deposit.id, because, at: of.act.at })
  const entry = { action: 'payments.refuse_slip' as const, subject: matterOf(deposit.id) }
  await recordAct(tx, of.act, { ...entry, before: { state: deposit.state }, after: { state: 'failed', because } })
  return null
}
