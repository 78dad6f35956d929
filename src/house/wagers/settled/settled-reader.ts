import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { readEntriesAt, type Entry } from '#house/wallet/index.ts'
import { betOf, paidBy, settleRound, type FollowedBet, type PlayRow, type SettledChange } from '../rules/settled-wager.ts'
import { keptTerms } from '../counting/counting-store.ts'
import { termsAt, type CountingTerms } from '../rules/counting-terms.ts'
import {
  forgetFollowed,
  keepFollowed,
  readFollowed,
  readRounds,
  type Change,
  type LedgerRound,
  type RoundKey,
} from './followed-store.ts'

/** What became of a bet, told once its outcome is known; what changes afterwards is told as a difference that corrects it. */
export type SettledWager = {
  /** Where the journal has the row by which it is known. */
  readonly lane: number
  readonly seq: bigint
  readonly at: Date
  readonly merchant: number
  readonly currency: string
  readonly member: bigint
  readonly vendor: number
  readonly product: string
  readonly game: string
  readonly round: string
  /** The vendor's transaction that placed it. */
  readonly bet: string
  /** Of cash: nothing of a free bet. */
  readonly stake: Units
  readonly payout: Units
  /** How many bets: 1, 0 in a correction, -1 where a bet is taken back. */
  readonly bets: number
  readonly purse: 'cash' | 'free'
  readonly corrects: boolean
}

/** With what of the stake counts as turnover. */
export type CountedWager = SettledWager & { readonly valid: Units }

/** What of it was paid, or taken back, by one row. */
export type Payout = Pick<SettledWager, 'lane' | 'seq' | 'at' | 'merchant' | 'member' | 'vendor' | 'round' | 'payout'>

/** What a stretch of the journal says. */
export type Reading<Wager> = {
  readonly rows: readonly Entry[]
  readonly settled: readonly Wager[]
  /** Movements of members' cash in play. Only settled wagers say what they mean. */
  readonly played: readonly Played[]
  /** All other rows. A gift that came through a game is one, and one that is taken back has its kind. */
  readonly others: readonly Entry[]
}

type Following<Wager> = {
  readonly name: string
  /** Writes its own tables. */
  readonly read: (tx: Tx, reading: Reading<Wager>) => Promise<void>
  readonly clear: (tx: Tx) => Promise<void>
}

/** Of a member, at a vendor's game. */
export type Played = Entry & {
  readonly merchant: number
  readonly owner: bigint
  readonly vendor: number
  readonly product: string
}
type InRound = Played & { readonly round: string }

const GIFT = 'promo_win'

const isPlay = (row: Entry): row is Played =>
  row.purpose === 'cash' &&
  row.owner !== null &&
  row.product !== null &&
  row.vendor !== null &&
  row.merchant !== null &&
  row.kind !== GIFT
const isInRound = (play: Play): play is Play & { readonly row: InRound } => play.row.round !== null

const keyOf = ({ lane, owner, vendor, round }: InRound): RoundKey => ({ lane, member: owner, vendor, round })
const nameOf = ({ lane, member, vendor, round }: RoundKey) => `${lane}/${member}/${vendor}/${round}`
const placeOf = (lane: number, seq: bigint | null) => `${lane}/${seq}`

type Play = { readonly row: Played; readonly play: PlayRow }

/** Rows of play, each with the one that it takes back, and all others. */
async function sorted(
  tx: Tx,
  entries: readonly Entry[],
): Promise<{ readonly plays: readonly Play[]; readonly others: readonly Entry[] }> {
  const rows = entries.filter(isPlay)
  const places = rows.flatMap(({ lane, reverses }) => (reverses === null ? [] : [{ lane, seq: reverses }]))
  const found = places.length === 0 ? [] : await readEntriesAt(tx, places)
  const undone = new Map(found.map((row) => [placeOf(row.lane, row.seq), row]))
  const plays = rows.map((row) => ({ row, play: { ...row, undoes: undone.get(placeOf(row.lane, row.reverses)) ?? null } }))
  const isGift = ({ play }: Play) => play.undoes?.kind === GIFT
  const taken = plays.filter(isGift).map(({ row }): Entry => ({ ...row, kind: GIFT }))
  return { plays: plays.filter((play) => !isGift(play)), others: [...entries.filter((row) => !isPlay(row)), ...taken] }
}

const wagerOf = (row: InRound, { game }: LedgerRound, { free, ...told }: SettledChange): CountedWager => ({
  ...told,
  lane: row.lane,
  at: row.at,
  merchant: row.merchant,
  currency: row.currency,
  member: row.owner,
  vendor: row.vendor,
  product: row.product,
  game,
  round: row.round,
  purse: free ? 'free' : 'cash',
})

/** What is different in a round's bets now. */
function changesOf(
  { lane, member, vendor, round }: RoundKey,
  before: readonly FollowedBet[],
  after: readonly FollowedBet[],
): Change[] {
  if (before.length === 0 && after.length === 0) return []
  const key = { lane, member, vendor, round }
  const kept = new Map(after.map((bet) => [bet.bet, bet]))
  const known = new Map(before.map((bet) => [bet.bet, bet]))
  return [
    ...before.flatMap(({ bet }) => (kept.has(bet) ? [] : [{ ...key, bet, is: null }])),
    ...after.flatMap((is) => (known.get(is.bet) === is ? [] : [{ ...key, bet: is.bet, is }])),
  ]
}

/** What rows of whole rounds count, from their first one on. */
export async function countRows(tx: Tx, entries: readonly Entry[]): Promise<readonly CountedWager[]> {
  const { plays } = await sorted(tx, entries)
  const rounds = await roundsIn(tx, plays)
  return settle(rounds, { counts: true, followed: null }).settled
}

/** Whatever it returned, the whole stake: nothing has to be followed for it once the outcome is known. */
const WHOLE: CountingTerms = { rule: 'stake', weight: 100 }

/** How rounds of these rows count: as their merchants said when they were opened. */
async function termsOfRounds(tx: Tx, plays: readonly Play[]) {
  const merchants = [...new Set(plays.map(({ row }) => row.merchant))]
  const kept = merchants.length === 0 ? [] : await keptTerms(tx, merchants)
  return ({ merchant, product, at }: InRound, { openedAt }: LedgerRound): CountingTerms =>
    termsAt(kept, { merchant, product, at: (openedAt ?? at).getTime() })
}

/** A round that rows of play are of. */
type RoundRead = {
  readonly round: LedgerRound
  readonly name: string
  readonly plays: readonly (Play & { readonly row: InRound })[]
  readonly terms: CountingTerms
  /** Some of it came before these rows, so that bets in it may be followed. */
  readonly older: boolean
}

async function roundsIn(tx: Tx, all: readonly Play[]): Promise<readonly RoundRead[]> {
  const plays = all.filter(isInRound)
  if (plays.length === 0) return []
  const byRound = [...Map.groupBy(plays, ({ row }) => nameOf(keyOf(row)))]
  const found = await readRounds(
    tx,
    byRound.map(([, [first]]) => keyOf(first!.row)),
  )
  const termsOf = await termsOfRounds(tx, plays)
  return found.map((round, i) => {
    const [name, own] = byRound[i]!
    const { row } = own[0]!
    return { round, name, plays: own, terms: termsOf(row, round), older: round.openingSeq === null || round.openingSeq < row.seq }
  })
}

type Settled = { readonly settled: readonly CountedWager[]; readonly changes: readonly Change[] }
/** By round, what a reader follows in it. */
type Followed = ReadonlyMap<string, readonly FollowedBet[]>

const nothing: readonly FollowedBet[] = []

/** What rounds tell of wagers, in the journal's order in each lane, to whom follows these bets. */
function settle(
  rounds: readonly RoundRead[],
  { counts, followed }: { readonly counts: boolean; readonly followed: Followed | null },
): Settled {
  const settled: CountedWager[] = []
  const changes: Change[] = []
  for (const { round, name, plays, terms } of rounds) {
    const before = followed?.get(name) ?? nothing
    const { told, bets } = settleRound(
      { terms: counts ? terms : WHOLE, closing: round.closing, bets: before },
      plays.map(({ play }) => play),
    )
    // Told in the order of the rows.
    let at = 0
    for (const one of told) {
      while (plays[at]!.row.seq !== one.seq) at++
      settled.push(wagerOf(plays[at]!.row, round, one))
    }
    changes.push(...changesOf(round, before, bets))
  }
  return { settled: settled.toSorted(inOrder), changes }
}

const inOrder = (a: SettledWager, b: SettledWager) => a.lane - b.lane || (a.seq < b.seq ? -1 : a.seq > b.seq ? 1 : 0)

/** Readers that count by the name of their position; the others are told of outcomes alone. */
const counting = new Set<string>()

/** What a stretch of the journal tells those who read it together, each by what it follows: mostly the same, and then worked out once. */
async function settledFor(tx: Tx, plays: readonly Play[], together: readonly string[]): Promise<ReadonlyMap<string, Settled>> {
  const rounds = await roundsIn(tx, plays)
  const older = rounds.filter((round) => round.older).map(({ round }) => round)
  const told = new Map<string, Settled>()
  for (const counts of [true, false]) {
    const readers = together.filter((name) => counting.has(name) === counts)
    const named = counts ? null : plays.flatMap(({ play }) => betOf(play) ?? [])
    const found = older.length === 0 || readers.length === 0 ? [] : await readFollowed(tx, { readers, keys: older, named })
    const byReader = Map.groupBy(found, ({ reader }) => reader)
    const alike = new Map<string, Settled>()
    for (const reader of readers) {
      const own = byReader.get(reader) ?? []
      const followed = new Map(
        [...Map.groupBy(own, nameOf)].map(([name, bets]) => [
          name,
          bets.map(({ is }) => is).toSorted((a, b) => (a.bet < b.bet ? -1 : 1)),
        ]),
      )
      const key = keyOfFollowed(followed)
      const settled = alike.get(key) ?? settle(rounds, { counts, followed })
      alike.set(key, settled)
      told.set(reader, settled)
    }
  }
  return told
}

const keyOfFollowed = (followed: Followed) =>
  JSON.stringify(
    [...followed].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

type Sorted = Awaited<ReturnType<typeof sorted>>

/** What rows say is worked out once, when the first of those who read them asks. */
class Worked {
  readonly #tx: Tx
  readonly #rows: readonly Entry[]
  readonly #together: readonly string[]
  #sorted: Promise<Sorted> | null = null
  #settled: Promise<ReadonlyMap<string, Settled>> | null = null

  constructor(tx: Tx, rows: readonly Entry[], together: readonly string[]) {
    this.#tx = tx
    this.#rows = rows
    this.#together = together
  }

  sorted(): Promise<Sorted> {
    this.#sorted ??= sorted(this.#tx, this.#rows)
    return this.#sorted
  }

  settled(): Promise<ReadonlyMap<string, Settled>> {
    this.#settled ??= this.sorted().then(({ plays }) => settledFor(this.#tx, plays, this.#together))
    return this.#settled
  }
}

const worked = new WeakMap<readonly Entry[], Worked>()

function workOf(tx: Tx, rows: readonly Entry[], together: readonly string[]): Worked {
  const work = worked.get(rows) ?? new Worked(tx, rows, together)
  worked.set(rows, work)
  return work
}

function following(counts: boolean, { name, read, clear }: Following<CountedWager>): Reader<Entry> {
  if (counts) counting.add(name)
  return {
    name,
    read: async (tx, rows, together) => {
      const work = workOf(tx, rows, together)
      const { plays, others } = await work.sorted()
      const { settled, changes } = (await work.settled()).get(name)!
      await keepFollowed(tx, name, changes)
      await read(tx, { rows, others, played: plays.map(({ row }) => row), settled })
    },
    clear: async (tx) => {
      await forgetFollowed(tx, name)
      await clear(tx)
    },
  }
}

/** A reader of the journal that is told of play by settled wagers. */
export const settledReader = (of: Following<SettledWager>): Reader<Entry> => following(false, of)

/** One that needs to know what of the stakes counts, too: bets whose turnover depends on what they paid are followed for as long. */
export const countedReader = (of: Following<CountedWager>): Reader<Entry> => following(true, of)

/** One that needs to know what was paid and not for which stakes: nothing has to be remembered from one row to the next. */
export const payoutReader = ({
  name,
  read,
  clear,
}: Omit<Following<Payout>, 'read'> & { readonly read: (tx: Tx, paid: readonly Payout[]) => Promise<void> }): Reader<Entry> => ({
  name,
  clear,
  read: async (tx, rows, together) => {
    const { plays } = await workOf(tx, rows, together).sorted()
    const paid = plays.filter(isInRound).flatMap(({ row, play }): Payout[] => {
      const payout = paidBy(play)
      const { lane, seq, at, merchant, owner: member, vendor, round } = row
      return payout === null ? [] : [{ lane, seq, at, merchant, member, vendor, round, payout }]
    })
    if (paid.length > 0) await read(tx, paid)
  },
})
