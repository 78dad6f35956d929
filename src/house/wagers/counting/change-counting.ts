import { isDeepStrictEqual } from 'node:util'
import type { ProductCode } from '#kit/product.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, hasMoneyWaiting, propose, type Proposal, type ReasonedAct } from '#house/audit/index.ts'
import { holdsFrom, termsAt, type CountingTerms } from '../rules/counting-terms.ts'
import { countingChange, insertChange, keptTerms, lockTerms, saveTerms } from './counting-store.ts'

/** One proposal for a product of a merchant's waits at a time. */
export const countingMatter = ({ merchant, product }: { readonly merchant: string; readonly product: string }) =>
  `counting:${merchant}:${product}`
const subjectOf = (merchant: string) => `merchant:${merchant}`

/** What was said last of a product, whether it holds already or is about to. */
async function standing(tx: Tx, merchant: number, product: string): Promise<CountingTerms> {
  await lockTerms(tx, merchant)
  return termsAt(await keptTerms(tx, [merchant]), { merchant, product, at: Number.POSITIVE_INFINITY })
}

/** Proposes how a product's stakes count. Agents are paid by it, so a second person confirms it whichever way it goes. */
export async function proposeCounting(
  tx: Tx,
  act: ReasonedAct,
  { product, terms }: { readonly product: ProductCode; readonly terms: CountingTerms },
): Promise<Proposal | Refusal<'decision_waits' | 'nothing_changes', null>> {
  const { id: merchant, code } = act.merchant
  const before = await standing(tx, merchant, product)
  if (isDeepStrictEqual(before, terms)) return refuse('nothing_changes')
  const entry = { action: 'wagers.propose_counting', subject: subjectOf(code), before, after: { product, ...terms } } as const
  const proposal = await propose(tx, act, {
    matter: countingMatter({ merchant: code, product }),
    deed: 'change',
    amount: 0n,
    entry,
  })
  if (isRefusal(proposal)) return proposal
  await insertChange(tx, merchant, { proposal: proposal.id, product, before, after: terms })
  return proposal
}

type AnswerRefusal = Refusal<
  'not_found' | 'nothing_proposed' | 'second_person' | 'same_person' | 'own_deed_waits' | 'proposal_stale',
  null
>

/** Confirms what was proposed, which holds for rounds that are opened a little later, or sends it back. */
export async function answerCounting(
  tx: Tx,
  act: ReasonedAct,
  { proposal: id, confirm }: { readonly proposal: bigint; readonly confirm: boolean },
): Promise<null | AnswerRefusal> {
  const { id: merchant, code } = act.merchant
  const change = await countingChange(tx, { merchant, proposal: id })
  if (!change) return refuse('not_found')
  const { product, before, after } = change
  const stands = await standing(tx, merchant, product)
  const action = confirm ? ('wagers.change_counting' as const) : ('wagers.return_counting' as const)
  const entry = () => ({ action, subject: subjectOf(code), before, after: { product, ...after } })
  const answered = await answerProposal(tx, act, { matter: countingMatter({ merchant: code, product }), confirm, entry })
  if (isRefusal(answered)) return answered
  if (answered.id !== id) return refuse('nothing_proposed')
  if (!confirm) return null
  if (await hasMoneyWaiting(tx, act.operator)) return refuse('own_deed_waits')
  if (!isDeepStrictEqual(stands, before)) return refuse('proposal_stale')
  await saveTerms(tx, { merchant, product, since: new Date(holdsFrom(act.at)), ...after })
  return null
}
