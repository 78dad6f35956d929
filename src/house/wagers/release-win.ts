import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { consoleWin, type ConsoleWin } from './console-rounds.ts'
import { creditHeldWin } from './store.ts'

type Named = { readonly vendor: number; readonly ext: string }

/** What a proposal about a held win is kept under. */
export const matterOf = ({ vendor, ext }: Named) => `win:${vendor}/${ext}`

const heldWin = async (tx: Tx, { merchant }: ReasonedAct, named: Named): Promise<ConsoleWin | Refusal<'win_gone', null>> =>
  (await consoleWin(tx, { merchant: merchant.id, ...named })) ?? refuse('win_gone')

const told = ({ vendor, ext, reference, game, round, amount, currency, above }: ConsoleWin) => ({
  vendor,
  transaction: ext,
  reference,
  game,
  round,
  currency,
  amount: unitsText(amount),
  ...(above && {
    above: above.of,
    bound: unitsText(above.bound),
    staked: unitsText(above.staked),
    excess: unitsText(above.excess),
  }),
})

/** Proposes to credit a win that is held. */
export async function proposeRelease(
  tx: Tx,
  act: ReasonedAct,
  named: Named,
): Promise<Proposal | Refusal<'win_gone' | 'decision_waits', null>> {
  const held = await heldWin(tx, act, named)
  if (isRefusal(held)) return held
  const entry = { action: 'wagers.propose_release' as const, subject: `member:${held.member}`, after: told(held) }
  return propose(tx, act, { matter: matterOf(named), deed: 'release', amount: held.amount, entry })
}

type AnswerRefusal =
  | Refusal<'win_gone' | 'nothing_proposed' | 'second_person' | 'same_person', null>
  | Refusal<'win_refused', { readonly status: string }>

/** Confirms the proposal, which credits the win in the same transaction under the win's own id, or sends it back. */
export async function answerRelease(
  tx: Tx,
  act: ReasonedAct,
  { confirm, ...named }: Named & { readonly confirm: boolean },
): Promise<Proposal | AnswerRefusal> {
  const held = await heldWin(tx, act, named)
  if (isRefusal(held)) return held
  const action = confirm ? ('wagers.release_win' as const) : ('wagers.return_release' as const)
  const entry = () => ({ action, subject: `member:${held.member}`, after: told(held) })
  const answered = await answerProposal(tx, act, { matter: matterOf(named), confirm, entry })
  if (isRefusal(answered) || !confirm) return answered
  const status = await creditHeldWin(tx, held, act.at)
  return status === 'ok' ? answered : refuse('win_refused', { status })
}
