import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'
import { finishDueTickets } from '../finish-due-tickets.ts'
import { sayResult } from '../say-result.ts'
import { settleEvent } from '../settle-event.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'north-daily'
const together = arcade.outsideGames.find(({ game }) => game === GAME)!
/** The same lottery, of which each ticket is decided by itself. */
const { waits: _waits, ...alone } = together
const START = 100_00000n

/** What became of a ticket before its draw had a result. */
const pasts = {
  accepted: sql`state = state`,
  free: sql`reward = gen_random_uuid()`,
  'decided before': sql`earlier = '{500}'`,
  refused: sql`state = 'refused', reason = 'RS_ERROR_NOT_ENOUGH_MONEY', ended_at = now()`,
  returned: sql`state = 'returned', ended_at = now()`,
  /** The house has not answered, and does once the draw is decided. */
  'not answered': sql`state = 'stake_asked', next_try_at = now() + interval '1 day'`,
} as const
type Case = { readonly past: keyof typeof pasts; readonly pick: string }

/** Draws that differ in the last two digits of the special prize alone. */
const drawn = (last: string) => [
  `602${last}`,
  ...'80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  ),
]

/** A draw of these tickets, decided and paid by each of these results in turn; what stands in the tables then. */
async function played(game: typeof together | typeof alone, cases: readonly Case[], results: readonly string[]) {
  const { id: event, ...draw } = await openOutsideDraw(db, arcade.events, together)
  const tickets: string[] = []
  for (const { past, pick } of cases) {
    const player = await new Player(arcade, house, GAME).join(START)
    const selection = { lines: [{ bet: 'de', pick, times: 1, mode: 0 }], series: 1960 }
    const placing = { key: newKey(), event, stake: '0.4', selection }
    const { value } = await player.call<{ round: string }>('POST', `/arcade/live/${GAME}/tickets`, placing)
    tickets.push(value.round)
    await db.owner.transaction().execute(async (tx) => {
      // Not all of these come of an accepted one.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      const written = await sql`UPDATE events.ticket SET ${pasts[past]} WHERE id = ${value.round}`.execute(tx)
      expect(written.numAffectedRows).toBe(1n)
    })
  }
  await closeOutsideDraw(db, arcade.events, { id: event, ...draw })
  const settle = async () => {
    await settleEvent(arcade.events, game, event)
    while ((await finishDueTickets(arcade.events)) > 0);
  }
  for (const [at, last] of results.entries()) {
    const said = { event, version: at + 1, outcome: { numbers: drawn(last) }, source: 'the station' }
    const reason = at === 0 ? null : 'the station corrected it'
    for (const by of ['dara', 'sophea'])
      await sayResult(arcade.events, together, { ...said, by, reason, word: newId(systemClock(), systemRandom) })
    await settle()
    await sql`UPDATE events.ticket SET state = 'accepted' WHERE state = 'stake_asked' AND id = ANY (${tickets})`.execute(db.owner)
    await settle()
  }
  return books(event, tickets)
}

async function books(event: string, tickets: readonly string[]) {
  const { rows } = await sql`
    SELECT t.state, t.reason, t.payout, t.settled_version, t.earlier, t.balance, t.tries, t.reward IS NULL AS bought, t.ended_at IS NULL AS goes_on,
      CASE WHEN t.payout IS NULL THEN 0 ELSE greatest(t.looked, l.version) END AS looked
    FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE t.id = ANY (${tickets}) ORDER BY array_position(${tickets}::uuid[], t.id)`.execute(
    db,
  )
  expect(rows).toHaveLength(tickets.length)
  const { rows: of } = await sql`SELECT state, result_version, looked_version FROM events.event WHERE id = ${event}`.execute(db)
  const { rows: left } = await sql`SELECT FROM events.settlement_batch WHERE event = ${event}`.execute(db)
  return { tickets: rows, event: of, batches: left.length }
}

const cases: fc.Arbitrary<Case[]> = fc.array(
  fc.record({
    past: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Case['past']>('accepted') },
      fc.constantFrom(...(Object.keys(pasts) as Case['past'][])),
    ),
    pick: fc.constantFrom('13', '14', '99'),
  }),
  { minLength: 1, maxLength: 6 },
)

test('a draw that is decided together leaves the tables as deciding each ticket by itself does, by every result [trust 12, trust 74]', async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.array(fc.constantFrom('13', '14'), { minLength: 1, maxLength: 2 }), async (some, results) => {
      expect(await played(together, some, results)).toEqual(await played(alone, some, results))
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('nothing is written to the tickets and the legs of a draw while it is decided, and each ticket is written once when it is paid', async () => {
  const event = await openOutsideDraw(db, arcade.events, together)
  for (const pick of ['13', '14', '99']) {
    const selection = { lines: [{ bet: 'de', pick, times: 1, mode: 0 }], series: 1960 }
    const player = await new Player(arcade, house, GAME).join(START)
    await player.call('POST', `/arcade/live/${GAME}/tickets`, { key: newKey(), event: event.id, stake: '0.4', selection })
  }
  await closeOutsideDraw(db, arcade.events, event)
  const written = async () => {
    const { rows } = await sql<{ ticket: string; leg: string }>`
      SELECT t.xmin::text AS ticket, l.xmin::text AS leg FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${event.id} ORDER BY t.id`.execute(
      db,
    )
    return { tickets: rows.map(({ ticket }) => ticket), legs: rows.map(({ leg }) => leg) }
  }
  const said = { event: event.id, version: 1, outcome: { numbers: drawn('13') }, source: 'the station', reason: null }
  for (const by of ['dara', 'sophea'])
    await sayResult(arcade.events, together, { ...said, by, word: newId(systemClock(), systemRandom) })
  const before = await written()
  await settleEvent(arcade.events, together, event.id)
  expect(await written()).toEqual(before)
  while ((await finishDueTickets(arcade.events)) > 0);
  const after = await written()
  expect(after.legs).toEqual(before.legs)
  expect(new Set(after.tickets).size).toBe(1)
})
