import type { Units } from '#kit/money.ts'
import type { Books, Entry, HouseRound } from './books.ts'

/** Kinds that belong to a round's name but are no part of its stakes and wins. */
const beside: ReadonlySet<string> = new Set(['promo_win', 'deposit', 'marker'])

/** The house's rounds against the journal: what lies in escrow, and what each round staked and won. */
export function* checkRounds({ rounds, accounts, entries }: Books): Generator<string> {
  const escrow = new Map<string, Units>()
  for (const { lane, currency, escrow: held, closed, round } of rounds) {
    if (closed && held !== 0n) yield `round ${round} is closed and holds ${held}`
    escrow.set(`${lane}/${currency}`, (escrow.get(`${lane}/${currency}`) ?? 0n) + held)
  }
  for (const { lane, currency, purpose, balance } of accounts) {
    if (purpose !== 'stakes') continue
    const open = escrow.get(`${lane}/${currency}`) ?? 0n
    if (balance !== open)
      yield `the stakes account of lane ${lane}, currency ${currency}, holds ${balance}; the open rounds hold ${open}`
  }
  const nets = netsOf(entries)
  for (const round of rounds) {
    const net = nets.get(keyOf(round)) ?? 0n
    if (round.won - round.staked !== net)
      yield `round ${round.round} of member ${round.member} says ${round.won} won of ${round.staked} staked; the journal moved ${net}`
  }
}

/** For the end of play: no stake waits for anything any more. */
export function* checkNothingHeld({ accounts }: Books): Generator<string> {
  for (const { lane, id, purpose, balance } of accounts)
    if ((purpose === 'stakes' || purpose === 'hold') && balance !== 0n)
      yield `all rounds are closed, and the ${purpose} account ${id} of lane ${lane} holds ${balance}`
}

const keyOf = ({ lane, member, vendor, round }: Pick<HouseRound, 'lane' | 'member' | 'vendor' | 'round'>) =>
  `${lane}/${member}/${vendor}/${round}`

/** What each round moved on its member's cash and hold together, so that a stake on hold counts as nothing. */
function netsOf(entries: readonly Entry[]): ReadonlyMap<string, Units> {
  const promised = new Set(entries.filter(({ kind }) => beside.has(kind)).map(({ lane, seq }) => `${lane}-${seq}`))
  const nets = new Map<string, Units>()
  for (const entry of entries) {
    const { lane, account, contra, amount, vendor, round, kind, reverses } = entry
    if (vendor === null || round === null || beside.has(kind)) continue
    if (reverses !== null && promised.has(`${lane}-${reverses}`)) continue
    for (const [id, by] of [
      [account, amount],
      [contra, -amount],
    ] as const) {
      if (id <= 0n || id % 16n > 1n) continue
      const key = keyOf({ lane, member: id / 16n, vendor, round })
      nets.set(key, (nets.get(key) ?? 0n) + by)
    }
  }
  return nets
}
