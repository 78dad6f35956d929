import { unitsOfText, type Units } from '../../kit/money.ts'
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

/** The kind of the posting that ends a withdrawal of this state; none where it has not ended. */
const ends: Readonly<Record<Withdrawal['state'], string | undefined>> = {
  requested: undefined,
  paying: undefined,
  paid: 'withdrawal_paid',
  refused: 'withdrawal_returned',
}

type Found = { readonly taken: readonly Entry[]; readonly ended: readonly Entry[]; readonly payout: Payout | undefined }

function* problemsOf(withdrawal: Withdrawal, { taken, ended, payout }: Found): Generator<string> {
  const { state, amount, member } = withdrawal
  const cash = member * 16n
  const [request] = taken
  if (taken.length !== 1 || request?.kind !== 'withdrawal_request') yield `was set aside ${taken.length} times`
  else if (request.account !== cash || request.amount !== -amount)
    yield `of ${amount} took ${request.amount} from account ${request.account}`
  const wanted = ends[state]
  const [end] = ended
  if (ended.length !== (wanted === undefined ? 0 : 1)) yield `is ${state} and ended ${ended.length} times`
  else if (end && end.kind !== wanted) yield `is ${state} and its end is a ${end.kind}`
  else if (end && !movedBack(end, withdrawal)) yield `is ${state} and its end moves ${end.amount} on account ${end.account}`
  if (payout && unitsOfText(payout.amount) !== amount) yield `of ${amount} is a payout of ${payout.amount} at the bank`
  const said = payout && { open: null, paid: 'paid', failed: 'refused' }[payout.state]
  if (wanted !== undefined && said !== state) yield `is ${state}, the bank says ${payout?.state ?? 'nothing'}`
  if (payout?.told && said !== null && said !== state) yield `is ${state}, the bank was heard to say ${payout.state}`
}

/** A return gives the member's cash the amount; a payment leaves the pending withdrawals with it. */
const movedBack = ({ kind, account, amount }: Entry, { member, amount: owed }: Withdrawal): boolean =>
  kind === 'withdrawal_returned' ? account === member * 16n && amount === owed : account < 0n && amount === -owed

/** What is set aside is what the open withdrawals ask, neither more nor less. */
function* checkPending({ accounts, withdrawals }: Books): Generator<string> {
  const held = accounts.filter(({ purpose }) => purpose === 'pending_withdrawals').reduce((sum, { balance }) => sum + balance, 0n)
  const open = withdrawals.filter(({ state }) => state === 'requested' || state === 'paying')
  const owed = open.reduce((sum: Units, { amount }) => sum + amount, 0n)
  if (held !== owed) yield `${held} is set aside for withdrawals, the open ones ask ${owed}`
}
