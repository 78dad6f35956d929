import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { shoot as shot, type EventGame } from '#arcade/events/index.ts'
import { MOST_OF_ALL, MOST_SHOTS, sumOfShots } from '#arcade/events/rules/shots.ts'
import type { ChainProof, LiveTicket } from '#arcade/live/contract.ts'
import type { LiveShot, LiveShots } from '#arcade/live/rules/shots-contract.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { trialOf } from '#arcade/players/index.ts'
import { liveTable, sessionOf } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { withShots } from './rules/bets/yeekee.ts'
import { lotteryOf } from './rules/lotteries.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'siam-yeekee'
const PATH = `/arcade/live/${GAME}`
const lottery = lotteryOf(GAME)!
const game = arcade.liveGames.find((one) => one.game === GAME) as EventGame
const table = liveTable(arcade, { game: { ...game, rhythm: { kind: 'asked', bets: 60_000, shown: 0 } }, owner: db.owner })

const joined = () => new Player(arcade, house, GAME).join(100_00000n)
type Shot = { readonly key?: string; readonly event: string; readonly number: string }
const shoot = (player: Player, { key = newKey(), ...shot }: Shot) =>
  player.call<LiveShot>('POST', `${PATH}/shots`, { key, ...shot })
const seen = async (player: Player, event: string) => (await player.call<LiveShots>('GET', `${PATH}/shots/${event}`)).value
/** As if what stands in the event had been shot that much earlier. */
const age = (event: string) =>
  sql`UPDATE events.shot SET shot_at = shot_at - interval '5 seconds' WHERE event = ${event}`.execute(db.owner)

/** What stands in a draw already, of players who are gone. */
const fill = (event: string, { count, player }: { readonly count: number; readonly player: string }) =>
  sql`
    INSERT INTO events.shot (event, place, player, key, name, number, shot_at)
    SELECT ${event}, n, p.id, gen_random_uuid(), 'da•••ra', n, e.opened_at FROM generate_series(1, ${count}::int) n, players.player p, events.event e
    WHERE p.name = ${player} AND e.id = ${event}`.execute(db.owner)

describe('a number that a player shoots into a draw', () => {
  test('stands in it under a masked name, and counts for its player; the same key is the same shot, however often it is asked [L3]', async () => {
    const [player, other] = [await joined(), await joined()]
    const { id: event } = await table.open()
    const before = await seen(player, event)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shoot(player, { key, event, number: '00420' })))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    const { value } = answers[0]!
    expect(value).toMatchObject({ place: before.count + 1, number: '00420' })
    expect(value.name).toMatch(/•••/)
    expect(value.name).not.toBe(player.name)
    expect(await seen(player, event)).toMatchObject({ count: value.place, own: 1, list: [value] })
    expect(await seen(other, event)).toMatchObject({ count: value.place, own: 0, nextAt: null, list: [value] })
    for (const changed of [
      { key, event, number: '00421' },
      { key, event: newKey(), number: '00420' },
    ])
      expect(await shoot(player, changed)).toMatchObject({ code: 'key_used' })
  })

  test('is refused where it is none of five digits, in free play, at another game and without a session [L3, trust 2]', async () => {
    const player = await joined()
    const { id: event } = await table.open()
    for (const number of ['', '1234', '123456', '12a45', '-1234', '1e234'])
      expect(await shoot(player, { event, number }), number).toMatchObject({ code: 'shot_bad' })
    const elsewhere = await new Player(arcade, house, 'lao-express').join()
    const data = { key: newKey(), event, number: '12345' }
    for (const at of ['lao-express', GAME])
      expect(await elsewhere.call('POST', `/arcade/live/${at}/shots`, data)).toMatchObject({ code: 'game_unknown' })
    expect(await new Player(arcade, house, GAME).call('POST', `${PATH}/shots`, data)).toMatchObject({ code: 'not_logged_in' })
    const { player: id, player_name } = await sessionOf(db, player.name)
    const guest = { ...data, game: GAME, player: id, player_name, house: trialOf('a house') }
    expect(await shot(arcade.events, guest)).toMatchObject({ code: 'shot_not_in_trial' })
  })

  test('comes no sooner than five seconds after the last one, and no more than twenty times into one draw [L3]', async () => {
    const player = await joined()
    const { id: event } = await table.open()
    expect(await shoot(player, { event, number: '11111' })).toMatchObject({ success: true })
    expect(await shoot(player, { event, number: '22222' })).toMatchObject({ code: 'shot_too_soon' })
    expect((await seen(player, event)).nextAt).toBeGreaterThan(0)
    for (let own = 2; own <= MOST_SHOTS; own++) {
      await age(event)
      expect((await shoot(player, { event, number: '33333' })).success, String(own)).toBe(true)
    }
    await age(event)
    expect(await shoot(player, { event, number: '44444' })).toMatchObject({ code: 'shot_limit' })
    expect(await shoot(await joined(), { event, number: '44444' })).toMatchObject({ success: true })
  })

  test('has no room in a draw that holds as many as there may be [L3]', async () => {
    await table.open()
    await table.until('resulted')
    const [player, gone] = [await joined(), await joined()]
    const { id: event } = await table.open()
    await fill(event, { count: MOST_OF_ALL - 1, player: gone.name })
    // Of all who ask at once, one has the last place.
    const late = await Promise.all(Array.from({ length: 3 }, joined))
    const answers = await Promise.all([player, ...late].map((one) => shoot(one, { event, number: '55555' })))
    expect(answers.filter(({ success }) => success)).toMatchObject([{ value: { place: MOST_OF_ALL } }])
    expect(answers.filter(({ code }) => code === 'shots_full')).toHaveLength(late.length)
    await table.until('resulted')
  })

  test('is late once bets are over by the database’s clock, and stands unchanged for ever after [L3, trust 13]', async () => {
    const player = await joined()
    const { id: event } = await table.open()
    const key = newKey()
    expect(await shoot(player, { key, event, number: '12121' })).toMatchObject({ success: true })
    await table.closeBets()
    await age(event)
    expect(await shoot(player, { event, number: '66666' })).toMatchObject({ code: 'shots_closed' })
    // What was answered before is answered again.
    expect(await shoot(player, { key, event, number: '12121' })).toMatchObject({ success: true })
    await table.until('resulted')
    expect(await shoot(player, { event, number: '66666' })).toMatchObject({ code: 'shots_closed' })
    await expect(sql`UPDATE events.shot SET number = 1`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`DELETE FROM events.shot`.execute(db)).rejects.toThrow('permission denied')
  })
})

/** A ticket of a draw into which these were shot, each by a player of its own, once it is drawn. */
async function drawnWith(shots: readonly string[]) {
  const player = await joined()
  const { id: event } = await table.open()
  const selection = { lines: [{ bet: 'run-top', pick: '0,1,2,3,4,5,6,7,8,9', times: 1, mode: 0 }], series: 1960 }
  const placed = { key: newKey(), event, stake: '4', selection }
  const { value: ticket } = await player.call<LiveTicket>('POST', `${PATH}/tickets`, placed)
  for (const number of shots) expect(await shoot(await joined(), { event, number })).toMatchObject({ success: true })
  await table.until('resulted')
  const { value } = await player.call<{ proof: ChainProof }>('GET', `${PATH}/tickets/${ticket.round}`)
  const { proof } = value
  const house = lottery.draw(chanceOf({ publicValue: proof.publicValue, link: proof.hash ?? '' }).below)
  return { proof, house }
}

describe('a draw', () => {
  test('comes of the link that was published before it opened and of all that was shot, as anybody computes it from its proof [L3, trust 72, trust 73]', async () => {
    const shots = ['99999', '00001', '31337']
    const { proof, house } = await drawnWith(shots)
    expect(proof.shots).toEqual(shots)
    const sum = sumOfShots(proof.shots!.map((shot) => Number.parseInt(shot, 10)))
    expect(proof.event.result).toEqual({ numbers: withShots(house, sum) })
    expect(proof.event.result).not.toEqual({ numbers: house })
  })

  test('into which nobody shot is the house’s number alone [L3]', async () => {
    const { proof, house } = await drawnWith([])
    expect(proof.shots).toEqual([])
    expect(proof.event.result).toEqual({ numbers: house })
  })
})
