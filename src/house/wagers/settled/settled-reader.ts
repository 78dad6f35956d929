import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { readEntriesAt, type Entry } from '#house/wallet/index.ts'
import { betOf, paidBy, settleRound, type FollowedBet, type PlayRow, type SettledChange } from '../rules/settled-wager.ts'
import { keptTerms } from '../counting/counting-store.ts'
import { termsAt, type CountingTerms } from '../rules/counting-terms.ts'
import { forgetFollowed, keepFollowed, readRounds, type Change, type FollowedRound, type RoundKey } from './followed-store.ts'

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
/** Follows no bets, so that every round is new to it. */
const NOBODY = ''

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

const wagerOf = (row: InRound, { game }: FollowedRound, { free, ...told }: SettledChange): CountedWager => ({
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
function changesOf({ bets: before, ...round }: FollowedRound, after: readonly FollowedBet[]): Change[] {
  const { lane, member, vendor, round: name } = round
  const key = { lane, member, vendor, round: name }
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
  const { settled } = await settledOf(tx, { reader: NOBODY, counts: true }, plays)
  return settled
}

type How = { readonly reader: string; readonly counts: boolean }

/** Whatever it returned, the whole stake: nothing has to be followed for it once the outcome is known. */
const WHOLE: CountingTerms = { rule: 'stake', weight: 100 }

/** How rounds of these rows count: as their merchants said when they were opened. */
async function termsOfRounds(tx: Tx, plays: readonly Play[]) {
  const merchants = [...new Set(plays.map(({ row }) => row.merchant))]
  const kept = merchants.length === 0 ? [] : await keptTerms(tx, merchants)
  return ({ merchant, product, at }: InRound, { openedAt }: FollowedRound): CountingTerms =>
    termsAt(kept, { merchant, product, at: (openedAt ?? at).getTime() })
}

/** What rows of play tell of wagers, for a reader that has followed it up to them. */
async function settledIn(tx: Tx, how: How, all: readonly Play[]): Promise<readonly CountedWager[]> {
  const { settled, changes } = await settledOf(tx, how, all)
  await keepFollowed(tx, how.reader, changes)
  return settled
}

type Settled = { readonly settled: readonly CountedWager[]; readonly changes: readonly Change[] }

async function settledOf(tx: Tx, { reader, counts }: How, all: readonly Play[]): Promise<Settled> {
  const plays = all.filter(isInRound)
  if (plays.length === 0) return { settled: [], changes: [] }
  const byRound = Map.groupBy(plays, ({ row }) => nameOf(keyOf(row)))
  const keys = [...byRound.values()].flatMap(([first]) => (first ? [keyOf(first.row)] : []))
  const named = counts ? null : plays.flatMap(({ play }) => betOf(play) ?? [])
  const termsOf = await termsOfRounds(tx, counts ? plays : [])
  const settled: CountedWager[] = []
  const changes: Change[] = []
  for (const round of await readRounds(tx, { reader, keys, named })) {
    const rows = byRound.get(nameOf(round)) ?? []
    const terms = rows[0] && counts ? termsOf(rows[0].row, round) : WHOLE
    const { told, bets } = settleRound(
      { ...round, terms },
      rows.map(({ play }) => play),
    )
    const at = new Map(rows.map(({ row }) => [row.seq, row]))
    for (const one of told) settled.push(wagerOf(at.get(one.seq)!, round, one))
    changes.push(...changesOf(round, bets))
  }
  return { settled, changes }
}

function following(how: How, { name, read, clear }: Following<CountedWager>): Reader<Entry> {
  return {
    name,
    read: async (tx, rows) => {
      const { plays, others } = await sorted(tx, rows)
      await read(tx, { rows, others, played: plays.map(({ row }) => row), settled: await settledIn(tx, how, plays) })
    },
    clear: async (tx) => {
      await forgetFollowed(tx, name)
      await clear(tx)
    },
  }
}

/** A reader of the journal that is told of play by settled wagers. */
export const settledReader = (of: Following<SettledWager>): Reader<Entry> => following({ reader: of.name, counts: false }, of)

/** One that needs to know what of the stakes counts, too: bets whose turnover depends on what they paid are followed for as long. */
export const countedReader = (of: Following<CountedWager>): Reader<Entry> => following({ reader: of.name, counts: true }, of)

/** One that needs to know what was paid and not for which stakes: nothing has to be remembered from one row to the next. */
export const payoutReader = ({
  name,
  read,
  clear,
}: Omit<Following<Payout>, 'read'> & { readonly read: (tx: Tx, paid: readonly Payout[]) => Promise<void> }): Reader<Entry> => ({
  name,
  clear,
  read: async (tx, rows) => {
    const { plays } = await sorted(tx, rows)
    const paid = plays.filter(isInRound).flatMap(({ row, play }): Payout[] => {
      const payout = paidBy(play)
      const { lane, seq, at, merchant, owner: member, vendor, round } = row
      return payout === null ? [] : [{ lane, seq, at, merchant, member, vendor, round, payout }]
    })
    if (paid.length > 0) await read(tx, paid)
  },
})
