import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chainById, linkOf } from '#arcade/fairness/index.ts'
import { leadsTo } from '#arcade/fairness/rules/chain.ts'
import { systemClock } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football } from '#testing/arcade/football.ts'
import { climbingTo, liveTable } from '#testing/arcade/live-table.ts'
import { matchTable } from '#testing/arcade/matches.ts'
import { testDatabase } from '#testing/database.ts'
import { sweepEvents } from './sweep-events.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const sweep = () => sweepEvents({ db, clock: systemClock, games: ['virtual-football'] }, () => false)
const isThere = async (id: string) => (await sql`SELECT FROM events.event WHERE id = ${id}`.execute(db)).rows.length === 1
/** So long ago that it may be swept. */
const age = (...ids: readonly string[]) =>
  sql`UPDATE events.event SET opened_at = opened_at - interval '100 days', closes_at = closes_at - interval '100 days'
    WHERE id = ANY (${ids})`.execute(db.owner)

test('old matches that nobody bet on go with all that was said of them; those with tickets, the last one and young ones stay', async () => {
  const source = football(arcade, db)
  const player = await new Player(arcade, house, 'virtual-football').join(100_00000n)
  const [empty, staked, young, last] = [await source.open(), await source.open(), await source.open(), await source.open()]
  const { value } = await source.place(player, [[staked.match, '1x2', 'home', 20_000]])
  const score = { halfTime: { home: 0, away: 0 }, fullTime: { home: 1, away: 0 } }
  for (const { key } of [empty, staked, young, last]) await source.end(key, score)
  await age(empty.match, staked.match, last.match)
  expect(await sweep()).toBe(3)
  expect(await Promise.all([empty, staked, young, last].map(({ match }) => isThere(match)))).toEqual([false, true, true, true])
  for (const table of ['events.result', 'events.offer', 'sportsbook.match'])
    expect((await sql`SELECT FROM ${sql.table(table)} WHERE event = ${empty.match}`.execute(db)).rows, table).toEqual([])
  // What was looked at once is not looked at again.
  expect(await sweep()).toBe(0)
  await source.end(staked.key, { ...score, fullTime: { home: 0, away: 0 } }, { version: 2, reason: 'the goal was offside' })
  expect((await player.call('GET', `/arcade/sports/virtual-football/tickets/${value.round}`)).value).toMatchObject({
    payout: '0',
  })
})

test('draws of a chain go with what was shot into them, and its links still lead to what was published; what people said stays', async () => {
  const live = liveTable(arcade, { game: climbingTo(110), owner: db.owner })
  const first = await live.open()
  const resulted = await live.until('resulted')
  await live.until('open')
  const outside = matchTable(arcade, db)
  const [said, next] = [await outside.open(), await outside.open()]
  await outside.close(said, next)
  await outside.say(said, 'home')
  await outside.serve()
  await sql`
    INSERT INTO events.shot (event, place, player, key, name, number, shot_at)
    SELECT ${first.id}, 1, p.id, gen_random_uuid(), 'da•••ra', 12345, clock_timestamp() FROM players.player p LIMIT 1`.execute(
    db.owner,
  )
  await age(first.id, said.id)
  await sweep()
  expect([await isThere(first.id), await isThere(said.id)]).toEqual([false, true])
  const [chain, number] = [resulted.chain!, resulted.link!]
  const { link } = await linkOf(db, { chain, number }, arcade.events)
  expect(leadsTo((await chainById(db, chain))!.commitment, { link, number })).toBe(true)
})

test('what is young is never swept, and the role of the arcade deletes no event itself', async () => {
  await expect(sql`SELECT events.sweep(clock_timestamp(), '{}', 1)`.execute(db)).rejects.toThrow('when they are old')
  await expect(sql`DELETE FROM events.event`.execute(db)).rejects.toThrow('permission denied')
})

test('a look through many events goes by an index, and so do results', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    db.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const due = await plan(sql`SELECT id FROM events.event WHERE state IN ('settled', 'cancelled') AND NOT kept
    AND closes_at < now() - interval '90 days' ORDER BY closes_at LIMIT 500`)
  expect(due).toContain('event_unswept')
  expect(due).not.toContain('Sort')
  const shown = await plan(sql`SELECT * FROM sportsbook.match WHERE game = 'virtual-football' AND over_at IS NOT NULL
    ORDER BY kick_off DESC, event LIMIT 30`)
  expect(shown).toContain('match_over')
  expect(shown).not.toContain('Sort')
})
