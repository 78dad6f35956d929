import type { Units } from '#kit/money.ts'
import { productOf } from '#kit/product.ts'
import type { Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import { readEntriesAt, type Entry } from '#house/wallet/index.ts'
import { betOf, settleRound, type CountingTerms, type FollowedBet, type PlayRow, type Told } from '../rules/settled-wager.ts'
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

type Rows = { readonly rows: readonly Entry[] }
type Following<Wager> = {
  readonly name: string
  /** Writes its own tables for what was settled, and for the rows that are no play. */
  readonly read: (tx: Tx, told: Rows & { readonly settled: readonly Wager[] }) => Promise<void>
  readonly clear: (tx: Tx) => Promise<void>
}

/** Whether a row of the journal is play of a member's, which settled wagers alone tell of. A gift that comes through a game is none. */
export const isPlay = ({ product, kind, purpose, owner }: Entry): boolean =>
  purpose === 'cash' && owner !== null && product !== null && kind !== 'promo_win'

type Played = Entry & {
  readonly merchant: number
  readonly owner: bigint
  readonly vendor: number
  readonly product: string
  readonly round: string
}
const inRound = (row: Entry): row is Played => isPlay(row) && row.vendor !== null && row.round !== null && row.merchant !== null

const keyOf = ({ lane, owner, vendor, round }: Played): RoundKey => ({ lane, member: owner, vendor, round })
const nameOf = ({ lane, member, vendor, round }: RoundKey) => `${lane}/${member}/${vendor}/${round}`
const placeOf = (lane: number, seq: bigint | null) => `${lane}/${seq}`

type Play = { readonly row: Played; readonly play: PlayRow }

/** Each row with the one that it takes back. */
async function playsOf(tx: Tx, rows: readonly Played[]): Promise<readonly Play[]> {
  const places = rows.flatMap(({ lane, reverses }) => (reverses === null ? [] : [{ lane, seq: reverses }]))
  const found = places.length === 0 ? [] : await readEntriesAt(tx, places)
  const undone = new Map(found.map((row) => [placeOf(row.lane, row.seq), row]))
  return rows.map((row) => ({ row, play: { ...row, undoes: undone.get(placeOf(row.lane, row.reverses)) ?? null } }))
}

const wagerOf = ({ row }: Play, { game }: FollowedRound, { free, ...told }: Told): CountedWager => ({
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

type How = { readonly reader: string; readonly termsOf: ((product: string) => CountingTerms) | null }

/** Whatever it returned, the whole stake: nothing has to be followed for it once the outcome is known. */
const WHOLE: CountingTerms = { rule: 'stake', weight: 100 }

/** What these rows of the journal tell of wagers, for a reader that has followed it up to them. */
async function settledIn(tx: Tx, { reader, termsOf }: How, entries: readonly Entry[]): Promise<readonly CountedWager[]> {
  const plays = await playsOf(tx, entries.filter(inRound))
  if (plays.length === 0) return []
  const byRound = Map.groupBy(plays, ({ row }) => nameOf(keyOf(row)))
  const keys = [...byRound.values()].flatMap(([first]) => (first ? [keyOf(first.row)] : []))
  const named = termsOf ? null : plays.flatMap(({ play }) => betOf(play) ?? [])
  const settled: CountedWager[] = []
  const changes: Change[] = []
  for (const round of await readRounds(tx, { reader, keys, named })) {
    const rows = byRound.get(nameOf(round)) ?? []
    const terms = termsOf?.(rows[0]?.row.product ?? '') ?? WHOLE
    const { told, bets } = settleRound(
      { ...round, terms },
      rows.map(({ play }) => play),
    )
    const at = new Map(rows.map((row) => [row.row.seq, row]))
    for (const one of told) settled.push(wagerOf(at.get(one.seq)!, round, one))
    changes.push(...changesOf(round, bets))
  }
  await keepFollowed(tx, reader, changes)
  return settled
}

function following(how: How, { name, read, clear }: Following<CountedWager>): Reader<Entry> {
  return {
    name,
    read: async (tx, rows) => read(tx, { rows, settled: await settledIn(tx, how, rows) }),
    clear: async (tx) => {
      await forgetFollowed(tx, name)
      await clear(tx)
    },
  }
}

/** A reader of the journal that is told of play by settled wagers. */
export const settledReader = (of: Following<SettledWager>): Reader<Entry> => following({ reader: of.name, termsOf: null }, of)

/** One that needs to know what of the stakes counts, too: bets whose turnover depends on what they paid are followed for as long. */
export const countedReader = (of: Following<CountedWager>): Reader<Entry> =>
  following(
    { reader: of.name, termsOf: (product) => ({ rule: productOf(product).validStake, weight: productOf(product).weight }) },
    of,
  )
