import { isDeepStrictEqual } from 'node:util'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText, unitsText, type AmountRefusal } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, hasMoneyWaiting, propose, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { loosensTransfers, type TransferPolicy } from '../rules/transfer.ts'
import type { PolicyShown } from './console-contract.ts'
import { insertPolicyChange, lockPolicy, policyChange, savePolicy } from './policy-store.ts'

/** As the console shows it: sums as decimal text. */
export const policyShown = ({ smallest, largest, dayAmount, dayTimes, circleLeast }: TransferPolicy): PolicyShown => ({
  smallest: unitsText(smallest),
  largest: unitsText(largest),
  dayAmount: unitsText(dayAmount),
  dayTimes,
  circleLeast: unitsText(circleLeast),
})

const policyKept = ({ smallest, largest, dayAmount, dayTimes, circleLeast }: PolicyShown): TransferPolicy => ({
  smallest: unitsOfText(smallest),
  largest: unitsOfText(largest),
  dayAmount: unitsOfText(dayAmount),
  dayTimes,
  circleLeast: unitsOfText(circleLeast),
})

type BoundsRefusal = AmountRefusal | Refusal<'bounds_out_of_order', null>

function read(typed: PolicyShown, places: number): TransferPolicy | BoundsRefusal {
  const smallest = parseUnits(typed.smallest, places)
  if (isRefusal(smallest)) return smallest
  const largest = parseUnits(typed.largest, places)
  if (isRefusal(largest)) return largest
  const dayAmount = parseUnits(typed.dayAmount, places)
  if (isRefusal(dayAmount)) return dayAmount
  const circleLeast = parseUnits(typed.circleLeast, places)
  if (isRefusal(circleLeast)) return circleLeast
  const inOrder = smallest > 0n && circleLeast > 0n && smallest <= largest && largest <= dayAmount
  return inOrder ? { smallest, largest, dayAmount, dayTimes: typed.dayTimes, circleLeast } : refuse('bounds_out_of_order')
}

/** One proposal of a merchant's waits at a time. */
export const matterOf = (merchant: string): string => `transfer-policy:${merchant}`
const subjectOf = (merchant: string) => `merchant:${merchant}`

/** Changes what transfers may come to from now on. What lets more through waits for a second person first. */
export async function changePolicy(
  tx: Tx,
  act: ReasonedAct,
  { policy, currency }: { readonly policy: PolicyShown; readonly currency: string },
): Promise<{ readonly waits: boolean } | BoundsRefusal | Refusal<'decision_waits', null>> {
  const { id: merchant, code } = act.merchant
  const changed = read(policy, currencyOf(currency)?.payable ?? 0)
  if (isRefusal(changed)) return changed
  const standing = await lockPolicy(tx, merchant)
  const [before, after] = [policyShown(standing), policyShown(changed)]
  if (loosensTransfers(standing, changed)) {
    const entry = { action: 'agents.propose_transfer_policy', subject: subjectOf(code), after } as const
    const proposal = await propose(tx, act, { matter: matterOf(code), deed: 'change', amount: 0n, entry })
    if (isRefusal(proposal)) return proposal
    await insertPolicyChange(tx, { proposal: proposal.id, merchant, before, after })
    return { waits: true }
  }
  await savePolicy(tx, merchant, changed)
  await recordAct(tx, act, { action: 'agents.change_transfer_policy', subject: subjectOf(code), before, after })
  return { waits: false }
}

type AnswerRefusal = Refusal<
  'not_found' | 'nothing_proposed' | 'second_person' | 'same_person' | 'own_deed_waits' | 'proposal_stale',
  null
>

/**
 * Confirms what was proposed, which then holds, or sends it back. A policy that was changed since is not overwritten, and whose own deed with
 * money waits for a second person confirms none.
 */
export async function answerPolicy(
  tx: Tx,
  act: ReasonedAct,
  { proposal: id, confirm }: { readonly proposal: bigint; readonly confirm: boolean },
): Promise<null | AnswerRefusal> {
  const { id: merchant, code } = act.merchant
  const change = await policyChange(tx, { merchant, proposal: id })
  if (!change) return refuse('not_found')
  const standing = policyShown(await lockPolicy(tx, merchant))
  const { before, after } = change
  const action = confirm ? ('agents.change_transfer_policy' as const) : ('agents.return_transfer_policy' as const)
  const entry = () => ({ action, subject: subjectOf(code), before, after })
  const proposal = await answerProposal(tx, act, { matter: matterOf(code), confirm, entry })
  if (isRefusal(proposal)) return proposal
  if (proposal.id !== id) return refuse('nothing_proposed')
  if (!confirm) return null
  if (await hasMoneyWaiting(tx, act.operator)) return refuse('own_deed_waits')
  if (!isDeepStrictEqual(standing, before)) return refuse('proposal_stale')
  await savePolicy(tx, merchant, policyKept(after))
  return null
}
