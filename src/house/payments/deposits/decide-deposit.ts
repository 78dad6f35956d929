import type { Units } from '../../../kit/money.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { answerProposal, propose, type Act, type Proposal, type ReasonedAct } from '../../audit/index.ts'
import { post } from '../../wallet/index.ts'
import { noticesOf } from '../desk/desk-store.ts'
import { lockDeposit, setState, type DepositRow } from './store.ts'

type Deciding = { readonly deposit: string; readonly act: ReasonedAct }

/** What a proposal about a deposit is kept under. */
export const matterOf = (deposit: string) => `deposit:${deposit}`

const heldDeposit = async (
  tx: Tx,
  { deposit: id, act }: Deciding,
): Promise<DepositRow | Refusal<'not_found' | 'not_held', null>> => {
  const deposit = await lockDeposit(tx, id)
  if (!deposit || deposit.merchant !== act.merchant.id) return refuse('not_found')
  return deposit.state === 'held' ? deposit : refuse('not_held')
}

type ProposeRefusal = Refusal<'not_found' | 'not_held' | 'decision_waits' | 'nothing_paid', null>

/** Proposes what becomes of a held deposit. It would credit what the provider says was paid, in the deposit's own currency. */
export async function proposeDecision(
  tx: Tx,
  { decision, ...of }: Deciding & { readonly decision: 'credit' | 'refuse' },
): Promise<Proposal | ProposeRefusal> {
  const deposit = await heldDeposit(tx, of)
  if (isRefusal(deposit)) return deposit
  const paid = await paidFor(tx, deposit)
  if (decision === 'credit' && paid === null) return refuse('nothing_paid')
  const [matter, amount] = [matterOf(deposit.id), paid ?? deposit.amount]
  const entry = { action: 'payments.propose_decision' as const, subject: matter, after: { decision, amount: String(amount) } }
  return propose(tx, of.act, { matter, deed: decision, amount, entry })
}

/** The last amount that the provider said was paid; null where it said none in this currency. */
async function paidFor(tx: Tx, { id, currency }: DepositRow): Promise<Units | null> {
  const notices = await noticesOf(tx, { deposit: id })
  const last = notices.findLast(({ body }) => body.state === 'paid' && body.currency === currency)
  return last ? BigInt(last.body.amount) : null
}

type AnswerRefusal = Refusal<
  'not_found' | 'not_held' | 'nothing_proposed' | 'second_person' | 'deposit_forbidden' | 'deposit_limit',
  null
>

/** Confirms a proposal, which then happens in the same transaction, or sends it back. Nobody confirms their own. */
export async function answerDecision(
  tx: Tx,
  { confirm, ...of }: Deciding & { readonly confirm: boolean },
): Promise<Proposal | AnswerRefusal> {
  const deposit = await heldDeposit(tx, of)
  if (isRefusal(deposit)) return deposit
  const subject = matterOf(deposit.id)
  const stateAfter = ({ deed }: Proposal) => (!confirm ? deposit.state : deed === 'credit' ? 'credited' : 'failed')
  const answered = await answerProposal(tx, of.act, {
    matter: subject,
    confirm,
    entry: (proposal) => ({
      action: confirm ? 'payments.confirm_decision' : 'payments.return_decision',
      subject,
      before: { state: deposit.state },
      after: { state: stateAfter(proposal), decision: proposal.deed, amount: String(proposal.amount) },
    }),
  })
  if (isRefusal(answered) || !confirm) return answered
  await setState(tx, { id: deposit.id, state: stateAfter(answered), at: of.act.at })
  const refused = answered.deed === 'credit' ? await credit(tx, deposit, { amount: answered.amount, act: of.act }) : null
  return refused ?? answered
}

/** The deposit's own id is the id of its posting, so that it is credited once whoever does it. Its member's limits hold here too. */
async function credit(
  tx: Tx,
  { id, member }: DepositRow,
  { amount, act }: { amount: Units; act: Act },
): Promise<Refusal<'deposit_forbidden' | 'deposit_limit', null> | null> {
  const posting = {
    id,
    kind: 'deposit',
    cause: `payments.deposit:${id}`,
    lines: [{ from: { house: 'deposits' }, to: { member }, amount }],
    unless: { noDeposit: true },
    limited: true,
  } as const
  const posted = await post(tx, posting, () => act.at)
  if (!isRefusal(posted)) return null
  if (posted.code === 'state_forbids') return refuse('deposit_forbidden')
  if (posted.code === 'limit_reached') return refuse('deposit_limit')
  throw new Error(`the ledger answers ${posted.code} to deposit ${id}`)
}
