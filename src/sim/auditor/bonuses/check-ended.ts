import { unitsOfText, type Units } from '#kit/money.ts'
import type { Books, Entry } from '../books.ts'
import { placeOf } from '../check-ledger.ts'
import { countedFor, millisOf } from '../play/check-bonuses.ts'
import { storiesUpTo } from '../play/rounds-up-to.ts'
import type { IssuedClaim } from './bonus-books.ts'
import { nameOf } from './check-given.ts'

const ends: ReadonlySet<string> = new Set(['bonus_release', 'bonus_forfeit'])
const sum = (rows: readonly Entry[], kind: string): Units =>
  rows.reduce((all, row) => (row.kind === kind ? all - row.amount : all), 0n)

/** Each bonus ended as its terms say and as it was played, what lay in it went where that end sends it, and nothing lies in it any more. */
export function* checkEnded(books: Books): Generator<string> {
  const moved = Map.groupBy(
    books.entries.filter(({ kind }) => ends.has(kind)),
    ({ cause }) => cause ?? '',
  )
  for (const claim of books.claims) {
    const cause = `promotions.claim:${claim.id}`
    const rows = claim.bonus === null ? [] : (moved.get(cause) ?? [])
    if (claim.bonus !== null) {
      moved.delete(cause)
      yield* checkMoved(books, claim, rows)
    }
    if (claim.bonus !== null && claim.ended !== null)
      yield* checkDue(books, claim, sum(rows, 'bonus_release') + sum(rows, 'bonus_forfeit'))
  }
  for (const [cause, [entry]] of moved) if (entry) yield `entry ${placeOf(entry)} ends a bonus for ${cause}, which has none`
}

/** Cash gets what was released, up to the most that its terms let become cash; promotions get the rest, or all of what did not become cash. */
function* checkMoved({ accounts, bonusTerms }: Books, claim: IssuedClaim, rows: readonly Entry[]): Generator<string> {
  const [cash, rest] = [sum(rows, 'bonus_release'), sum(rows, 'bonus_forfeit')]
  const most = claim.terms.mostPayout === null ? null : unitsOfText(claim.terms.mostPayout)
  const left = cash + rest
  const due = claim.state !== 'released' ? 0n : most !== null && left > most ? most : left
  if (claim.ended === null && rows.length > 0) yield `${nameOf(claim)} is in process, and ${left} left it as at its end`
  if (claim.ended !== null && (cash !== due || claim.released !== due))
    yield `${nameOf(claim)} is ${claim.state} with ${left}, of which ${due} is to be cash; it says ${claim.released}, and ${cash} moved`
  for (const { account, contra, lane, kind } of rows) {
    const house = accounts.find((one) => one.lane === lane && one.id === contra)
    const fits = kind === 'bonus_release' ? contra === claim.member * 16n : house?.purpose === 'promotions'
    if (account !== claim.bonus || !fits) yield `the end of ${nameOf(claim)} moves from account ${account} to ${contra}`
  }
  const lies = accounts.find(({ id }) => id === claim.bonus)?.balance ?? 0n
  if (claim.ended !== null && lies !== 0n) yield `${nameOf(claim)} has ended, and ${lies} lies in it`
  const state = bonusTerms.find(({ bonus }) => bonus === claim.bonus)?.state
  const ledger = claim.ended === null ? 'active' : claim.state === 'released' ? 'released' : 'forfeit'
  if (state !== ledger) yield `${nameOf(claim)} is ${claim.state}, and the ledger has it ${state}`
}

/** Released once enough was played, expired when it was not and its time was over, used when nothing was left, withdrawn with its deposit. */
function* checkDue(books: Books, claim: IssuedClaim, left: Units): Generator<string> {
  const { state, terms, lasted, lasts, deposit } = claim
  const name = nameOf(claim)
  const isFree = terms.reward.kind === 'free'
  const asked = isFree ? wonBy(books, claim) * BigInt(terms.times) : claim.requirement
  if (state === 'used' && left !== 0n) yield `${name} is used up, and ${left} was left in it`
  if (state === 'withdrawn' && !books.deposits.some(({ id, state: of }) => id === deposit && takenBack.has(of)))
    yield `${name} is withdrawn, and its deposit stands`
  if (state === 'expired' && (lasted ?? 0n) < (isFree ? 2n : 1n) * lasts)
    yield `${name} is expired before its time, after ${lasted} ms`
  if (state !== 'released' && state !== 'expired') return
  const played = mostPlayed(books, claim)
  if (state === 'released' && played < asked) yield `${name} is released after ${played} was played; ${asked} is asked`
  if (state === 'expired' && played >= asked) yield `${name} is expired, and ${played} was played in time; ${asked} is asked`
}

const takenBack: ReadonlySet<string> = new Set(['reversed', 'taken_back'])

/** What the rounds of a reward had won when it ended. */
function wonBy({ entries, freeRounds }: Books, { id, ended, member }: IssuedClaim): Units {
  const own = new Set(freeRounds.flatMap(({ reward, vendor, round }) => (reward === id ? [`${vendor}/${round}`] : [])))
  const rounds = new Set(
    entries.flatMap(({ account, vendor, round }) =>
      account === member * 16n && own.has(`${vendor}/${round}`) ? [`${vendor}/${round}`] : [],
    ),
  )
  return entries.reduce(
    (all, { kind, vendor, round, at, amount }) =>
      kind === 'free_win' && rounds.has(`${vendor}/${round}`) && millisOf(at) <= millisOf(ended ?? at) ? all + amount : all,
    0n,
  )
}

/** The most that was counted for it at any moment until its end. */
function mostPlayed(books: Books, claim: IssuedClaim): Units {
  const own = {
    entries: books.entries.filter(({ account }) => account === claim.member * 16n),
    rounds: books.rounds.filter(({ member }) => member === claim.member),
  }
  const counts = { issued: claim.issued, ended: claim.ended, weights: claim.terms.weights }
  const changes = [...storiesUpTo(own, () => HEAD)].flatMap((story) => {
    const sums = countedFor(counts, story, books.terms)
    return sums.map((now, place) => ({ seq: story.rows[place]?.seq ?? 0n, by: now - (sums[place - 1] ?? 0n) }))
  })
  let [played, most] = [0n, 0n]
  for (const { by } of changes.toSorted((one, other) => (one.seq < other.seq ? -1 : 1))) {
    played += by
    if (played > most) most = played
  }
  return most
}

/** All of the journal. */
const HEAD = 1n << 62n
