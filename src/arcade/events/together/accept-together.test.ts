import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'north-daily'
const game = arcade.outsideGames.find(({ game: of }) => of === GAME)!
const players = await Promise.all(Array.from({ length: 24 }, () => new Player(arcade, house, GAME).join(100_00000n)))
const picks = ['07', '13', '99']

type Asked = { readonly player: Player; readonly event: string; readonly pick: string; readonly key?: string }

const buy = ({ player, event, pick, key = newKey() }: Asked) => {
  const selection = { lines: [{ bet: 'de', pick, times: 1, mode: 0 }], series: 1960 }
  return player.call<{ round: string; state: string }>('POST', `/arcade/live/${GAME}/tickets`, {
    key,
    event,
    stake: '0.4',
    selection,
  })
}

/** What each outcome owes, and what its tickets come to by themselves. */
async function booksOf(event: string) {
  const { rows } = await sql<{ outcome: string; owed: bigint; tickets: number }>`
    SELECT e.outcome, e.amount AS owed, (SELECT count(*)::int FROM events.leg l JOIN events.ticket t ON t.id = l.ticket
      WHERE l.event = e.event AND t.state = 'accepted' AND e.outcome = 'de:' || (l.selection -> 'lines' -> 0 ->> 'pick')) AS tickets
    FROM events.exposure e WHERE e.event = ${event} ORDER BY e.outcome`.execute(db)
  return rows
}

test('a crowd of tickets at one moment is accepted as one by one, each outcome up to its most and no further [S12]', async () => {
  const { id: event } = await openOutsideDraw(db, arcade.events, game)
  const first = await buy({ player: players[0]!, event, pick: '42' })
  expect(first.value.state).toBe('accepted')
  const [one] = await booksOf(event)
  const each = one!.owed
  await sql`
    INSERT INTO events.cap (game, bet, currency, most, said_by, said_at, word)
    SELECT ${GAME}, 'de', min(currency), ${each * 5n}, 'dara', now(), gen_random_uuid() FROM events.exposure`.execute(db.owner)
  const asked = players.map((player, at) => ({ player, event, pick: picks[at % picks.length]! }))
  const answers = await Promise.all(asked.map(buy))
  expect(answers.filter(({ value }) => value?.state === 'accepted')).toHaveLength(15)
  expect(answers.filter(({ code }) => code === 'outcome_full')).toHaveLength(9)
  const expected = [
    ...picks.map((pick) => ({ outcome: `de:${pick}`, owed: each * 5n, tickets: 5 })),
    { outcome: 'de:42', owed: each, tickets: 1 },
  ]
  expect(await booksOf(event)).toEqual(expected.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1)))
  await sql`DELETE FROM events.cap WHERE game = ${GAME}`.execute(db.owner)
  const keys = players.map(() => newKey())
  const twice = await Promise.all(
    [...players, ...players].map((player, at) => buy({ player, event, pick: '55', key: keys[at % keys.length]! })),
  )
  expect(new Set(twice.map(({ value }) => value.round)).size).toBe(players.length)
  expect((await booksOf(event)).find(({ outcome }) => outcome === 'de:55')).toEqual({
    outcome: 'de:55',
    owed: each * BigInt(players.length),
    tickets: players.length,
  })
})

test('behind the bell a crowd is refused, also beside one whose draw takes bets', async () => {
  const over = await openOutsideDraw(db, arcade.events, game)
  await closeOutsideDraw(db, arcade.events, over)
  const open = await openOutsideDraw(db, arcade.events, game)
  const answers = await Promise.all(
    players.map((player, at) => buy({ player, event: at % 2 === 0 ? over.id : open.id, pick: '13' })),
  )
  expect(answers.map(({ code, value }) => code ?? value.state)).toEqual(
    players.map((_, at) => (at % 2 === 0 ? 'bets_closed' : 'accepted')),
  )
})
