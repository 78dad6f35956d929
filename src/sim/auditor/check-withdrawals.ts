import { unitsOfText, type Units } from '#kit/money.ts'
import type { Books, Entry, Payout, Withdrawal } from './books.ts'

const kinds: ReadonlySet<string> = new Set(['withdrawal_request', 'withdrawal_paid', 'withdrawal_returned'])

/** Each withdrawal against the journal and the bank: its money was set aside once, and left the house or came back once, as the bank says. */
export function* checkWithdrawals(books: Books): Generator<string> {
  const posted = Map.groupBy(
    books.entries.filter(({ kind }) => kinds.has(kind)),
    ({ ext }) => ext ?? '',
  )
  const payouts = new Map(books.payouts.map((payout) => [payout.reference, payout]))
  const known = new Set<string>()
  for (const withdrawal of books.withdrawals) {
    known.add(withdrawal.id).add(withdrawal.ending)
    for (const [id, amount] of returnsOf(withdrawal)) {
      known.add(id)
      const back = posted.get(id) ?? []
      if (back.length !== 1 || back[0]?.account !== withdrawal.member * 16n || back[0].amount !== amount)
        yield `withdrawal ${withdrawal.id} gave back ${amount} in ${back.length} postings, of ${back[0]?.amount}`
    }
    const at = { taken: posted.get(withdrawal.id) ?? [], ended: posted.get(withdrawal.ending) ?? [] }
    for (const what of problemsOf(withdrawal, { ...at, payout: payouts.get(withdrawal.id) }))
      yield `withdrawal ${withdrawal.id} ${what}`
  }
  for (const [ext, [entry]] of posted)
    if (!known.has(ext)) yield `entry ${entry?.lane}-${entry?.seq} is a ${entry?.kind} of ${ext}, which is no withdrawal`
  for (const { reference } of books.payouts)
    if (!known.has(reference)) yield `the bank has a payout ${reference} that is no withdrawal`
  yield* checkPending(books)
}

/** What else came back to the member, under which id: the rest of one that was paid in part, and what two people returned. */
const returnsOf = ({ amount, paid, rest, missing, settlement }: Withdrawal): (readonly [string, Units])[] => [
  ...(rest === null ? [] : [[rest, amount - (paid ?? 0n)] as const]),
  ...(settlement === null ? [] : [[settlement, missing ?? 0n] as const]),
]

const open: ReadonlySet<string> = new Set(['requested', 'reviewing', 'approved', 'paying'])
const back: ReadonlySet<string> = new Set(['refused', 'rejected', 'cancelled'])

/** How the money of a withdrawal of this state ended; null where it has not. */
const endOf = (state: string) => (open.has(state) ? null : back.has(state) ? 'withdrawal_returned' : 'withdrawal_paid')

type Found = { readonly taken: readonly Entry[]; readonly ended: readonly Entry[]; readonly payout: Payout | undefined }

function* problemsOf(withdrawal: Withdrawal, { taken, ended, payout }: Found): Generator<string> {
  const { state, amount, member, again, paid } = withdrawal
  const cash = member * 16n
  const [request] = taken
  if (taken.length !== 1 || request?.kind !== 'withdrawal_request') yield `was set aside ${taken.length} times`
  else if ((again === null && request.account !== cash) || request.amount !== -amount)
    yield `of ${amount} took ${request.amount} from account ${request.account}`
  const wanted = endOf(state)
  const [end] = ended
  if (ended.length !== (wanted === null ? 0 : 1)) yield `is ${state} and ended ${ended.length} times`
  else if (end && end.kind !== wanted) yield `is ${state} and its end is a ${end.kind}`
  else if (end && !movedBack(end, withdrawal)) yield `is ${state} and its end moves ${end.amount} on account ${end.account}`
  if (payout && unitsOfText(payout.amount) !== amount) yield `of ${amount} is a payout of ${payout.amount} at the bank`
  if (withdrawal.byHand) {
    if (payout) yield 'is paid by hand, and the bank has a payout of it'
    return
  }
  const said = payout && { open: null, paid: 'withdrawal_paid', failed: 'withdrawal_returned' }[payout.state]
  const unasked = state === 'rejected' || state === 'cancelled'
  if (unasked ? payout : wanted !== null && said !== wanted) yield `is ${state}, the bank says ${payout?.state ?? 'nothing'}`
  if (payout && wanted === 'withdrawal_paid' && (paid ?? 0n) !== unitsOfText(payout.part ?? payout.amount))
    yield `is ${state} with ${paid} paid, the bank paid ${payout.part ?? payout.amount}`
  if (payout?.told && said !== null && said !== wanted) yield `is ${state}, the bank was heard to say ${payout.state}`
}

/** A return gives the member's cash the amount; a payment leaves the pending withdrawals with it. */
const movedBack = ({ kind, account, amount }: Entry, { member, amount: owed, paid }: Withdrawal): boolean =>
  kind === 'withdrawal_returned' ? account === member * 16n && amount === owed : account < 0n && amount === -(paid ?? owed)

/** What is set aside is what the open withdrawals ask, neither more nor less. */
function* checkPending({ accounts, withdrawals }: Books): Generator<string> {
  const held = accounts.filter(({ purpose }) => purpose === 'pending_withdrawals').reduce((sum, { balance }) => sum + balance, 0n)
  const owed = withdrawals.filter(({ state }) => open.has(state)).reduce((sum: Units, { amount }) => sum + amount, 0n)
  if (held !== owed) yield `${held} is set aside for withdrawals, the open ones ask ${owed}`
}
