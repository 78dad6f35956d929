import type { Units } from '#kit/money.ts'
import type { Books, Entry } from '../books.ts'
import type { PointsDay, PointsLine } from './points-books.ts'

/** Each day's points against its stakes and rates, and every movement of points against the day, redemption or conversion that it is of. */
export function* checkPoints(books: Books): Generator<string> {
  yield* checkMoved(books)
  const lines = Map.groupBy(books.pointsLines, nameOf)
  for (const day of books.pointsDays) yield* checkDay(books, day, lines.get(nameOf(day)) ?? [])
  yield* checkCarried(books.pointsLines)
}

const nameOf = ({ member, day }: Pick<PointsDay, 'member' | 'day'>) => `${day} of member ${member}`

const kinds: ReadonlySet<string> = new Set(['points', 'points_convert'])

/** The first entry of a movement carries its id, any other refers to it. */
function* checkMoved({ entries, pointsDays, pointsMoves }: Books): Generator<string> {
  const posted = Map.groupBy(
    entries.filter(({ kind }) => kinds.has(kind)),
    ({ kind, reference }) => `${kind} ${reference}`,
  )
  const earned = pointsDays.map((day) => ({ ...day, kind: 'points', points: day.amount, cash: null }))
  const owed = [...earned.filter(({ points }) => points > 0n), ...pointsMoves]
  for (const { id, kind, member, points, cash } of owed) {
    const moved = posted.get(`${kind} ${id}`) ?? []
    const due = [
      { account: member * 16n + 2n, amount: points },
      ...(cash === null ? [] : [{ account: member * 16n, amount: cash }]),
    ]
    if (!isMoved(moved, due)) yield `${kind} ${id} of ${points} for member ${member} moved ${told(moved)}`
  }
  const known = new Set(owed.map(({ kind, id }) => `${kind} ${id}`))
  for (const [name, [entry]] of posted)
    if (!known.has(name)) yield `entry ${entry?.lane}-${entry?.seq} is the ${name}, which nobody has`
}

type Due = { readonly account: bigint; readonly amount: Units }

const isMoved = (moved: readonly Entry[], due: readonly Due[]): boolean =>
  moved.length === due.length &&
  due.every(({ account, amount }) => moved.some((entry) => entry.account === account && entry.amount === amount))

const told = (moved: readonly Entry[]) =>
  moved.length === 0 ? 'nothing' : moved.map(({ account, amount }) => `${amount} at account ${account}`).join(' and ')

/** By the terms that held, and no more than the lines come to. */
function* checkDay({ pointsTerms }: Books, of: PointsDay, lines: readonly PointsLine[]): Generator<string> {
  const { merchant, day, version, amount } = of
  const terms = pointsTerms.findLast((one) => one.merchant === merchant && one.since <= day)
  if (terms?.version !== version) yield `${nameOf(of)} is given points by version ${version}, and ${terms?.version} held`
  const sum = lines.reduce((all, line) => all + line.amount, 0n)
  if (sum !== amount) yield `the points of ${nameOf(of)} are ${amount}, and their lines come to ${sum}`
  for (const { product, valid, staked, rate, carried_in, amount: given, carried_on } of lines) {
    if (valid !== staked) yield `${nameOf(of)} counts ${valid} of ${product}, and ${staked ?? 0n} was staked`
    if (rate !== (terms?.rates[product] ?? 0)) yield `${nameOf(of)} has a rate of ${rate} for ${product}`
    const comesTo = ((valid * BigInt(rate)) / 10_000_000n) * 1000n + carried_in
    if (given !== (comesTo > 0n ? comesTo : 0n) || carried_on !== (comesTo > 0n ? 0n : comesTo))
      yield `${nameOf(of)} gives ${given} and carries on ${carried_on} for ${product}, which comes to ${comesTo}`
  }
}

/** What one line carries on, the next of the same product takes up. */
function* checkCarried(lines: readonly PointsLine[]): Generator<string> {
  for (const own of Map.groupBy(lines, ({ member, product }) => `${member} ${product}`).values()) {
    const ordered = own.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    for (const [place, line] of ordered.entries())
      if (line.carried_in !== (ordered[place - 1]?.carried_on ?? 0n))
        yield `${nameOf(line)} takes up ${line.carried_in} for ${line.product}, and ${ordered[place - 1]?.carried_on ?? 0n} was carried on`
  }
}
