import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { LiveGame, LiveTaken, LiveTicket } from '#arcade/live/contract.ts'
import { newKey, openForeignHouse } from '#testing/arcade/arcade.ts'
import { startArcadeProgram } from '#testing/arcade/program.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const folder = mkdtempSync(join(tmpdir(), 'croupier-room-'))
writeFileSync(join(folder, 'index.html'), '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const start = () => startArcadeProgram({ db, house, folder })

const GAME = 'royal-kite'
const [START, STAKE] = [100_00000n, 1_00000n]
/** From a death until every ticket has its end, beside the flight itself. */
const WITHIN = 10_000

type Answer<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }
async function ask<Value>(url: string, token?: string, data?: object | null): Promise<Answer<Value>> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(data && { 'content-type': 'application/json' }) }
  const method = data === undefined ? 'GET' : 'POST'
  const answer = await fetch(url, { method, headers, ...(data && { body: JSON.stringify({ data }) }) })
  return (await answer.json()) as Answer<Value>
}

type Row = {
  readonly state: string
  readonly payout: bigint | null
  readonly started_at: Date | null
  readonly event: string
}
async function standing(ticket: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT t.state, t.payout, e.started_at, e.state AS event FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
    JOIN events.event e ON e.id = l.event WHERE t.id = ${ticket}`.execute(db)
  return rows[0]!
}

test('a room’s owner killed in the middle of a flight: another goes on with it, and every ticket is paid or given back once within ten seconds of its end [G8, trust 74]', async () => {
  const owner = await start()
  const held = async () =>
    (await sql`SELECT FROM places.lease WHERE place = ${GAME} AND owner IS NOT NULL`.execute(db)).rows.length
  await expect.poll(held, { timeout: 20_000 }).toBe(1)
  const other = await start()
  const tickets = `${other.url}/arcade/live/${GAME}/tickets`
  const join = async () => {
    const { user, code } = await house.player({ balance: START, game: GAME })
    const { value } = await ask<{ token: string }>(`${other.url}/arcade/players`, undefined, { code, game: GAME })
    return { user, token: value.token }
  }
  const players = await Promise.all(Array.from({ length: 6 }, join))
  const table = async () => (await ask<LiveGame>(`${other.url}/arcade/live/${GAME}`, players[0]!.token)).value.table
  await expect.poll(async () => (await table()).event?.state, { timeout: 60_000 }).toBe('open')
  const { event } = await table()
  const place = async ({ token }: { token: string }, i: number) => {
    // Two at a target, two by hand, two that nobody takes.
    const selection = i < 2 ? { auto: 110 + i } : {}
    const asked = { key: newKey(), event: event!.event, stake: '1', selection }
    return (await ask<LiveTicket>(tickets, token, asked)).value.round
  }
  const rounds = await Promise.all(players.map(place))
  await expect.poll(async () => (await standing(rounds[0]!)).started_at, { timeout: 30_000 }).not.toBeNull()
  owner.child.kill('SIGKILL')
  await owner.ended
  const took = await Promise.all([2, 3].map((i) => ask<LiveTaken>(`${tickets}/${rounds[i]}/cash-out`, players[i]!.token, null)))
  for (const { success, code } of took) if (!success) expect(['too_early', 'too_late']).toContain(code)

  // A flight that would have ended while nobody served it is cancelled.
  const over = async () => ['resulted', 'settled', 'cancelled'].includes((await standing(rounds[0]!)).event)
  await expect.poll(over, { timeout: 200_000, interval: 50 }).toBe(true)
  const ends = Date.now()
  const open = async () => {
    const all = await Promise.all(rounds.map(standing))
    return all.filter(({ state }) => state !== 'paid' && state !== 'returned')
  }
  await expect.poll(open, { timeout: 60_000, interval: 50 }).toEqual([])
  expect(Date.now() - ends).toBeLessThan(WITHIN)
  for (const [i, { user }] of players.entries()) {
    const { state, payout } = await standing(rounds[i]!)
    expect(await house.balanceOf(user)).toBe(state === 'returned' ? START : START - STAKE + payout!)
  }
  for (const [at, { success, value }] of took.entries())
    if (success)
      expect(value.taken).toBe(
        (await ask<LiveTaken>(`${tickets}/${rounds[at + 2]}/cash-out`, players[at + 2]!.token, null)).value.taken,
      )
}, 400_000)
