import { beforeEach, expect, test } from 'vitest'
import { resultVersions, sayResult, type EventRow } from '#arcade/events/index.ts'
import { newId } from '#kit/ids.ts'
import type { Log } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { closeOutsideDraw, openOutsideDraw } from '#testing/arcade/outside-draw.ts'
import { testDatabase } from '#testing/database.ts'
import { feedsHearer } from './hear-feeds.ts'

const db = await testDatabase('arcade')
const arcade = await openTestArcade(db, await openForeignHouse())
const GAME = 'ho-chi-minh'
const game = arcade.outsideGames.find((one) => one.game === GAME)!
const [DRAWN, OTHER] = [
  '123456 24680 13579 56789 01234 78899 55667 22334 90011 77889 44556 11223 9753 2468 1357 8642 680 24',
  '123457 24680 13579 56789 01234 78899 55667 22334 90011 77889 44556 11223 9753 2468 1357 8642 680 24',
]
let event: EventRow
const files: Record<string, string | null> = {}
const feeds = ['station', 'paper'].map((name) => ({ name, read: async () => files[name] ?? null }))
const hear = feedsHearer(arcade, feeds)

/** Feeds say nothing yet. */
beforeEach(async () => {
  for (const { name } of feeds) files[name] = 'game,draw,numbers'
  event = await openOutsideDraw(db, arcade.events, game)
})
const close = () => closeOutsideDraw(db, arcade.events, event)

async function says(feed: string, numbers: string): Promise<void> {
  files[feed] = `game,draw,numbers\n${GAME},${event.key},${numbers}`
  await hear()
}
const versions = () => resultVersions(db, event.id)
const person = (by: string, numbers: string) =>
  sayResult(arcade.events, game, {
    event: event.id,
    version: 1,
    outcome: { numbers: numbers.split(' ') },
    by,
    source: 'the station’s page',
    reason: null,
    word: newId(systemClock(), systemRandom),
  })

test('a feed’s word is provisional until a person says the same; said again and again it is one word [L4]', async () => {
  await says('station', DRAWN)
  expect(await versions()).toEqual([])
  await close()
  await hear()
  await hear()
  expect(await versions()).toMatchObject([
    { entered_by: 'feed station', source: 'feed station', confirmed_by: null, result: { numbers: DRAWN.split(' ') } },
  ])
  const [{ word } = { word: null }] = await versions()
  await hear()
  expect((await versions())[0]?.word).toBe(word)
  expect(await person('7:sophea', DRAWN)).toMatchObject({ entered_by: 'feed station', confirmed_by: '7:sophea' })
})

test('two feeds that say the same are two words; one that says otherwise stops the result until words agree', async () => {
  await close()
  await says('station', DRAWN)
  await says('paper', OTHER)
  expect(await versions()).toMatchObject([{ entered_by: 'feed station', differing_by: 'feed paper', confirmed_by: null }])
  await says('paper', DRAWN)
  expect(await versions()).toMatchObject([{ entered_by: 'feed station', confirmed_by: 'feed paper' }])
})

test('a result in force is nothing to a feed: only people correct it', async () => {
  await close()
  await person('7:sophea', DRAWN)
  await person('8:dara', DRAWN)
  await says('station', OTHER)
  expect(await versions()).toMatchObject([{ version: 1, result: { numbers: DRAWN.split(' ') }, confirmed_by: '8:dara' }])
})

test('that a draw was not held is a word like any other', async () => {
  await close()
  await says('station', 'void')
  await says('paper', 'void')
  expect(await versions()).toMatchObject([{ result: null, entered_by: 'feed station', confirmed_by: 'feed paper' }])
})

test('numbers that the draw cannot have, a malformed file and one that is gone are not heard, and logged once', async () => {
  const logged: unknown[] = []
  const log = { ...arcade.events.log, error: (about: object, words: string) => void logged.push({ ...about, words }) } as Log
  const listen = feedsHearer({ ...arcade, events: { ...arcade.events, log } }, feeds)
  const hear = async () => {
    await listen()
    await listen()
  }
  await close()
  files['station'] = `game,draw,numbers\n${GAME},${event.key},1 2 3`
  await hear()
  files['station'] = `game,draw,numbers\n${GAME},${event.key},${DRAWN}\nhalf a line`
  await hear()
  files['station'] = null
  await hear()
  expect(await versions()).toEqual([])
  expect(logged).toMatchObject([
    { feed: 'station', game: GAME, refused: 'result_not_possible' },
    { feed: 'station', problem: 'columns', line: 3 },
    { feed: 'station', words: 'a feed of results cannot be read' },
  ])
})
