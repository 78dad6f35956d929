import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import { showUnits, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { answerProposal, propose, type Act, type OwnPerson, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { sendNews, type News } from '#house/notifications/index.ts'
import { purseOf } from './books.ts'
import { post, type Line, type PostRefusal } from '../ledger/post.ts'
import { adjustedAmount, counterAccounts, type AdjustmentCode, type Way } from '../rules/adjustment.ts'

export type Adjustment = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly way: Way
  readonly amount: Units
  readonly currency: string
  readonly code: AdjustmentCode
}

const newsOf = ({ merchant, member, way, amount, currency, code }: Adjustment): News<'wallet'> => ({
  about: 'wallet',
  news: way,
  merchant,
  members: [member],
  values: { amount: `${showUnits(amount)} ${currency}`, why: { word: `why.${code}` } },
})

/** What a proposal of an adjustment is kept under. */
export const matterOf = (id: string) => `adjustment:${id}`

const told = ({ id, way, amount, currency, code }: Adjustment) => ({ id, way, amount: unitsText(amount), currency, code })

const MOST = 50

/** What was proposed by hand for a member, newest first. */
export async function adjustmentsOf(
  db: Database,
  { merchant, member }: { merchant: number; member: bigint },
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    SELECT id, merchant, member, way, amount, currency, code FROM wallet.adjustment
    WHERE member = ${member} AND merchant = ${merchant} ORDER BY id DESC LIMIT ${MOST}`.execute(db)
  return rows
}

type Wanted = Pick<Adjustment, 'member' | 'way' | 'code'> & { readonly amount: string }

/** Proposes to credit or debit a member's cash by hand; nothing moves before a second person confirms it. */
export async function proposeAdjustment(
  tx: Tx,
  act: ReasonedAct,
  { wanted, random }: { readonly wanted: Wanted; readonly random: Random },
): Promise<
  { adjustment: Adjustment; proposal: Proposal } | AmountRefusal | Refusal<'not_found' | 'insufficient' | 'decision_waits', null>
> {
  const { member, way, code } = wanted
  const merchant = act.merchant.id
  const purse = await purseOf(tx, { member, merchant })
  if (!purse) return refuse('not_found')
  const amount = adjustedAmount(wanted.amount, purse.currency)
  if (isRefusal(amount)) return amount
  if (way === 'debit' && amount > purse.cash) return refuse('insufficient')
  const adjustment = { id: newId(act.at, random), merchant, member, way, amount, currency: purse.currency, code }
  const { id } = adjustment
  await sql`SELECT wallet.keep_adjustment(${id}, ${merchant}, ${member}, ${way}, ${amount}, ${code})`.execute(tx)
  const entry = { action: 'wallet.propose_adjustment' as const, subject: `member:${member}`, after: told(adjustment) }
  const proposal = await propose(tx, act, { matter: matterOf(id), deed: way, amount, entry })
  return isRefusal(proposal) ? proposal : { adjustment, proposal }
}

/** Whether an operator is the member whose money they would change. */
export type RefuseOwnPerson = (db: Database | Tx, act: Act, of: { readonly member: bigint }) => Promise<OwnPerson | null>

type Answering = {
  readonly id: string
  readonly confirm: boolean
  readonly random: Random
  readonly refuseOwnPerson: RefuseOwnPerson
}

/** Confirms an adjustment, which is posted in the same transaction under its own id, or sends it back. */
export async function answerAdjustment(
  tx: Tx,
  act: ReasonedAct,
  { id, confirm, random, refuseOwnPerson }: Answering,
): Promise<
  | { adjustment: Adjustment; proposal: Proposal }
  | PostRefusal
  | OwnPerson
  | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person', null>
> {
  const { rows } = await sql<Adjustment>`
    SELECT id, merchant, member, way, amount, currency, code FROM wallet.adjustment
    WHERE id = ${id} AND merchant = ${act.merchant.id}`.execute(tx)
  const [adjustment] = rows
  if (!adjustment) return refuse('not_found')
  const own = confirm ? await refuseOwnPerson(tx, act, adjustment) : null
  if (own) return own
  const action = confirm ? ('wallet.adjust' as const) : ('wallet.return_adjustment' as const)
  const entry = () => ({ action, subject: `member:${adjustment.member}`, after: told(adjustment) })
  const proposal = await answerProposal(tx, act, { matter: matterOf(id), confirm, entry })
  if (isRefusal(proposal)) return proposal
  if (confirm) {
    await sendNews(tx, newsOf(adjustment), { now: act.at, random })
    const posted = await post(
      tx,
      { id, kind: 'adjustment', cause: `wallet.adjustment:${id}`, lines: [lineOf(adjustment)] },
      () => act.at,
    )
    if (isRefusal(posted)) return posted
  }
  return { adjustment, proposal }
}

function lineOf({ member, way, amount, code }: Adjustment): Line {
  const [own, counter] = [{ member }, { house: counterAccounts[code] }]
  return way === 'credit' ? { from: counter, to: own, amount } : { from: own, to: counter, amount }
}
