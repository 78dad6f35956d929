import type { Books, Entry } from '../books.ts'
import type { Units } from '#kit/money.ts'
import { placeOf } from '../check-ledger.ts'

/** What asks the house for money: its ids, and its name there. */
type Asking = {
  readonly id: string
  readonly player_name: string
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
}

/** What the house's journal has of it. */
export type AtHouse = {
  readonly bet: (Entry & { readonly undone: boolean }) | undefined
  readonly win: Entry | undefined
  readonly back: Entry | undefined
  /** All that was paid for its stake so far. */
  readonly paid: Units
  readonly closed: boolean
}

const pays: ReadonlySet<string> = new Set(['win', 'settle', 'cash_out', 'cash_out_part'])

/** Finds rounds and tickets of the arcade in the journal of the house, where this vendor asked for them. */
export function houseOf({ entries, rounds }: Books, vendor: number): (asking: Asking) => AtHouse {
  const byExt = new Map(
    entries.filter((entry) => entry.vendor === vendor && entry.ext !== null).map((entry) => [entry.ext, entry]),
  )
  const undone = new Set(entries.flatMap(({ lane, reverses }) => (reverses === null ? [] : [placeOf({ lane, seq: reverses })])))
  const paying = Map.groupBy(
    entries.filter(({ vendor: of, kind, reference }) => of === vendor && reference !== null && pays.has(kind)),
    ({ reference }) => reference,
  )
  const closed = new Map(
    rounds.filter((round) => round.vendor === vendor).map((round) => [`${round.member}/${round.round}`, round.closed]),
  )
  return ({ id, player_name, bet_id, win_id, return_id }) => {
    const bet = byExt.get(bet_id)
    return {
      bet: bet && { ...bet, undone: undone.has(placeOf(bet)) },
      win: byExt.get(win_id),
      back: byExt.get(return_id),
      paid: (paying.get(bet_id) ?? []).reduce((sum, { amount }) => sum + amount, 0n),
      closed: closed.get(`${player_name}/${id}`) ?? false,
    }
  }
}

/** Where the arcade keeps the money itself, nothing of the round stands in the house's journal. */
export function* problemsOfKept(
  { state, reason }: { readonly state: string; readonly reason: string | null },
  { bet, win, back }: AtHouse,
): Generator<string> {
  if (bet || win || back) yield 'played with money that the arcade keeps, but the house has moved its own'
  if (state === 'held') yield `held for a person: ${reason}`
}
