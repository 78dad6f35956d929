import { unitsText } from '../../kit/money.ts'
import type { Database } from '../../runtime/database.ts'
import { gameNames } from '../games/index.ts'
import { roundsOf, type Round } from '../wagers/index.ts'
import { readMemberEntries, readMemberEntry, readRoundEntries, type Entry } from '../wallet/index.ts'
import type { BetRow, Movement } from './contract.ts'
import { placeText } from './rules/place.ts'

const PAGE = 20

/** What counts as a bet in the betting record: a stake that was taken, at once or from a hold. */
export const betKinds = ['bet', 'commit'] as const

export type Asker = { readonly member: bigint; readonly merchant: number; readonly language: string }

export type Page<Row> = { readonly list: Row[]; readonly next: string | null }

export async function betPage(
  db: Database,
  { before, ...asker }: Asker & { readonly before: bigint | null },
): Promise<Page<BetRow>> {
  const entries = await readMemberEntries(db, {
    member: asker.member,
    limit: PAGE + 1,
    kinds: betKinds,
    ...(before !== null && { before }),
  })
  const shown = entries.slice(0, PAGE)
  return { list: await betRows(db, asker, shown), next: nextOf(entries, shown) }
}

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

export async function accountPage(
  db: Database,
  { member, before }: { member: bigint; before: bigint | null },
): Promise<Page<Movement>> {
  const entries = await readMemberEntries(db, { member, limit: PAGE + 1, ...(before !== null && { before }) })
  const shown = entries.slice(0, PAGE)
  return { list: shown.map(movementOf), next: nextOf(entries, shown) }
}

function nextOf(entries: readonly Entry[], shown: readonly Entry[]): string | null {
  const last = shown.at(-1)
  return last && entries.length > shown.length ? placeText(last) : null
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
  if (round.staked === 0n && round.stakedFree === 0n && round.closedAt !== null) return 'returned'
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
