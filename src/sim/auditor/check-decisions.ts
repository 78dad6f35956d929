import type { Act, Bounds } from './acknowledged.ts'
import type { Books, Proposal, Step, Withdrawal } from './books.ts'

/** How a deed was decided: by two people, by one alone, or not. */
export type Decided = 'by two' | 'by one' | 'not'

/** Looks up how a deed about a matter was decided. */
export function decidedBy(proposals: readonly Proposal[]): (matter: string, deed: string) => Decided {
  const confirmed = Map.groupBy(
    proposals.filter((proposal) => proposal.confirmed === true),
    ({ matter, deed }) => `${matter} ${deed}`,
  )
  return (matter, deed) => {
    const found = confirmed.get(`${matter} ${deed}`) ?? []
    if (found.some(({ proposed_by, answered_by }) => proposed_by !== answered_by)) return 'by two'
    return found.length > 0 ? 'by one' : 'not'
  }
}

/** Nobody confirms their own. */
export function* checkProposals({ proposals }: Books): Generator<string> {
  for (const { matter, deed, confirmed, proposed_by, answered_by } of proposals)
    if (confirmed && proposed_by === answered_by)
      yield `${deed} of ${matter} was proposed and confirmed by operator ${proposed_by}`
}

const denied: ReadonlySet<string> = new Set(['DENIED', 'REJECTED'])

/** A bill of a large amount is approved by two. */
export function* checkApprovals({ bills, proposals }: Books, { bill: from }: Bounds): Generator<string> {
  const decided = decidedBy(proposals)
  for (const { id, answered, state, amount } of bills)
    if (answered && !denied.has(state) && amount >= from && decided(`bill_approval:${id}`, 'approve') !== 'by two')
      yield `bill ${id} of ${amount} was approved, and no two people decided so`
}

/** A withdrawal is paid only after the review that its amount asks for, and takes each step once. */
export function* checkDecisions({ proposals, steps, withdrawals }: Books, bounds: Bounds): Generator<string> {
  const decided = decidedBy(proposals)
  const taken = Map.groupBy(steps, ({ withdrawal }) => withdrawal)
  const states = new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]))
  for (const withdrawal of withdrawals) {
    const of = { steps: taken.get(withdrawal.id) ?? [], lost: states.get(withdrawal.again ?? '') }
    for (const what of problemsOf(withdrawal, of, { decided, bounds })) yield `withdrawal ${withdrawal.id} ${what}`
  }
}

type Of = { readonly steps: readonly Step[]; readonly lost: Withdrawal | undefined }
type By = { readonly decided: ReturnType<typeof decidedBy>; readonly bounds: Bounds }

/** Each at most once in the life of a withdrawal. */
const once = ['request', 'reject', 'cancel', 'send', 'pay', 'refuse', 'miss', 'miss_part', 'dispute', 'settle'] as const
/** The same, of one that people pay. */
const onceByHand = ['send_by_hand', 'pay_by_hand', 'fail_by_hand', 'bounce'] as const
/** An approval holds until an operator takes the withdrawal to review it once more. */
function approvedTwice(steps: readonly Step[]): boolean {
  const turns = steps.filter(({ move }) => move === 'approve' || move === 'claim')
  return turns.some(({ move }, place) => move === 'approve' && turns[place - 1]?.move === 'approve')
}

/** The steps that say a withdrawal arrived: one of them, once. */
const receipts: ReadonlySet<string> = new Set(['confirm', 'lapse', 'force'])

function* problemsOf({ id, amount, state, again }: Withdrawal, { steps, lost }: Of, { decided, bounds }: By): Generator<string> {
  for (const move of [...once, ...onceByHand]) {
    const times = steps.filter((step) => step.move === move).length
    if (times > 1) yield `has ${times} steps ${move}`
  }
  if (approvedTwice(steps)) yield 'was approved again, and nobody had stopped it'
  const arrived = steps.filter(({ move }) => receipts.has(move))
  const took = (...moves: readonly string[]) => steps.some(({ move }) => moves.includes(move))
  if (took('pay_by_hand') && decided(`withdrawal:${id}`, 'sent_by_hand') !== 'by two')
    yield 'was paid by hand, and no two people said so'
  if (took('fail_by_hand', 'bounce') && decided(`withdrawal:${id}`, 'bounced') !== 'by two')
    yield 'came back from the bank, and no two people said so'
  if (!took('bounce') && arrived.length !== (state === 'received' ? 1 : 0))
    yield `is ${state}, and was said ${arrived.length} times to have arrived`
  const approved = steps.findLast(({ move }) => move === 'approve')
  if (again !== null) {
    if (decided(`withdrawal:${again}`, 'paid_again') !== 'by two') yield `pays ${again} again, and no two people decided so`
    if (!lost) yield `pays ${again} again, which is no withdrawal`
    return
  }
  if (
    state === 'settled' &&
    !['paid_again', 'returned', 'confirmed', 'bounced'].some((as) => decided(`withdrawal:${id}`, as) === 'by two')
  )
    yield 'is settled, and no two people decided so'
  if (took('send', 'send_by_hand') && !approved) yield 'was sent to be paid, and nobody approved it'
  if (!approved) return
  if (amount >= bounds.review && approved.actor !== 'operator') yield `of ${amount} was approved by the ${approved.actor}`
  if (amount >= bounds.review && !steps.some(({ move }) => move === 'claim')) yield `of ${amount} was approved and never reviewed`
  if (amount >= bounds.second && decided(`withdrawal:${id}`, 'approve') !== 'by two')
    yield `of ${amount} was approved, and no two people decided so`
}

/** Acts on money against what was asked and answered: none that was answered is lost, none is there more often than it was asked. */
export function* checkActs({ acted, steps }: Books, acts: ReadonlyMap<string, Act>): Generator<string> {
  const times = new Map(acted.map(({ action, subject, times: count }) => [`${action} ${subject}`, Number(count)]))
  for (const { withdrawal, move, actor } of steps) {
    const name = `${move} withdrawal:${withdrawal}`
    if (actor === 'member' && move !== 'request') times.set(name, (times.get(name) ?? 0) + 1)
  }
  for (const { what, subject, asked, done } of acts.values()) {
    const found = times.get(`${what} ${subject}`) ?? 0
    if (found < done) yield `${what} of ${subject} was answered ${done} times and happened ${found} times`
    if (found > asked) yield `${what} of ${subject} was asked ${asked} times and happened ${found} times`
  }
  const members = steps.filter(({ actor, move }) => actor === 'member' && move !== 'request')
  for (const { withdrawal, move } of members)
    if (!acts.has(`${move} withdrawal:${withdrawal}`))
      yield `withdrawal ${withdrawal} took the step ${move}, which its member never asked for`
  for (const { action, subject } of acted)
    if (decisive.test(action) && !acts.has(`${action} ${subject}`))
      yield `${action} of ${subject} stands in the audit, and no operator asked for it`
}

/** The acts of operators that the simulation makes and counts. */
const decisive =
  /^payments\.(credit_slip|refuse_slip|approve_withdrawal|reject_withdrawal|force_receipt|(propose|confirm|return)_(decision|withdrawal))$|^games\.ask_transfer$|^agents\.((propose|approve|return|deny)_bill|move_branch)$/
