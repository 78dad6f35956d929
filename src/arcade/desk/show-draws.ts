import {
  capsOf,
  drawById,
  exposureOf,
  outsideDraws,
  restrictionsOf,
  resultVersions,
  roundsIn,
  settlementReport,
  type EventPorts,
  type OutsideGame,
  type ResultVersion,
  type SaidDraw,
} from '#arcade/events/index.ts'
import type { Families } from '#arcade/families/index.ts'
import { betsCalled } from './bets-called.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'

/** Rounds are named for the house's books up to so many. */
const NAMED = 5000

export type DeskPorts = { readonly events: EventPorts; readonly families: Families }
type Shown = NonNullable<DrawAnswer<'drawShown'>['draw']>

const numbersIn = (result: ResultVersion['result']): string[] | null => (result ? [...(result['numbers'] as string[])] : null)

function drawShown({ said_by, said_at, differing_by, ...draw }: SaidDraw, game: OutsideGame | undefined): Shown {
  return {
    event: draw.id,
    game_code: draw.game,
    number: draw.number,
    key: draw.key ?? '',
    state: draw.state,
    closes_at: draw.closes_at.toISOString(),
    version: BigInt(draw.result_version),
    result: numbersIn(draw.result),
    void: draw.void,
    made: game?.made !== undefined,
    said: said_by !== null && said_at !== null ? { by: said_by, at: said_at.toISOString(), differs: differing_by } : null,
  }
}

/** Draws with results from outside, the latest first; those that wait for somebody, or all. */
export async function listDraws(
  { events: { db }, families }: DeskPorts,
  { waiting, limit }: Pick<DrawRequest<'drawsListed'>, 'waiting' | 'limit'>,
) {
  const games = families.outside.flatMap(({ game, made }) => (made && waiting ? [] : [game]))
  const draws = await outsideDraws(db, { games, waiting, limit: Number(limit) })
  return {
    draws: draws.map((draw) =>
      drawShown(
        draw,
        families.outside.find((one) => one.game === draw.game),
      ),
    ),
  }
}

type Asked = { readonly event: string; readonly house: string; readonly language?: string | undefined }

/**
 * One draw: its prizes, every version of its result, and once its bets are over what its tickets of a house staked and pay. What one person has said is not shown to
 * the other, who is to say it apart.
 */
export async function showDraw(
  { events: { db }, families }: DeskPorts,
  { event, house, language = 'EN' }: Asked,
): Promise<Omit<DrawAnswer<'drawShown'>, 'status'>> {
  const draw = await drawById(db, event)
  const game = families.outside.find((one) => one.game === draw?.game)
  // A match has its result from outside too, and is no draw.
  if (!draw || !game) return { draw: null }
  const called = betsCalled(families, draw.game, language)
  // While a draw takes bets its screen is looked at live, and there is nothing yet to compare: what all of its tickets come to is added up after that.
  const isOver = draw.state !== 'open'
  const [versions, report, exposure, rounds, restrictions, caps] = await Promise.all([
    resultVersions(db, event),
    isOver ? settlementReport(db, event) : [],
    exposureOf(db, event),
    isOver ? roundsIn(db, { event, house, limit: NAMED }) : [],
    restrictionsOf(db, event),
    capsOf(db, draw.game),
  ])
  return {
    draw: drawShown(draw, game),
    prizes: game.prizes.map(({ name, count, digits }) => ({ name, count: BigInt(count), digits: BigInt(digits) })),
    versions: versions.filter(isPublic).map(versionShown),
    report: report
      .filter((part) => part.house === house)
      .map(({ currency, state, tickets, staked, paid }) => ({ currency, state, tickets: BigInt(tickets), staked, paid })),
    exposure: exposure.map((one) => ({ ...one })),
    restrictions: restrictions.map(({ outcome, pays, said_by, said_at }) => ({
      outcome,
      pays: BigInt(pays),
      by: said_by,
      at: said_at.toISOString(),
    })),
    bets: game.bets.map(({ code, digits }) => ({
      bet: code,
      called: called.get(code)?.name ?? code,
      digits: digits === null ? null : BigInt(digits),
    })),
    caps: caps.map((one) => ({ ...one })),
    rounds,
  }
}

const isPublic = ({ confirmed_by }: ResultVersion) => confirmed_by !== null

const versionShown = (one: ResultVersion) => ({
  version: BigInt(one.version),
  result: numbersIn(one.result),
  source: one.source,
  reason: one.reason,
  entered_by: one.entered_by,
  entered_at: one.entered_at.toISOString(),
  confirmed_by: one.confirmed_by,
  confirmed_at: one.confirmed_at?.toISOString() ?? null,
})
