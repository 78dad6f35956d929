import type { Rates } from '#arcade/events/rules/rates.ts'
import type { OutcomeTerms } from '#arcade/live/contract.ts'
import { reducedText } from '#arcade/lottery/rules/reduced.ts'
import { outcomeOf, owedOn, readLine, type Line, type Read } from '#arcade/lottery/rules/slip.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Frame } from '#play/frame/frame.ts'

/** Numbers of the open draw that do not simply take what is in the basket, as the arcade said it last: by outcome. */
export type Terms = ReadonlyMap<string, { readonly pays: number; readonly room: Units }>

export const NO_TERMS: Terms = new Map()

export const termsOf = (said: readonly OutcomeTerms[]): Terms =>
  new Map(said.map(({ outcome, pays, room }) => [outcome, { pays, room: unitsOfText(room) }]))

const isSold = (pays: number) => pays > 0

/** What was marked of a line, each with what it pays in percent of its rate. */
const ratesIn = ({ type: { code, numberOf }, pick: [marked = []] }: Read, terms: Terms) =>
  (numberOf ? marked : []).map((number) => ({
    number,
    counted: numberOf!(number),
    pays: terms.get(outcomeOf(code, numberOf!(number)))?.pays ?? 100,
  }))

/** A line as it is bought now: at the rates that the lottery is offered with, and with those of its numbers that pay a part of theirs. */
export function readNow(lottery: Lottery, read: Read, terms: Terms): Read {
  const reduced = new Map(
    ratesIn(read, terms).flatMap(({ counted, pays }) => (isSold(pays) && pays < 100 ? [[counted, pays]] : [])),
  )
  const { rates } = read.type
  const line: Line = {
    ...read.line,
    ...(reduced.size > 0 && { reduced: reducedText(reduced) }),
    ...(rates !== undefined && { rates }),
  }
  return readLine(lottery, line) ?? read
}

/** The line as it stays in the basket: what it and its numbers pay is asked for anew with each draw. */
export const plainLine = ({ reduced: _, rates: __, ...line }: Line): Line => line

/** What keeps a line from being bought as it is: numbers that are not sold, and how many times it may still be bought; null where often enough. */
export type Standing = { readonly blocked: readonly string[]; readonly left: number | null }

type Ticket = { readonly reads: readonly Read[]; readonly currency: string; readonly series: number }

/** How a line of a ticket stands; what its other lines add to the same numbers is no more to be had for this one. */
export function standingIn({ reads, ...at }: Ticket, read: Read, terms: Terms): Standing {
  const blocked = ratesIn(read, terms).flatMap(({ number, pays }) => (isSold(pays) ? [] : [number]))
  const own = sums(owedOn(read, at))
  const all = sums(reads.flatMap((one) => owedOn(one, at)))
  const { times } = read.line
  const left = [...own].flatMap(([outcome, amount]) => {
    const room = terms.get(outcome)?.room
    const once = amount / BigInt(times)
    if (room === undefined || once === 0n || (all.get(outcome) ?? 0n) <= room) return []
    const free = room - ((all.get(outcome) ?? 0n) - amount)
    return [free > 0n ? Number(free / once) : 0]
  })
  return { blocked, left: left.length === 0 ? null : Math.min(...left) }
}

export const isStopped = ({ blocked, left }: Standing): boolean => blocked.length > 0 || left !== null

const sums = (owed: readonly { readonly outcome: string; readonly amount: Units }[]): ReadonlyMap<string, Units> =>
  owed.reduce((map, { outcome, amount }) => map.set(outcome, (map.get(outcome) ?? 0n) + amount), new Map<string, Units>())

/** What every bet pays as published. */
export const PUBLISHED: Rates = new Map()

/** What the house pays in a draw; null where the arcade was not heard. */
export async function readRates(
  { arcade }: Pick<Frame, 'arcade'>,
  { game, event }: { readonly game: string; readonly event: string },
): Promise<Rates | null> {
  const answer = await arcade<{ rates: Record<string, string> }>({ method: 'GET', path: `/arcade/live/${game}/rates/${event}` })
  return answer.kind === 'value' ? new Map(Object.entries(answer.value.rates)) : null
}
