import { stretchOf } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { linkedAmong, namesOf } from '#house/members/index.ts'
import { CIRCLE_WITHIN, circlesOf, type Moved } from '../rules/circles.ts'
import { transferPolicy } from '../transfers/policy-store.ts'
import type { Suspicion } from './console-contract.ts'
import { largeTransfers, newEdges, notesOf, oppositeBets, passedOn } from './suspicion-store.ts'

type Found = Pick<Suspicion, 'kind' | 'times' | 'amount' | 'currency' | 'entries'> & { readonly members: readonly bigint[] }
type OfDay = { readonly merchant: number; readonly day: string }

const plain = { times: 1, amount: null, currency: null, entries: [] as string[] } as const

/** Circles of the same people in the same order are one suspicion, with every transfer of them. */
async function circlesFound(
  db: Database | Tx,
  { merchant, from, to }: { merchant: number; from: Date; to: Date },
): Promise<Found[]> {
  const { circleLeast: least } = await transferPolicy(db, merchant)
  const since = new Date(from.getTime() - CIRCLE_WITHIN)
  const circles = circlesOf(await largeTransfers(db, { merchant, from: since, to, least }), least)
  const ended = circles.filter((circle) => (circle.at(-1)?.at ?? 0) >= from.getTime())
  const pathOf = (circle: readonly Moved[]) => circle.map(({ sender }) => sender)
  return [...Map.groupBy(ended, (circle) => `${pathOf(circle).join()} ${circle[0]?.currency}`).values()].map((same) => {
    const came = same.map((circle) =>
      circle.reduce((least, { amount }) => (amount < least ? amount : least), circle[0]?.amount ?? 0n),
    )
    const [first = []] = same
    return {
      kind: 'came_round',
      members: pathOf(first),
      times: same.length,
      currency: first[0]?.currency ?? null,
      amount: unitsText(came.reduce((sum, amount) => sum + amount, 0n)),
      entries: same.flat().map(({ id }) => id),
    }
  })
}

async function foundOn(db: Database | Tx, { merchant, day }: OfDay): Promise<Found[]> {
  const stretch = { merchant, ...stretchOf(await readCalendar(db, merchant), day) }
  const edges = await newEdges(db, stretch)
  const linked = await linkedAmong(
    db,
    edges.map(({ upline, member }) => ({ one: upline, other: member })),
  )
  const passing = await passedOn(db, { merchant, day })
  const opposite = await oppositeBets(db, stretch)
  return [
    // Agents bring in whoever sits in their shop: a network says nothing of them.
    ...linked.flatMap(({ one, other, by }): Found[] =>
      by === 'network' ? [] : [{ ...plain, kind: `same_${by}`, members: [one, other] }],
    ),
    ...passing.map(({ member, times, amount, currency }): Found => {
      return { ...plain, kind: 'passed_on', members: [member], times: Number(times), amount: unitsText(amount), currency }
    }),
    ...opposite.map(({ one, other, times }): Found => {
      return { ...plain, kind: 'opposite_bets', members: [one, other], times: Number(times) }
    }),
    ...(await circlesFound(db, stretch)),
  ]
}

type Key = Pick<Suspicion, 'kind' | 'currency'> & { readonly members: readonly (bigint | string)[] }

/** By what a suspicion of a day is known again, so that what is said of it stays with it. */
export const keyOf = ({ kind, members, currency }: Key) => `${kind} ${members.join('-')} ${currency ?? ''}`.trim()

/** What of one day somebody may want to look at, with what was said of it. */
export async function suspicionsOf(db: Database | Tx, of: OfDay): Promise<Suspicion[]> {
  const [found, notes] = [await foundOn(db, of), await notesOf(db, of)]
  const nameOf = await namesOf(
    db,
    found.flatMap(({ members }) => members),
  )
  return found.map(({ members, ...rest }) => {
    const said = notes.filter(({ suspicion }) => suspicion === keyOf({ ...rest, members }))
    return {
      ...rest,
      entries: [...rest.entries],
      members: members.map((id) => ({ id: String(id), account: nameOf(id) })),
      closed: said.at(-1)?.closes ?? false,
      notes: said.map(({ closes, reason, name, at }) => ({ closes, reason, name, at: at.getTime() })),
    }
  })
}
