import { describe, expect, test } from 'vitest'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { capBet, exposureOf, finishDueTickets, settlementReport, type EventGame } from '#arcade/events/index.ts'
import type { ChainProof, LiveEvent, LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { giveFree } from '#testing/arcade/free-rewards.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { readLine, wonBy, type Line, type Slip } from './rules/slip.ts'
import { lotteryOf } from './rules/lotteries.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'apsara-five'
const lottery = lotteryOf(GAME)!
const game = arcade.liveGames.find((one) => one.game === GAME) as EventGame
const table = liveTable(arcade, { game: { ...game, rhythm: { kind: 'asked', bets: 60_000, shown: 0 } }, owner: db.owner })
const START = 100_00000n
const PATH = `/arcade/live/${GAME}`
const line = (bet: string, pick: string, more: Partial<Line> = {}): Line => ({ bet, pick, times: 1, mode: 0, ...more })
const slip = (...lines: Line[]): Slip => ({ lines, series: 1960 })

/** In dollars a unit costs 0.40. */
async function buy(player: Player, stake: string, selection: unknown, reward?: string) {
  const { id: event } = await table.open()
  return player.call<LiveTicket>('POST', `${PATH}/tickets`, { key: newKey(), event, stake, selection, ...(reward && { reward }) })
}

describe('a ticket of a lottery', () => {
  test('costs what its lines cost and nothing else, and is refused where a line is none of the lottery [L4]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    const twice = slip(line('back3-group6', '3,1,2,4', { times: 2 }), line('place', '1||||9', { mode: 1 }))
    for (const stake of ['3.2', '3.29', '0', '3.28001'])
      expect(await buy(player, stake, twice), stake).toMatchObject({ code: 'stake_not_offered' })
    const { value } = await buy(player, '3.28', twice)
    expect(value).toMatchObject({ state: 'accepted', stake: '3.28' })
    expect((value.selection as unknown as Slip).lines[0]).toMatchObject({ pick: '1,2,3,4' })
    const none = [
      slip(),
      slip(line('back3-group6', '1,2')),
      slip(line('nothing', '1')),
      slip(line('place', '||||')),
      slip(line('place', '1||||', { times: 0 })),
      slip(line('place', '1||||', { mode: 3 })),
      { ...slip(line('place', '1||||')), series: 1961 },
      { ...slip(line('place', '1||||')), series: 1699 },
      { ...slip(line('place', '1||||')), more: 1 },
      { auto: 200 },
    ]
    for (const selection of none)
      expect(await buy(player, '0.4', selection), JSON.stringify(selection)).toMatchObject({ code: 'selection_not_offered' })
  })

  test('is one slip of up to a hundred full lines, and none that costs more than any ticket may, however it is written [L4, trust 2]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    const full = Array.from({ length: 100 }, () =>
      line('back3-sum', Array.from({ length: 28 }, (_, sum) => sum).join(','), { mode: 2 }),
    )
    expect(await buy(player, '400', slip(...full))).toMatchObject({ code: 'not_enough_money' })
    expect(await buy(player, '404', slip(...full, ...full.slice(0, 1)))).toMatchObject({ code: 'malformed' })
    const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|')
    const huge = slip(...Array.from({ length: 25 }, () => line('five-direct', all, { times: 9999 })))
    expect(await buy(player, '9999000000', huge)).toMatchObject({ code: 'stake_not_offered' })
  })

  test('is paid by the draw, with the part of the stake that its series gives back, and its event owes what its tickets say [L4, trust 13]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    await table.open()
    await table.until('resulted')
    // Every digit at every place: one of ten wins at each.
    const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|')
    const lines = [line('place', all), line('back2-sides', 'big,small|odd,even')]
    const { value: ticket } = await buy(player, '21.6', { lines, series: 1900 })
    const { id: event } = await table.until('resulted')
    for (let steps = 0; (await table.now()).id === event && steps < 50; steps++) await table.step({ wanted: true })
    while ((await finishDueTickets(arcade.events)) > 0);
    const { value } = await player.call<{ ticket: LiveTicket; proof: ChainProof }>('GET', `${PATH}/tickets/${ticket.round}`)
    // Five of fifty at 9.5 of 0.40, one side each of two at 3.8, and 3 % of the stake.
    const paid = 5n * 3_80000n + 1_52000n + 64800n
    expect(unitsOfText(value.ticket.payout ?? '')).toBe(paid)
    expect(await player.money()).toBe(START - 21_60000n + paid)
    expect(await settlementReport(db, event)).toContainEqual(
      expect.objectContaining({ state: 'paid', tickets: 1, staked: 21_60000n, paid }),
    )
    const { publicValue, hash } = value.proof
    const numbers = lottery.draw(chanceOf({ publicValue, link: hash ?? '' }).below)
    expect(value.proof.event.result).toEqual({ numbers })
    const won = lines.map((one) => wonBy(readLine(lottery, one)!, numbers, { currency: 'USD', series: 1900 }))
    expect(won.reduce((a, b) => a + b) + 64800n).toBe(paid)
  })

  test('is a free bet where the house gives one of its cost, and pays what it wins beyond that [L4, P1]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    await table.open()
    await table.until('resulted')
    const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|')
    const reward = giveFree(house, { amount: 20_40000n, balance: START })
    const { value: ticket } = await buy(player, '20.4', slip(line('place', all), line('place', '1||||')), reward)
    expect(ticket).toMatchObject({ state: 'accepted', free: true })
    expect(await player.money()).toBe(START)
    const { id: event } = await table.until('resulted')
    for (let steps = 0; (await table.now()).id === event && steps < 50; steps++) await table.step({ wanted: true })
    while ((await finishDueTickets(arcade.events)) > 0);
    // Five of fifty at 9.8 of 0.40 come to 19.60, and to 23.52 where the other one wins as well: 3.12 beyond the stake.
    const paid = (await player.money()) - START
    expect([0n, 3_12000n]).toContain(paid)
    expect(await settlementReport(db, event)).toContainEqual(
      expect.objectContaining({ state: 'paid', tickets: 1, staked: 0n, paid }),
    )
  })

  test('waits for its draw: it is taken by nobody, and nobody sees it but its player [L4]', async () => {
    const [player, other] = await Promise.all([
      new Player(arcade, house, GAME).join(START),
      new Player(arcade, house, GAME).join(START),
    ])
    const { value: ticket } = await buy(player, '0.4', slip(line('place', '1||||')))
    await table.until('running')
    expect(await player.call('POST', `${PATH}/tickets/${ticket.round}/cash-out`)).toMatchObject({ success: false })
    const seen = async (by: Player) => (await by.call<LiveGame>('GET', PATH)).value
    expect((await seen(player)).own).toMatchObject([{ round: ticket.round }])
    expect(await seen(other)).toMatchObject({ own: [], table: { bets: [] } })
    await table.until('resulted')
  })

  test('shows its results page by page, the newest first [L4]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    const page = async (query: string) =>
      (await player.call<{ list: LiveEvent[] }>('GET', `${PATH}/results?${query}`)).value.list.map(({ number }) => number)
    const [last = 0, next] = await page('limit=2')
    expect(next).toBe(last - 1)
    expect(await page(`limit=1&before=${last}`)).toEqual([next])
  })

  test('is not sold where a number would come to owe more than operators allow, from the draw on that follows their word [L4, trust 13]', async () => {
    const player = await new Player(arcade, house, GAME).join(START)
    const [one, two] = [slip(line('place', '1||||')), slip(line('place', '1||||'), line('place', '1||||'))]
    await table.open()
    await table.until('resulted')
    await buy(player, '0.4', one)
    const [owed] = await exposureOf(db, (await table.now()).id)
    const cap = (most: bigint | null) =>
      capBet(arcade.events, {
        game: GAME,
        bet: 'place',
        currency: 'USD',
        most,
        from: 'next event',
        by: '3:dara',
        word: newId(systemClock(), systemRandom),
      })
    await cap(owed!.amount)
    expect(await buy(player, '0.8', two)).toMatchObject({ value: { state: 'accepted' } })
    await table.until('resulted')
    expect(await buy(player, '0.8', two)).toMatchObject({ code: 'outcome_full' })
    expect(await buy(player, '0.4', one)).toMatchObject({ value: { state: 'accepted' } })
    expect(await buy(player, '0.4', one)).toMatchObject({ code: 'outcome_full' })
    expect(await exposureOf(db, (await table.now()).id)).toEqual([{ ...owed!, cap: owed!.amount }])
    await cap(null)
    expect(await buy(player, '0.4', one)).toMatchObject({ code: 'outcome_full' })
    await table.until('resulted')
    expect(await buy(player, '0.8', two)).toMatchObject({ value: { state: 'accepted' } })
  })
})
