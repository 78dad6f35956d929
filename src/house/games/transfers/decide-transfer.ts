import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, recordAct, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { postStep } from './post-step.ts'
import { askToMove, type Transferring } from './send-transfer.ts'
import { lockTransfer, setTransfer, transferById, type TransferRow } from './transfer-store.ts'
import { nextStep } from './wallet-store.ts'

type Deciding = { readonly transfer: string; readonly act: ReasonedAct }
type End = 'done' | 'refused'

/** What a proposal about a transfer is kept under. */
export const matterOf = (transfer: string) => `transfer:${transfer}`

type Known = Refusal<'not_found' | 'transfer_known', null>

async function openTransfer(tx: Tx, { transfer: id, act }: Deciding, states: readonly string[]): Promise<TransferRow | Known> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer || transfer.merchant !== act.merchant.id) return refuse('not_found')
  return states.includes(transfer.state) ? transfer : refuse('transfer_known')
}

/** Asks the vendor now. The act is written down first, because the answer commits by itself. */
export async function askTransferAgain(ports: Transferring, of: Deciding): Promise<TransferRow | Known> {
  const subject = matterOf(of.transfer)
  const asked = await ports.transact(async (tx) => {
    const transfer = await openTransfer(tx, of, ['unknown', 'held'])
    if (isRefusal(transfer)) return transfer
    await recordAct(tx, of.act, { action: 'games.ask_transfer', subject, before: { state: transfer.state } })
    return transfer
  })
  if (isRefusal(asked)) return asked
  await askToMove(ports, asked)
  return (await transferById(ports.db, of.transfer)) ?? refuse('not_found')
}

/** Proposes how a transfer ended of which the vendor never answered: only after all asking was given up. */
export async function proposeTransferEnd(
  tx: Tx,
  { decision, ...of }: Deciding & { readonly decision: End },
): Promise<Proposal | Known | Refusal<'decision_waits', null>> {
  const transfer = await openTransfer(tx, of, ['held'])
  if (isRefusal(transfer)) return transfer
  const [matter, amount] = [matterOf(transfer.id), transfer.amount ?? 0n]
  const entry = { action: 'games.propose_transfer_end' as const, subject: matter, after: { decision, amount: String(amount) } }
  return propose(tx, of.act, { matter, deed: decision, amount, entry })
}

/** Confirms a proposal, which then happens in the same transaction, or sends it back. Nobody confirms their own. */
export async function answerTransferEnd(
  tx: Tx,
  { confirm, ...of }: Deciding & { readonly confirm: boolean },
): Promise<Proposal | Known | Refusal<'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const transfer = await openTransfer(tx, of, ['held'])
  if (isRefusal(transfer)) return transfer
  const subject = matterOf(transfer.id)
  const answered = await answerProposal(tx, of.act, {
    matter: subject,
    confirm,
    entry: ({ deed, amount }) => ({
      action: confirm ? 'games.confirm_transfer_end' : 'games.return_transfer_end',
      subject,
      before: { state: transfer.state },
      after: { state: confirm ? deed : transfer.state, decision: deed, amount: String(amount) },
    }),
  })
  if (isRefusal(answered) || !confirm) return answered
  const state: End = answered.deed === 'done' ? 'done' : 'refused'
  const now = of.act.at
  const reason = state === 'refused' ? 'DECIDED' : null
  await setTransfer(tx, { ...transfer, state, reason, reconciled: 'decision', at: now, nextAskAt: now })
  await nextStep(tx, transfer)
  if (await postStep(tx, transfer, { step: state, now })) throw new Error(`the transfer ${transfer.id} could not end`)
  return answered
}
