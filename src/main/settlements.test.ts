import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settlementReport, ticketById } from '#arcade/events/index.ts'
import { post } from '#house/wallet/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { openTestArcade } from '#testing/arcade/arcade.ts'
import { matches, matchTable } from '#testing/arcade/matches.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const GAME = 'lantern-market'
const books = await testDatabase('arcade')
const arcade = await openTestArcade(books, { url, key: { ...arcadeKey, scheme: 'hmac' } })
const table = matchTable(arcade, books, { ...matches, game: GAME })
const START = 100n * UNITS_PER_WHOLE

/** A member with money at the game; the arcade knows them by their number. */
async function loggedIn(name: string): Promise<{ readonly member: bigint; readonly player: string }> {
  const browser = house.browser()
  const member = await browser.register(name)
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: START }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  const data = { vassalage: 'ARCADE', gameCode: GAME, device: 'WEB' }
  const launched = await browser.ask<{ url: string }>({ method: 'POST', path: '/wps/game/launchGame', data })
  const fragment = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1))
  const payload = { data: { code: fragment.get('code'), game: GAME } }
  const headers = { host: 'arcade.localhost:8082' }
  expect((await arcade.app.inject({ method: 'POST', url: '/arcade/players', headers, payload })).statusCode).toBe(200)
  return { member, player: String(member) }
}

/** What the journal of the house says of these rounds. */
async function ledgerOf(rounds: readonly string[]) {
  const { rows } = await sql<{ staked: bigint; paid: bigint }>`
    SELECT -coalesce(sum(amount) FILTER (WHERE k.name = 'bet'), 0)::bigint AS staked,
      coalesce(sum(amount) FILTER (WHERE k.name = 'settle'), 0)::bigint AS paid
    FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind WHERE e.round = ANY (${rounds})`.execute(db.owner)
  return rows[0]!
}

test('the settlement report of an event says what the ledger says, after every version of its result [trust 74]', async () => {
  const players = await Promise.all(['chanthou2026', 'vibol2026', 'kolab2026'].map(loggedIn))
  const [one, two] = await Promise.all([table.open(), table.open()])
  const bets = [
    [[one.id, 'home', 2.5]],
    [[one.id, 'away', 4]],
    [
      [two.id, 'draw', 3],
      [one.id, 'home', 2],
    ],
  ] as const
  const tickets = []
  for (const [at, legs] of bets.entries()) {
    const ticket = await table.place(players[at]!.player, legs, { stake: BigInt(at + 1) * UNITS_PER_WHOLE })
    if (isRefusal(ticket)) throw new Error(ticket.code)
    tickets.push(ticket.id)
  }
  await table.close(one, two)
  await table.say(two, 'draw')
  for (const [at, outcome] of (['home', 'away', 'void', 'home'] as const).entries()) {
    await table.say(one, outcome, at + 1)
    await table.serve()
    const report = await settlementReport(books, one.id)
    expect(report.reduce((sum, part) => sum + part.tickets, 0)).toBe(tickets.length)
    expect(report.every(({ state }) => state === 'paid')).toBe(true)
    const said = { staked: 0n, paid: 0n }
    for (const { staked, paid } of report) [said.staked, said.paid] = [said.staked + staked, said.paid + paid]
    expect(await ledgerOf(tickets)).toEqual(said)
    for (const [i, { member }] of players.entries()) {
      const ticket = await ticketById(books, tickets[i]!)
      expect(await house.wagers.balance(member, 'PLAY')).toBe(START - ticket!.stake + ticket!.payout!)
    }
  }
}, 60_000)
