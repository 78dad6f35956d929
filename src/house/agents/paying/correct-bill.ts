import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import { LARGEST_MOVEMENT, parseUnits, unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { answerProposal, propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { billById, insertBills, lockBills, type Bill } from '../bills/bill-store.ts'
import type { Tools } from './moves.ts'

export type Correction = { readonly id: string; readonly merchant: number; readonly bill: string; readonly amount: Units }

/** What a proposal of a correction is kept under. */
export const correctionMatter = (bill: string) => `bill:${bill}`

export async function correctionsOf(db: Database | Tx, bill: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    SELECT id, merchant, bill, amount FROM agents.bill_correction WHERE bill = ${bill} ORDER BY id DESC`.execute(db)
  return rows
}

const told = (bill: Bill, amount: Units) => ({ bill: bill.id, kind: bill.kind, amount: `${unitsText(amount)} ${bill.currency}` })

/** Reads an amount with its sign. */
function signedUnits(text: string): Units | AmountRefusal | Refusal<'amount_malformed', null> {
  const negative = text.startsWith('-')
  const size = parseUnits(negative ? text.slice(1) : text)
  if (isRefusal(size)) return size
  return size === 0n || size > LARGEST_MOVEMENT ? refuse('amount_malformed') : negative ? -size : size
}

/** Proposes to give an agent more for a bill, or to have some of it back; nothing moves before a second person confirms it. */
export async function proposeCorrection(
  tx: Tx,
  act: ReasonedAct,
  { id, amount: text, ...tools }: { readonly id: string; readonly amount: string } & Tools,
): Promise<Proposal | AmountRefusal | Refusal<'not_found' | 'decision_waits', null>> {
  const merchant = act.merchant.id
  const bill = await billById(tx, { merchant, id })
  if (!bill || bill.corrects !== null) return refuse('not_found')
  const amount = signedUnits(text.trim())
  if (isRefusal(amount)) return amount
  const correction = newId(act.at, tools.random)
  await sql`
    INSERT INTO agents.bill_correction (id, merchant, bill, amount) VALUES (${correction}, ${merchant}, ${id}, ${amount})`.execute(
    tx,
  )
  return propose(tx, act, {
    matter: correctionMatter(id),
    deed: amount > 0n ? 'raise' : 'lower',
    amount: amount < 0n ? -amount : amount,
    entry: { action: 'agents.propose_correction', subject: `member:${bill.agent}`, after: told(bill, amount) },
  })
}

type Answering = { readonly id: string; readonly confirm: boolean }

/** Confirms a correction, which is a bill of its own from then on, or sends it back. */
export async function answerCorrection(
  tx: Tx,
  act: ReasonedAct,
  { id, confirm, ...tools }: Answering & Tools,
): Promise<Proposal | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const merchant = act.merchant.id
  await lockBills(tx, merchant)
  const bill = await billById(tx, { merchant, id })
  const [correction] = await correctionsOf(tx, id)
  if (!bill || !correction) return refuse('not_found')
  const { amount } = correction
  const proposal = await answerProposal(tx, act, {
    matter: correctionMatter(id),
    confirm,
    entry: () => ({
      action: confirm ? 'agents.correct_bill' : 'agents.return_correction',
      subject: `member:${bill.agent}`,
      after: told(bill, amount),
    }),
  })
  if (isRefusal(proposal) || !confirm) return proposal
  const now = new Date(tools.clock())
  await insertBills(tx, [
    {
      ...bill,
      id: correction.id,
      corrects: id,
      contract: null,
      version: null,
      payer: null,
      stage: 'open',
      reached: true,
      gross: amount,
      amount,
      own: 0n,
      base: 0n,
      at: now,
      collectBy: null,
      tryAt: now,
    },
  ])
  return proposal
}
