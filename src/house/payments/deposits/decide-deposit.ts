import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { reversePosting } from '#house/wallet/index.ts'
import type { Decision, DepositState } from '../contract.ts'
import { creditDeposit, type CreditRefusal } from './credit-deposit.ts'
import { webhooksOf } from './webhook-store.ts'
import { lockDeposit, setCredited, setState, type DepositRow } from './store.ts'

type Deciding = { readonly deposit: string; readonly act: ReasonedAct }

/** What a proposal about a deposit is kept under. */
export const matterOf = (deposit: string) => `deposit:${deposit}`

/** What may be decided about a deposit that waits for people, by its state. */
const deeds: Readonly<Partial<Record<DepositState, readonly Decision[]>>> = {
  held: ['credit', 'refuse'],
  reviewing: ['credit'],
  reversed: ['take_back', 'bear'],
}

const stateAfter: Readonly<Record<Decision, DepositState>> = {
  credit: 'credited',
  refuse: 'failed',
  take_back: 'taken_back',
  bear: 'credited',
}

const waitingDeposit = async (
  tx: Tx,
  { deposit: id, act }: Deciding,
): Promise<DepositRow | Refusal<'not_found' | 'not_held', null>> => {
  const deposit = await lockDeposit(tx, id)
  if (!deposit || deposit.merchant !== act.merchant.id) return refuse('not_found')
  return deeds[deposit.state] ? deposit : refuse('not_held')
}

type ProposeRefusal = Refusal<'not_found' | 'not_held' | 'decision_waits' | 'nothing_paid' | 'decision_unfit', null>

/** Proposes what becomes of a deposit that is held, or that its payer took back. Nothing moves before a second person confirms it. */
export async function proposeDecision(
  tx: Tx,
  { decision, ...of }: Deciding & { readonly decision: Decision },
): Promise<Proposal | ProposeRefusal> {
  const deposit = await waitingDeposit(tx, of)
  if (isRefusal(deposit)) return deposit
  if (deposit.state === 'reviewing') return refuse('not_held')
  if (!deeds[deposit.state]?.includes(decision)) return refuse('decision_unfit')
  const paid = await paidFor(tx, deposit)
  if (decision === 'credit' && paid === null) return refuse('nothing_paid')
  const [matter, amount] = [matterOf(deposit.id), deposit.credited ?? paid ?? deposit.amount]
  const entry = { action: 'payments.propose_decision' as const, subject: matter, after: { decision, amount: String(amount) } }
  return propose(tx, of.act, { matter, deed: decision, amount, entry })
}

/** The last amount that the provider said was paid, less the fee; null where it said none in this currency, or not more than that. */
async function paidFor(tx: Tx, { id, currency, fee }: DepositRow): Promise<Units | null> {
  const webhooks = await webhooksOf(tx, id)
  const last = webhooks.findLast(({ body }) => body.state === 'paid' && body.currency === currency)
  const paid = last ? BigInt(last.body.amount) - fee : 0n
  return paid > 0n ? paid : null
}

type AnswerRefusal =
  | CreditRefusal
  | Refusal<'not_found' | 'not_held' | 'nothing_proposed' | 'second_person' | 'same_person' | 'decision_unfit', null>

/**
 * Confirms a proposal, which then happens in the same transaction, or sends it back. Nobody confirms their own. What was proposed of a held
 * deposit does not fit it any more once its payer took the money back.
 */
export async function answerDecision(
  tx: Tx,
  { confirm, random, ...of }: Deciding & { readonly confirm: boolean; readonly random: Random },
): Promise<Proposal | AnswerRefusal> {
  const deposit = await waitingDeposit(tx, of)
  if (isRefusal(deposit)) return deposit
  const subject = matterOf(deposit.id)
  const answered = await answerProposal(tx, of.act, {
    matter: subject,
    confirm,
    entry: ({ deed, amount }) => ({
      action: confirm ? 'payments.confirm_decision' : 'payments.return_decision',
      subject,
      before: { state: deposit.state },
      after: { state: confirm ? stateAfter[deed as Decision] : deposit.state, decision: deed, amount: String(amount) },
    }),
  })
  if (isRefusal(answered) || !confirm) return answered
  const deed = answered.deed as Decision
  if (!deeds[deposit.state]?.includes(deed)) return refuse('decision_unfit')
  return (await happens(tx, deposit, { deed, amount: answered.amount, at: of.act.at, random })) ?? answered
}

type Happening = { readonly deed: Decision; readonly amount: Units; readonly at: Millis; readonly random: Random }

async function happens(tx: Tx, deposit: DepositRow, { deed, amount, at, random }: Happening): Promise<CreditRefusal | null> {
  const { id, member } = deposit
  if (deed === 'credit') return creditDeposit(tx, { id, member, amount, at })
  if (deed === 'bear') await setCredited(tx, { id, amount, at })
  else await setState(tx, { id, state: stateAfter[deed], at })
  if (deed !== 'take_back') return null
  const undone = await reversePosting(tx, { posting: id, id: newId(at, random), cause: `payments.deposit:${id}` }, () => at)
  if (isRefusal(undone)) throw new Error(`the ledger answers ${undone.code} to the reversal of deposit ${id}`)
  return null
}
