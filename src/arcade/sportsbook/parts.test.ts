import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finishDueTickets, ticketStatus } from '#arcade/events/index.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from './contract.ts'
import { sellShare } from './sell-part.ts'
import { virtualFootball } from './games.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 1000_00000n
const newPlayer = () => new Player(arcade, house, 'virtual-football').join(START)
const score = (home: number, away: number) => ({ halfTime: { home: 0, away: 0 }, fullTime: { home, away } })
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value
type Part = { readonly share?: number; readonly key?: string }
const sellPart = (
  player: Player,
  { round }: Pick<SportsTicket, 'round'>,
  pays: string,
  { share = 25, key = newKey() }: Part = {},
) => player.call<SportsTicket>('POST', `${FOOTBALL}/tickets/${round}/cash-out-parts`, { key, share, pays })
const sell = (player: Player, { round }: Pick<SportsTicket, 'round'>, pays: string) =>
  player.call<SportsTicket>('POST', `${FOOTBALL}/tickets/${round}/cash-out`, { pays })

/** A bet of ten at 2.00, which costs 1.25 by now. */
async function risen(player: Player) {
  const { key, match } = await source.open()
  const { value } = await source.place(player, [[match, '1x2', 'home', 20_000]])
  await source.tell(told(key, { prices: { '1x2': { home: 12_500 } } }))
  return { key, match, ticket: value }
}

describe('a part of a bet', () => {
  test('is paid what is offered for it, once for its key, and the rest of the stake runs on [G1]', async () => {
    const player = await newPlayer()
    const { key, ticket } = await risen(player)
    expect(await ticketOf(player, ticket)).toMatchObject({
      running: '10',
      most: '20',
      cashOut: '15.2',
      cashOutParts: [
        { share: 25, pays: '3.8', most: '15' },
        { share: 50, pays: '7.6', most: '10' },
        { share: 75, pays: '11.4', most: '5' },
      ],
    })
    const asked = { key: newKey() }
    const sold = await Promise.all(Array.from({ length: 5 }, () => sellPart(player, ticket, '3.8', asked)))
    for (const { success, value } of sold) expect(success && value.parts).toMatchObject([{ stake: '2.5', pays: '3.8' }])
    expect(await ticketOf(player, ticket)).toMatchObject({
      state: 'accepted',
      running: '7.5',
      most: '15',
      cashOut: '11.4',
      payout: null,
    })
    expect(await player.money()).toBe(START - 10_00000n + 3_80000n)
    expect((await sellPart(player, ticket, '5.7', { share: 50 })).value).toMatchObject({ running: '3.75', cashOut: '5.7' })
    await source.end(key, score(2, 0))
    expect(await ticketOf(player, ticket)).toMatchObject({
      state: 'paid',
      payout: '17',
      sold: false,
      parts: [{}, { pays: '5.7' }],
    })
    expect(await player.money()).toBe(START + 7_00000n)
  })

  test('stays paid where the rest is lost, is corrected, or comes back with a match that is void [G1, trust 13]', async () => {
    const player = await newPlayer()
    const { key, ticket } = await risen(player)
    await sellPart(player, ticket, '7', { share: 50 })
    await source.end(key, score(0, 1))
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'paid', payout: '7.6' })
    await source.end(key, score(1, 1), { version: 2, reason: 'a goal was not counted' })
    expect(await player.money()).toBe(START - 10_00000n + 7_60000n)
    await source.end(key, score(2, 1), { version: 3, reason: 'nor was another' })
    expect(await ticketOf(player, ticket)).toMatchObject({ payout: '17.6', corrected: ['7.6'] })
    await source.end(key, 'void', { version: 4, reason: 'it was played on the wrong day' })
    expect(await ticketOf(player, ticket)).toMatchObject({ payout: '12.6' })
    expect(await player.money()).toBe(START + 2_60000n)
  })

  test('may be followed by all that runs; then the bet has paid both, and nothing more comes [G1]', async () => {
    const player = await newPlayer()
    const { key, ticket } = await risen(player)
    await sellPart(player, ticket, '3.8')
    expect(await sell(player, ticket, '11.5')).toMatchObject({ code: 'cash_out_moved', value: { pays: '11.4' } })
    expect((await sell(player, ticket, '11.4')).value).toMatchObject({ state: 'paid', payout: '15.2', sold: true })
    expect((await sellPart(player, ticket, '1')).code).toBe('bet_decided')
    await source.end(key, score(3, 0))
    expect(await player.money()).toBe(START + 5_20000n)
  })

  test('of one asked twice at once under two keys is sold by what runs then; no more than ten are [trust 1]', async () => {
    const player = await newPlayer()
    const { ticket } = await risen(player)
    const both = await Promise.all([
      sellPart(player, ticket, '7.6', { share: 50 }),
      sellPart(player, ticket, '7.6', { share: 50 }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await player.money()).toBe(START - 10_00000n + 7_60000n)
    for (let sold = 1; sold < 10; sold++) expect((await sellPart(player, ticket, '0')).success, `part ${sold}`).toBe(true)
    expect(await sellPart(player, ticket, '0')).toMatchObject({ code: 'part_not_offered' })
    expect(await ticketOf(player, ticket)).toMatchObject({ cashOutParts: [] })
  })

  test('is not sold while bets are stopped, to another, in another share, or after its match decided it once [trust 45]', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const { key, match } = await source.open()
    const { value } = await source.place(player, [[match, 'totals:10', 'over', 18_000]])
    expect(await sellPart(other, value, '1')).toMatchObject({ code: 'ticket_unknown' })
    expect((await sellPart(player, value, '1', { share: 30 })).success).toBe(false)
    await source.tell(told(key, { stopped: true }))
    expect(await sellPart(player, value, '1')).toMatchObject({ code: 'leg_suspended' })
    await source.end(key, score(3, 0))
    expect(await sellPart(player, value, '1')).toMatchObject({ code: 'bet_decided' })
  })
})

describe('a process that dies', () => {
  test.each(['taken', 'payout answered'] as const)('at "%s" leaves a part that is paid once [trust 9]', async (moment) => {
    const dying = await openTestArcade(db, house)
    const player = await newPlayer()
    const { key, ticket } = await risen(player)
    const { rows } = await sql<{ player: bigint }>`SELECT player FROM events.ticket WHERE id = ${ticket.round}`.execute(db)
    dying.dieAt(moment)
    const asked = { player: rows[0]!.player, ticket: ticket.round, key: newKey(), share: 25, pays: '3.8' } as const
    await expect(sellShare(dying.events, virtualFootball, asked)).rejects.toThrow(Died)
    // Nothing else is sold, and nothing is decided, while the part is on its way.
    expect(await sell(player, ticket, '1')).toMatchObject({ code: 'bet_decided' })
    expect(await sellPart(player, ticket, '1')).toMatchObject({ code: 'bet_decided' })
    await source.end(key, score(1, 0))
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'accepted', running: '7.5', payout: null })
    await sql`UPDATE events.ticket SET leased_until = clock_timestamp() WHERE id = ${ticket.round}`.execute(db.owner)
    await Promise.all([finishDueTickets(arcade.events), finishDueTickets(dying.events)])
    await source.end(key, score(1, 0))
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'paid', payout: '18.8' })
    expect(await player.money()).toBe(START + 8_80000n)
    expect(await ticketStatus(db, { house: 'lone', round: ticket.round })).toMatchObject({
      transactions: [
        { kind: 'bet', amount: 10_00000n },
        { kind: 'cashout', amount: 3_80000n },
        { kind: 'win', amount: 18_80000n },
      ],
    })
  })
})

test('what is sold back is owed no more, part by part until nothing is [G1, trust 2]', async () => {
  const player = await newPlayer()
  const { match, ticket } = await risen(player)
  const owed = async () => {
    const { rows } = await sql<{ amount: bigint }>`SELECT amount FROM events.exposure WHERE event = ${match}`.execute(db.owner)
    return rows[0]?.amount
  }
  expect(await owed()).toBe(20_00000n)
  await sellPart(player, ticket, '3.8')
  expect(await owed()).toBe(15_00000n)
  await sellPart(player, ticket, '5.7', { share: 50 })
  expect(await owed()).toBe(7_50000n)
  await sell(player, ticket, '5.7')
  expect(await owed()).toBe(0n)
})
