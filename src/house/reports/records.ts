import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { gameNames } from '#house/games/index.ts'
import { betKinds, roundsOf, type Round } from '#house/wagers/index.ts'
import { laneOf, lookAtMember, readMemberEntry, readRoundEntries, type Entry } from '#house/wallet/index.ts'
import type { BetRow, Movement } from './contract.ts'
import { placeText } from './rules/place.ts'

const PAGE = 20

/** Kinds that the page of bonuses tells: gifts of the house, and what became of them. */
export const bonusKinds = ['bonus', 'bonus_release', 'bonus_forfeit', 'rebate', 'reward'] as const

export type Asker = { readonly member: bigint; readonly merchant: number; readonly language: string }

export type Page<Row> = { readonly list: Row[]; readonly next: string | null }

type Within = { readonly before: bigint | null; readonly within: { readonly from: Date; readonly to: Date } | null }

export type BetsQuery = Asker &
  Within & {
    readonly vendors: readonly number[] | null
    readonly gameType: string | null
    readonly state: BetRow['state'] | null
  }

/** What a round came to stands beside the journal: so many bets are looked at for one page of a state. */
const STATE_LOOK = 200

export async function betPage(db: Database, asked: BetsQuery): Promise<Page<BetRow>> {
  const { member, before, within, vendors, gameType, state } = asked
  const limit = state === null ? PAGE + 1 : STATE_LOOK
  const { entries, reach } = await lookAtMember(db, {
    member,
    limit,
    kinds: betKinds,
    ...(before !== null && { before }),
    ...(within && { within }),
    ...(vendors && { vendors }),
    ...(gameType !== null && { product: gameType }),
  })
  const rows = await betRows(db, asked, entries.slice(0, state === null ? PAGE : STATE_LOOK))
  const fitting = state === null ? rows : rows.filter((row) => row.state === state)
  const list = fitting.slice(0, PAGE)
  const cut = list.length < fitting.length || (state === null && entries.length > PAGE) ? (list.at(-1)?.id ?? null) : null
  const looked =
    entries.length === limit ? placeOf(entries.at(-1)) : reach === null ? null : placeText({ lane: laneOf(member), seq: reach })
  return { list, next: cut ?? looked }
}

const placeOf = (entry: Entry | undefined) => (entry ? placeText(entry) : null)

/** One bet and every movement of its round; null where that place holds no bet of the member. */
export async function betDetail(
  db: Database,
  { seq, ...asker }: Asker & { readonly seq: bigint },
): Promise<{ bet: BetRow; movements: Movement[] } | null> {
  const entry = await readMemberEntry(db, { member: asker.member, seq })
  if (!entry || !betKinds.some((kind) => kind === entry.kind) || entry.vendor === null || entry.round === null) return null
  const name = { vendor: entry.vendor, round: entry.round }
  const [bet] = await betRows(db, asker, [entry])
  const [round] = await roundsOf(db, { member: asker.member, names: [name] })
  if (!bet) return null
  const entries = await readRoundEntries(db, { member: asker.member, ...name, from: round?.openingSeq ?? entry.seq })
  return { bet, movements: entries.map(movementOf) }
}

export type MovementsQuery = Within & {
  readonly member: bigint
  readonly kinds: readonly string[] | null
  readonly bonuses?: true
}

export async function accountPage(
  db: Database,
  { member, before, within, kinds, bonuses }: MovementsQuery,
): Promise<Page<Movement>> {
  const { entries, reach } = await lookAtMember(db, {
    member,
    limit: PAGE + 1,
    ...(before !== null && { before }),
    ...(within && { within }),
    ...(kinds && { kinds }),
    ...(bonuses && { bonuses }),
  })
  const shown = entries.slice(0, PAGE)
  const looked = reach === null ? null : placeText({ lane: laneOf(member), seq: reach })
  return { list: shown.map(movementOf), next: entries.length > PAGE ? placeOf(shown.at(-1)) : looked }
}

/** One movement of the member's cash or bonuses. */
export async function movementAt(db: Database, of: { member: bigint; seq: bigint }): Promise<Movement | null> {
  const entry = await readMemberEntry(db, of)
  return entry && movementOf(entry)
}

export async function betRows(db: Database, asker: Asker, entries: readonly Entry[]): Promise<BetRow[]> {
  const names = entries.flatMap(({ vendor, round }) => (vendor !== null && round !== null ? [{ vendor, round }] : []))
  const rounds = new Map(
    (await roundsOf(db, { member: asker.member, names })).map((round) => [`${round.vendor}/${round.round}`, round]),
  )
  const games = new Map((await gameNames(db, asker)).map((game) => [`${game.vendor}/${game.gameCode}`, game]))
  return entries.map((entry) => {
    const round = rounds.get(`${entry.vendor}/${entry.round}`)
    const game = games.get(`${entry.vendor}/${round?.game}`)
    return {
      id: placeText(entry),
      at: entry.at.getTime(),
      vassalage: game?.vassalage ?? '',
      gameCode: round?.game ?? '',
      gameName: game?.name ?? round?.game ?? '',
      gameType: entry.product ?? '',
      round: entry.round ?? '',
      stake: unitsText(entry.face ?? -entry.amount),
      returned: unitsText(round?.won ?? 0n),
      currency: entry.currency,
      state: stateOf(round),
    }
  })
}

function stateOf(round: Round | undefined): BetRow['state'] {
  if (!round) return 'open'
  if (round.staked === 0n && round.stakedFree === 0n) return 'returned'
  return round.closedAt === null ? 'open' : 'settled'
}

export function movementOf(entry: Entry): Movement {
  return {
    id: placeText(entry),
    at: entry.at.getTime(),
    kind: entry.kind,
    amount: unitsText(entry.amount),
    balanceBefore: unitsText(entry.balanceAfter - entry.amount),
    balanceAfter: unitsText(entry.balanceAfter),
    currency: entry.currency,
    counterAccount: entry.contraPurpose,
    transaction: entry.ext,
    reference: entry.reference,
    round: entry.round,
    cause: entry.cause,
  }
}
