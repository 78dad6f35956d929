import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import {
  isAwaited,
  moveClosing,
  openEvent,
  resultVersions,
  saveOffers,
  sayResult,
  type ResultVersion,
  type SayingPorts,
} from '#arcade/events/index.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { insertTurns } from './turn-store.ts'
import { basisOf, eventsByKey, insertMatch, saveTold, type MatchRow } from '../match-store.ts'
import type { SportsbookPorts, SportsGame } from '../ports.ts'
import { keyOf, type Market } from '../rules/market.ts'
import { offeredName } from '../rules/offered-name.ts'
import { sidesThatScored } from '../rules/desk/scored.ts'
import type { Told, ToldResult } from '../rules/told.ts'

/** The database's channel on which every process hears which matches have changed. */
export const MATCHES_NOTICE = 'arcade_matches'
export type MatchesChanged = { readonly game: string; readonly matches: readonly string[] }

/** What hearing needs of the arcade: a command of whoever runs it has no more. */
export type HearingPorts = SayingPorts & Pick<SportsbookPorts, 'clock' | 'random'>

/** Notices are at most 8,000 bytes long. */
const TOGETHER = 150

/**
 * Takes what a source tells of matches: one that is new is opened for bets, prices are offered from now on as they are told, and every process
 * hears of it. What comes late or twice changes nothing.
 */
export async function hearSource(ports: HearingPorts, game: SportsGame, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const known = await eventsByKey(
    ports.db,
    game.game,
    told.map(({ key }) => key),
  )
  for (const one of told) if (!known.has(one.key)) await announce(ports, game, one)
  const changed = await ports.transact(async (tx) => {
    const matches = await saveTold(tx, game.game, told)
    await offer(
      tx,
      matches.map(({ row }) => row),
    )
    const closings = new Map(told.map(({ key, fixture }) => [key, new Date(fixture.closes)]))
    await moveClosing(
      tx,
      matches.flatMap(({ row, moved }) => {
        const closesAt = closings.get(row.key)
        return moved && closesAt ? { event: row.event, closesAt } : []
      }),
    )
    await insertTurns(
      tx,
      matches.flatMap(({ row, before }) => sidesThatScored(before, row.state).map((side) => ({ ...row, side }))),
    )
    return matches.map(({ row }) => row.event)
  })
  await tellChanged(ports.db, { game: game.game, matches: changed })
}

/** From here on bets are taken at what these matches offer, and at nothing else. */
export const offer = (tx: Tx, matches: readonly MatchRow[]): Promise<void> =>
  saveOffers(
    tx,
    matches.map((row) => ({
      event: row.event,
      until: row.until,
      prices: row.stopped ? {} : pricesOf(row.markets),
      basis: basisOf(row),
    })),
  )

async function announce(
  ports: HearingPorts,
  game: SportsGame,
  { key, fixture, state }: Pick<Told, 'key' | 'fixture' | 'state'>,
): Promise<void> {
  const opensAt = new Date(Math.min(ports.clock(), fixture.closes - 1))
  const { id } = await openEvent(ports, game, { key, opensAt, closesAt: new Date(fixture.closes) })
  await insertMatch(ports.db, { event: id, game: game.game, key, fixture, state })
}

const pricesOf = (markets: readonly Market[]) =>
  Object.fromEntries(
    markets.flatMap((market) =>
      market.outcomes.map(({ pick, price }) => [offeredName({ market: keyOf(market), pick }), price] as const),
    ),
  )

/**
 * Takes a source's word on what a match came to, or has come to so far. Its first word is entered, and its confirmation puts it in force: only then
 * bets are settled. A correction has the next version. What was heard before changes nothing; nor does what no bet has waited for while the match goes on.
 */
export async function hearResult(
  ports: HearingPorts,
  game: SportsGame,
  { source, told }: { readonly source: string; readonly told: ToldResult },
): Promise<'heard' | 'not yet' | 'overlooked'> {
  const event = (await eventsByKey(ports.db, game.game, [told.key])).get(told.key)
  if (event === undefined) return 'overlooked'
  const by = told.certainty === 'live' ? source : `${source}, confirmed`
  const score = game.sport.whatStands(told.report, ports.clock())
  if (score === null) return 'not yet'
  const versions = await resultVersions(ports.db, event)
  const inPlay = score !== 'void' && game.sport.isInPlay(score)
  const standing = versions.findLast(isConfirmed)
  const isNew = standing ? !isDeepStrictEqual(standing.result, score) : await isAwaited(ports.db, event)
  if (inPlay && !isNew) return 'overlooked'
  const { version, reason } = inPlay ? nextInPlay(versions) : afterPlay(game, { versions, told })
  const word = newId(ports.clock(), ports.random)
  const said = await sayResult(ports, game, {
    event,
    version,
    outcome: score === 'void' ? score : { ...score },
    by,
    source,
    reason,
    word,
  })
  if (isRefusal(said)) return said.code === 'event_open' ? 'not yet' : 'overlooked'
  await tellChanged(ports.db, { game: game.game, matches: [event] })
  return 'heard'
}

const isConfirmed = ({ confirmed_by }: ResultVersion): boolean => confirmed_by !== null

type Version = Pick<ToldResult, 'version' | 'reason'>

function nextInPlay(versions: readonly ResultVersion[]): Version {
  const version = versions.filter(isConfirmed).length + 1
  return { version, reason: version === 1 ? null : 'the match went on' }
}

/** A source counts from the final whistle on; what was in force while the match was played stands before that. */
function afterPlay(
  { inPlay }: SportsGame,
  { versions, told }: { readonly versions: readonly ResultVersion[]; readonly told: Version },
): Version {
  const before = versions.filter((one) => isConfirmed(one) && one.result !== null && inPlay?.(one.result) === true).length
  const reason = told.version === 1 && before > 0 ? 'the match is over' : told.reason
  return { version: before + told.version, reason }
}

/** Every process hears which matches have changed. */
export async function tellChanged(db: Database, { game, matches }: MatchesChanged): Promise<void> {
  for (let at = 0; at < matches.length; at += TOGETHER) {
    const part: MatchesChanged = { game, matches: matches.slice(at, at + TOGETHER) }
    await sql`SELECT pg_notify(${MATCHES_NOTICE}, ${JSON.stringify(part)})`.execute(db)
  }
}

/** What a notice says, as it was written here. */
export const readChanged = (payload: string): MatchesChanged => JSON.parse(payload) as MatchesChanged
