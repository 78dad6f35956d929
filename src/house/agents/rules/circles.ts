import { HOUR, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

export type Moved = {
  readonly id: string
  readonly sender: bigint
  readonly receiver: bigint
  readonly amount: Units
  readonly currency: string
  readonly at: Millis
}

/** Within this time of its first transfer a circle is one; and how many transfers it has at most. */
export const CIRCLE_WITHIN: Millis = 72 * HOUR
const LONGEST = 4

/**
 * Transfers by which money came back to whoever sent it first: each begins where the one before it ended and not before it, all of one
 * currency, none below the least. Shorter circles and earlier ones go first, and no transfer is in two of them.
 */
export function circlesOf(transfers: readonly Moved[], least: Units): Moved[][] {
  const inOrder = transfers.filter(({ amount }) => amount >= least).toSorted(byTime)
  const sent = Map.groupBy(inOrder, ({ sender, currency }) => `${sender} ${currency}`)
  const used = new Set<Moved>()
  const circles: Moved[][] = []
  for (const first of inOrder) {
    const circle = used.has(first) ? null : wayBack(first, { sent, used })
    if (!circle) continue
    for (const one of circle) used.add(one)
    circles.push(circle)
  }
  return circles
}

const byTime = (one: Moved, other: Moved): number => one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

type Sent = { readonly sent: ReadonlyMap<string, readonly Moved[]>; readonly used: ReadonlySet<Moved> }

/**
 * The shortest way on from a transfer that ends where it began, of those the earliest; null for none. Whoever is reached earliest in so many
 * steps can go on by whatever anybody could who is reached later, so one way to each is enough.
 */
function wayBack(first: Moved, { sent, used }: Sent): Moved[] | null {
  let ways: Moved[][] = [[first]]
  for (let length = 2; length <= LONGEST; length++) {
    const reached = new Map<bigint, Moved[]>()
    for (const way of ways) {
      const last = way.at(-1) as Moved
      for (const next of sent.get(`${last.receiver} ${last.currency}`) ?? []) {
        if (byTime(next, last) <= 0 || used.has(next)) continue
        if (next.at > first.at + CIRCLE_WITHIN) break
        const known = reached.get(next.receiver)?.at(-1)
        if (!known || byTime(next, known) < 0) reached.set(next.receiver, [...way, next])
      }
    }
    const back = reached.get(first.sender)
    if (back) return back
    ways = [...reached.values()]
  }
  return null
}
