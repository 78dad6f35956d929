import { UNITS_PER_WHOLE, unitsOfText, type Units } from '#kit/money.ts'
import type { Books, Deposit } from '../books.ts'
import { placeOf } from '../check-ledger.ts'
import type { IssuedClaim } from './bonus-books.ts'

type Told = Pick<Books, 'claims' | 'budgets' | 'bonusTerms' | 'entries' | 'deposits' | 'askedDeposits' | 'accounts'>

/** Every reward is what its terms say for that member, was paid into an account of its own once, and all of a promotion stay within its budget. */
export function* checkGiven(books: Told): Generator<string> {
  const deposits = new Map(books.deposits.map((deposit) => [deposit.id, deposit]))
  const asked = new Map(books.askedDeposits.map(({ id, at }) => [id, at]))
  for (const claim of books.claims) {
    const deposit = claim.deposit === null ? undefined : deposits.get(claim.deposit)
    yield* checkDeposit(claim, deposit, asked)
    const worth = worthOf(claim, deposit)
    if (claim.amount !== worth) yield `${nameOf(claim)} gives ${claim.amount}; by its terms it is worth ${worth}`
    const due = claim.terms.reward.kind === 'free' ? 0n : worth * BigInt(claim.terms.times)
    if (claim.requirement !== due) yield `${nameOf(claim)} asks to play ${claim.requirement}; by its terms it is ${due}`
    if (claim.lasts !== BigInt(claim.terms.days) * DAY)
      yield `${nameOf(claim)} lasts ${claim.lasts} ms; its terms say ${claim.terms.days} days`
  }
  yield* checkPaid(books)
  yield* checkBounds(books)
  yield* checkBudgets(books)
  yield* checkTurns(books)
}

export const nameOf = ({ id, member }: Pick<IssuedClaim, 'id' | 'member'>) => `bonus ${id} of member ${member}`

const DAY = 86_400_000n
const CENT = UNITS_PER_WHOLE / 100n

function worthOf({ terms: { reward } }: IssuedClaim, deposit: Deposit | undefined): Units {
  if (reward.kind === 'amount') return unitsOfText(reward.amount)
  if (reward.kind === 'free') return unitsOfText(reward.stake) * BigInt(reward.rounds)
  const paid = deposit?.credited ?? deposit?.amount ?? 0n
  if (paid < unitsOfText(reward.smallestDeposit)) return 0n
  const cents = (paid * BigInt(reward.percent)) / 100n / CENT
  const most = unitsOfText(reward.most)
  return cents * CENT < most ? cents * CENT : most
}

/** A share is of a deposit of the member's own, which they asked for after they joined. */
function* checkDeposit(claim: IssuedClaim, deposit: Deposit | undefined, asked: ReadonlyMap<string, string>): Generator<string> {
  if ((claim.terms.reward.kind === 'percent') !== (claim.deposit !== null))
    yield `${nameOf(claim)} is given for ${claim.deposit ?? 'no deposit'}, against its terms`
  if (claim.deposit === null) return
  if (deposit?.member !== claim.member)
    yield `${nameOf(claim)} is given for deposit ${claim.deposit}, which is of ${deposit?.member ?? 'nobody'}`
  if ((asked.get(claim.deposit) ?? '') < claim.began)
    yield `${nameOf(claim)} is given for deposit ${claim.deposit}, asked for before they joined`
}

/** What was paid in stands once in the journal, from promotions to the account of the bonus, at the moment of its issue or after it. */
function* checkPaid({ claims, entries, accounts }: Told): Generator<string> {
  const costs = new Set(accounts.filter(({ purpose }) => purpose === 'promotions').map(({ lane, id }) => `${lane}/${id}`))
  const posted = Map.groupBy(
    entries.filter(({ kind }) => kind === 'bonus'),
    ({ cause }) => cause ?? '',
  )
  for (const claim of claims) {
    const cause = `promotions.claim:${claim.id}`
    const paid = posted.get(cause) ?? []
    posted.delete(cause)
    const due = claim.bonus === null || claim.terms.reward.kind === 'free' ? 0n : claim.amount
    const sum = paid.reduce((all, { amount }) => all + amount, 0n)
    if (sum !== due || paid.length > 1) yield `${nameOf(claim)} of ${due} was paid in as ${sum}, in ${paid.length} entries`
    for (const entry of paid)
      if (entry.account !== claim.bonus || !costs.has(`${entry.lane}/${entry.contra}`))
        yield `entry ${placeOf(entry)} pays ${nameOf(claim)} from account ${entry.contra} to ${entry.account}`
    const own = accounts.find(({ id }) => id === claim.bonus)
    if (claim.bonus !== null && (own?.purpose !== 'bonus' || own.owner !== claim.member))
      yield `${nameOf(claim)} lies in account ${claim.bonus}, which is no bonus of theirs`
  }
  for (const [cause, [entry]] of posted)
    if (entry) yield `entry ${placeOf(entry)} pays a bonus for ${cause}, which nobody was issued`
}

/** The ledger lets a bonus give to what its terms say. */
function* checkBounds({ claims, bonusTerms }: Told): Generator<string> {
  const kept = new Map(bonusTerms.map((one) => [one.bonus, one]))
  for (const claim of claims) {
    if (claim.bonus === null) continue
    const { largestStake, weights } = claim.terms
    const largest = largestStake === null ? null : unitsOfText(largestStake)
    const excluded = Object.keys(weights).filter((product) => weights[product] === 0)
    const bounds = kept.get(claim.bonus)
    if (!bounds || bounds.largest !== largest || bounds.excluded.toSorted().join() !== excluded.toSorted().join())
      yield `${nameOf(claim)} gives to stakes up to ${bounds?.largest ?? 'any'} but of ${bounds?.excluded.join() || 'none'}, against its terms`
  }
}

function* checkBudgets({ claims, budgets }: Told): Generator<string> {
  const given = Map.groupBy(claims, ({ promotion }) => promotion)
  for (const { id, budget, spent } of budgets) {
    const sum = (given.get(id) ?? []).reduce((all, { amount }) => all + amount, 0n)
    if (sum !== spent) yield `promotion ${id} says ${spent} of its budget is spent; it gave ${sum}`
    if (sum > budget) yield `promotion ${id} gave ${sum}, and its budget is ${budget}`
  }
}

/** One bonus at a time: the next is paid in when the one before it has ended. */
function* checkTurns({ claims, entries }: Told): Generator<string> {
  const paidAt = new Map(entries.flatMap(({ kind, account, at }) => (kind === 'bonus' ? [[account, at] as const] : [])))
  const last = new Map<bigint, IssuedClaim>()
  for (const claim of claims) {
    if (claim.bonus === null) continue
    const before = last.get(claim.member)
    if (before && (before.ended === null || before.ended > (paidAt.get(claim.bonus) ?? claim.issued)))
      yield `${nameOf(claim)} began while bonus ${before.id} was in process`
    last.set(claim.member, claim)
  }
}
