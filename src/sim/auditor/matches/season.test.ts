import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { builtOn } from '#arcade/sportsbook/rules/football/model/build.ts'
import type { Outlook } from '#arcade/sportsbook/rules/football/model/outlook.ts'
import type { FootballState } from '#arcade/sportsbook/rules/football/state.ts'
import { fixtureOf, type Fixture } from '#arcade/sportsbook/rules/football/world/fixtures.ts'
import { footballWorld } from '#arcade/sportsbook/rules/football/world/football-world.ts'
import { secondHalfAt } from '#arcade/sportsbook/rules/football/world/match-clock.ts'
import type { Timeline } from '#arcade/sportsbook/rules/football/world/play-match.ts'
import { scoreOf } from '#arcade/sportsbook/rules/football/world/standing.ts'
import { combines, keyOf, type Market } from '#arcade/sportsbook/rules/market.ts'
import { newKey, openForeignHouse, openTestArcade, Player, SEED_KEY } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import { checkEvents } from '../arcade/check-events.ts'
import { checkExposure } from '../arcade/check-exposure.ts'
import { checkMatches } from '../arcade/check-matches.ts'
import { checkTickets } from '../arcade/check-tickets.ts'
import { readEvents } from '../arcade/event-books.ts'
import { eventRulesOf, matchRulesOf, rulesOf } from '../../games/published-rules.ts'
import { readRows } from '../books.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const published = { seedKey: SEED_KEY, rulesOf, eventRulesOf, matchRulesOf }
const client = new pg.Client({ connectionString: db.ownerUrl })
await client.connect()
afterAll(() => client.end())

const START = 10_000n * UNITS_PER_WHOLE
const ROUNDS = 3
const MATCHES = 4
const BETS = 6
const chance = chanceOf(2026, 'a season of bets')

const any = <T>(list: readonly T[]): T => list[chance.below(list.length)]!

/** A match as the source tells it now. */
type Open = {
  readonly fixture: Fixture
  readonly timeline: Timeline
  readonly key: string
  readonly match: string
  readonly markets: readonly Market[]
  readonly outlook: Outlook | null
}

function standsAt({ fixture, timeline }: Pick<Open, 'fixture' | 'timeline'>, elapsed: number) {
  const standing = footballWorld.standingAt(timeline, elapsed)
  const { state, markets, outlook } = footballWorld.toldOf(fixture, standing, { now: 0, wanted: true })
  return { state: state as FootballState, markets, outlook }
}

async function open(round: number, number: number): Promise<Open> {
  const fixture = fixtureOf(`river-1-${round}-${number}`)
  if (!fixture) throw new Error(`no match ${number} in round ${round}`)
  const timeline = footballWorld.play(fixture, chance.below)
  const stands = standsAt({ fixture, timeline }, -1)
  return { fixture, timeline, ...stands, ...(await source.open(stands)) }
}

/** It goes on to some minute of its second half, or of its first. */
async function goOn(one: Open): Promise<Open> {
  const stands = standsAt(one, chance.below(secondHalfAt(one.timeline.added)) + chance.below(120_000))
  await source.tell(told(one.key, stands))
  return { ...one, ...stands }
}

/** A pick of a match, or several that are one leg. */
function legOn({ match, markets, outlook }: Open): Leg | null {
  const pickIn = (market: Market) => ({ market: keyOf(market), ...any(market.outcomes) })
  const combined = markets.filter(combines)
  if (outlook && combined.length > 3 && chance.in100(35)) {
    const picks = [...new Map([1, 2, 3].map(() => pickIn(any(combined))).map((one) => [one.market, one])).values()]
    const [first, ...also] = picks
    const built = builtOn(picks, outlook)
    if (first && also.length > 0 && !isRefusal(built))
      return [match, first.market, first.pick, built.price, also.map(({ market, pick }) => `${market}|${pick}`)]
  }
  if (markets.length === 0) return null
  const { market, pick, price } = pickIn(any(markets))
  return [match, market, pick, price]
}

/** A single, a parlay or a system, as chance has it. */
async function bet(player: Player, matches: readonly Open[]): Promise<string | null> {
  const from = chance.below(matches.length)
  const legs = Array.from({ length: 1 + chance.below(4) }, (_, i) => legOn(matches[(from + i) % matches.length]!)).filter(
    (leg) => leg !== null,
  )
  if (legs.length === 0) return null
  const sizes = legs.length > 1 && chance.in100(40) ? [legs.length - 1, legs.length] : [legs.length]
  const { code, value } = await source.place(player, legs, { sizes })
  if (code === undefined) return value.round
  expect(['stake_too_high', 'stake_too_low', 'risk_reached']).toContain(code)
  return null
}

/** Sells some of it, or all. */
async function sell(player: Player, round: string): Promise<boolean> {
  const part = chance.in100(50)
  const data = part ? { key: newKey(), share: chance.one([25, 50, 75]), pays: '0' } : { pays: '0' }
  const path = `${FOOTBALL}/tickets/${round}/${part ? 'cash-out-parts' : 'cash-out'}`
  const { code } = await player.call<SportsTicket>('POST', path, data)
  if (code !== undefined) expect(['leg_suspended', 'nothing_to_cash_out', 'bet_decided', 'part_not_offered']).toContain(code)
  return code === undefined
}

async function end(one: Open, number: number): Promise<void> {
  if (number === 1) return source.end(one.key, 'void')
  const { halfTime, fullTime, corners, cards } = scoreOf(one.timeline)
  await source.end(one.key, { halfTime, fullTime, corners, cards })
  if (number > 2) return
  const more = { home: fullTime.home + 1, away: fullTime.away }
  await source.end(one.key, { halfTime, fullTime: more, corners, cards }, { version: 2, reason: 'a goal was missed' })
}

test('singles, parlays, systems and builders on goals, corners and cards, before and in play, sold in whole and in part: the auditor agrees on every one [G1, trust 73]', async () => {
  const players = [1, 2].map(() => new Player(arcade, house, 'virtual-football'))
  for (const player of players) await player.join(START)
  const [placed, sold]: [string[], string[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round++) {
    let matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => open(round, i + 1)))
    for (const moment of ['before', 'in play']) {
      if (moment === 'in play') matches = await Promise.all(matches.map(goOn))
      for (const player of players) {
        const bets: string[] = []
        for (let i = 0; i < BETS; i++) bets.push(...[await bet(player, matches)].filter((one) => one !== null))
        placed.push(...bets)
        for (const one of bets) if (chance.in100(30) && (await sell(player, one))) sold.push(one)
      }
    }
    for (const [i, one] of matches.entries()) await end(one, i)
  }
  expect(placed.length).toBeGreaterThan((ROUNDS * 2 * players.length * BETS) / 2)
  expect(sold.length).toBeGreaterThan(5)
  const books = await readEvents(readRows(client))
  const checks = [checkEvents, checkTickets, checkMatches, checkExposure]
  expect(checks.flatMap((check) => [...check(books, published)])).toEqual([])
  expect(books.tickets.filter(({ state }) => state === 'accepted')).toEqual([])
  expect(books.tickets.filter(({ terms }) => terms?.['boost'] !== undefined).length).toBeGreaterThan(5)
  expect(books.legs.filter(({ selection }) => 'also' in selection).length).toBeGreaterThan(5)
  expect(books.legs.filter(({ selection }) => /corners|cards/.test(String(selection['market']))).length).toBeGreaterThan(5)
  const held = await Promise.all(players.map((player) => player.money()))
  const taken = books.tickets.filter(({ state }) => state !== 'refused')
  const moved = taken.reduce((sum, { stake, payout }) => sum - stake + (payout ?? 0n), 0n)
  expect(held.reduce((sum, money) => sum + money, 0n)).toBe(2n * START + moved)
}, 120_000)
