import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishDueTickets, outcomesOf, serveOutsideEvents } from '#arcade/events/index.ts'
import { chainById, linkOf } from '#arcade/fairness/index.ts'
import { chanceOf, leadsTo } from '#arcade/fairness/rules/chain.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL } from '#testing/arcade/football.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { MatchProof, SportsTicket } from './contract.ts'
import { sportsbook, virtualFootball } from './index.ts'
import { matchesById, shownMatches } from './match-store.ts'
import { fixtureOf } from './rules/football/world/fixtures.ts'
import { HALF_TIME_BREAK, LONGEST_MATCH, secondHalfAt } from './rules/football/world/match-clock.ts'
import { footballWorld } from './rules/football/world/football-world.ts'
import { meansOf } from './rules/football/world/league.ts'
import { playMatch } from './rules/football/world/play-match.ts'
import { scoreOf } from './rules/football/world/standing.ts'
import { virtualSource } from './source/virtual-source.ts'
import { linkOfMatch } from './source/virtual-store.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const { events } = arcade
const bets = football(arcade, db)
const source = virtualSource(events, virtualFootball, footballWorld)
/** Until there is nothing more to tell for now. */
const step = async (at: { readonly wanted: boolean }, serving = source) => {
  while ((await serving(at)) < SECOND);
}

test('there are always matches to come with prices, and matches in play; bets on these are taken while somebody looks on [G1]', async () => {
  await step({ wanted: true })
  const shown = await shownMatches(db, virtualFootball.game)
  const before = shown.filter(({ state }) => state.phase === 'before')
  const playing = shown.filter(({ state }) => state.phase !== 'before')
  expect(before.length).toBeGreaterThan(20)
  expect(playing.length).toBeGreaterThan(3)
  for (const { markets, until, kick_off } of before) {
    expect(markets.length).toBeGreaterThan(20)
    expect(until).toEqual(kick_off)
  }
  await step({ wanted: false })
  const mayBeBetOn = playing.filter(({ kick_off }) => kick_off.getTime() + footballWorld.closesAfter > systemClock())
  expect(mayBeBetOn.length).toBeGreaterThan(3)
  const unwatched = await matchesById(
    db,
    mayBeBetOn.map(({ event }) => event),
  )
  expect(unwatched.filter(({ stopped, over_at }) => !stopped && over_at === null)).toEqual([])
})

test('a match is what its link of the published chain makes of it, in any process, and its bets are settled by that [G1, trust 73]', async () => {
  const player = await new Player(arcade, house, virtualFootball.game).join(1000_00000n)
  await step({ wanted: true })
  const next = (await shownMatches(db, virtualFootball.game)).filter(
    ({ state, kick_off }) => state.phase === 'before' && kick_off.getTime() > systemClock() + MINUTE,
  )
  const [one, other] = next as [(typeof next)[0], (typeof next)[0]]
  const legOf = ({ event, markets }: typeof one): Leg => [event, '1x2', 'home', markets[0]!.outcomes[0]!.price]
  const placed = await bets.place(player, [legOf(one)], { stake: '10' })
  const parlay = await bets.place(player, [legOf(one), legOf(other)], { stake: '5' })
  expect([placed.value.state, parlay.value.state]).toEqual(['accepted', 'accepted'])
  await sql`UPDATE events.event SET opened_at = clock_timestamp() - interval '2 hours', closes_at = clock_timestamp() - interval '1 second'
    WHERE id = ANY (${[one.event, other.event]})`.execute(db.owner)
  const ahead = Math.max(one.kick_off.getTime(), other.kick_off.getTime()) + LONGEST_MATCH + MINUTE - systemClock()
  await serveOutsideEvents(events)
  // Another process takes the place over, and knows nothing of what the first had drawn.
  await step({ wanted: false }, virtualSource({ ...events, clock: () => systemClock() + ahead }, virtualFootball, footballWorld))
  await serveOutsideEvents(events)
  while ((await finishDueTickets(events)) > 0);
  const { key } = one
  const fixture = fixtureOf(key)!
  const used = (await linkOfMatch(db, key))!
  const { link, publicValue } = await linkOf(db, { chain: used.chain, number: used.link }, events)
  const chain = await chainById(db, used.chain)
  expect(leadsTo(chain!.commitment, { link, number: used.link })).toBe(true)
  const { fullTime } = scoreOf(playMatch(meansOf(fixture.home, fixture.away), chanceOf({ link, publicValue }).below))
  const again = sportsbook.matches
    ?.find((game) => game.events === virtualFootball)
    ?.replay(key, chanceOf({ link, publicValue }).below)
  expect((await outcomesOf(db, [one.event])).get(one.event)).toEqual(again)
  const proof = async (match: string) =>
    (await player.call<{ proof: MatchProof }>('GET', `${FOOTBALL}/matches/${match}/proof`)).value.proof
  // A link gives away all before it: while a match is played from one of these, it is kept.
  await sql`UPDATE sportsbook.match SET over_at = NULL WHERE key = (SELECT key FROM sportsbook.played WHERE link < ${used.link} LIMIT 1)`.execute(
    db.owner,
  )
  expect(await proof(one.event)).toMatchObject({ hash: null, score: fullTime })
  await sql`UPDATE sportsbook.match SET over_at = clock_timestamp() WHERE key IN (SELECT key FROM sportsbook.played WHERE link < ${used.link})`.execute(
    db.owner,
  )
  expect(await proof(one.event)).toMatchObject({
    key,
    link: used.link,
    hash: link,
    commitment: chain!.commitment,
    score: fullTime,
  })
  const [over] = await matchesById(db, [one.event])
  expect(over!.state).toMatchObject({ phase: 'over', score: fullTime })
  const { value } = await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${placed.value.round}`)
  const isWon = fullTime.home > fullTime.away
  expect(value).toMatchObject({ state: 'paid', payout: isWon ? placed.value.most : '0', legs: [{ score: fullTime }] })
  const { value: both } = await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${parlay.value.round}`)
  expect(both.state).toBe('paid')
})

test('a bet on the first half is paid at half-time, and the match goes on [G1]', async () => {
  const player = await new Player(arcade, house, virtualFootball.game).join(1000_00000n)
  await step({ wanted: true })
  const coming = (await shownMatches(db, virtualFootball.game)).find(
    ({ state, kick_off }) => state.phase === 'before' && kick_off.getTime() > systemClock() + MINUTE,
  )!
  const half = coming.markets.find(({ type, period }) => type === '1x2' && period === 'first half')!
  const [{ pick, price }] = half.outcomes as [(typeof half.outcomes)[0]]
  const { value } = await bets.place(player, [[coming.event, 'first_half.1x2', pick, price]])
  expect(value).toMatchObject({ state: 'accepted' })
  const fixture = fixtureOf(coming.key)!
  const used = (await linkOfMatch(db, coming.key))!
  const { link, publicValue } = await linkOf(db, { chain: used.chain, number: used.link }, events)
  const timeline = playMatch(meansOf(fixture.home, fixture.away), chanceOf({ link, publicValue }).below)
  const ahead = fixture.kickOff + secondHalfAt(timeline.added) - HALF_TIME_BREAK / 2 - systemClock()
  await step({ wanted: true }, virtualSource({ ...events, clock: () => systemClock() + ahead }, virtualFootball, footballWorld))
  await serveOutsideEvents(events)
  while ((await finishDueTickets(events)) > 0);
  const { halfTime } = scoreOf(timeline)
  const isWon = Math.sign(halfTime.home - halfTime.away) === { home: 1, draw: 0, away: -1 }[pick]
  const { value: paid } = await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${value.round}`)
  expect(paid).toMatchObject({ state: 'paid', payout: isWon ? value.most : '0', legs: [{ phase: 'half_time' }] })
})
