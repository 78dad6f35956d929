import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { forgetSaved } from '#arcade/events/index.ts'
import { MOST_SAVED, UNUSED_KEPT } from '#arcade/events/rules/saved.ts'
import type { SavedTicket } from '#arcade/live/rules/saved-contract.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'naga-dice'
const PATH = `/arcade/live/${GAME}/saved`
const selection = { lines: [{ bet: 'big-small', pick: 'big', times: 2, mode: 0 }], series: 1900 }

type Kept = { readonly list: SavedTicket[]; readonly elsewhere: number }
const joined = () => new Player(arcade, house, GAME).join()
const save = (player: Player, asked: object = {}) =>
  player.call<SavedTicket>('POST', PATH, { key: newKey(), name: 'Monday', selection, ...asked })
const kept = async (player: Player, path = PATH) => (await player.call<Kept>('GET', path)).value
const named = (player: Player, { saved }: SavedTicket, name: string) =>
  player.call<SavedTicket>('POST', `${PATH}/${saved}/name`, { name })

test('a ticket is kept under a name until its player deletes it; the same key keeps it once, however often it is asked [G8]', async () => {
  const player = await joined()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(player, { key, name: '  Phnom\u00a0Penh  6 ' })))
  expect(new Set(answers.map(({ value }) => value.saved)).size).toBe(1)
  const { value: ticket } = answers[0]!
  expect(ticket).toMatchObject({ name: 'Phnom Penh 6', selection })
  expect((await named(player, ticket, 'លេខសំណាង')).value).toEqual({ ...ticket, name: 'លេខសំណាង' })
  expect(await kept(player)).toEqual({ list: [{ ...ticket, name: 'លេខសំណាង' }], elsewhere: 0 })
  for (let again = 0; again < 2; again++)
    expect(await player.call('DELETE', `${PATH}/${ticket.saved}`)).toMatchObject({ success: true })
  expect(await kept(player)).toEqual({ list: [], elsewhere: 0 })
})

test('no name, too long a name, and one that is there already in other letters are refused [G8]', async () => {
  const player = await joined()
  for (const name of ['', ' \t ', 'n'.repeat(41)]) expect(await save(player, { name })).toMatchObject({ code: 'saved_name_bad' })
  // Forty characters of four bytes each.
  expect(await save(player, { name: '🎏'.repeat(40) })).toMatchObject({ success: true })
  const { value: monday } = await save(player)
  const { value: friday } = await save(player, { name: 'Friday' })
  expect(await save(player, { name: 'MONDAY' })).toMatchObject({ code: 'saved_name_taken' })
  expect(await named(player, friday, 'monday')).toMatchObject({ code: 'saved_name_taken' })
  expect(await named(player, friday, ' ')).toMatchObject({ code: 'saved_name_bad' })
  expect(await named(player, monday, 'MONDAY')).toMatchObject({ success: true })
  expect(await save(await joined(), { name: 'Monday' })).toMatchObject({ success: true })
})

test('what the lottery does not offer is not kept, nor anything else under a key that was used [G8]', async () => {
  const player = await joined()
  const wrong = { ...selection, lines: [{ ...selection.lines[0], pick: 'huge' }] }
  expect(await save(player, { selection: wrong })).toMatchObject({ code: 'selection_not_offered' })
  const key = newKey()
  await save(player, { key })
  expect(await save(player, { key, selection: { ...selection, series: 1960 } })).toMatchObject({ code: 'key_used' })
  expect((await kept(player)).list).toHaveLength(1)
})

test('a player keeps so many at all lotteries together, those of one moment counted as well [G8]', async () => {
  const player = await joined()
  const elsewhere = await player.alsoAt('boat-race')
  const other = { lines: [{ bet: 'sum-big-small', pick: 'big', times: 1, mode: 0 }], series: 1960 }
  const path = '/arcade/live/boat-race/saved'
  expect(await elsewhere.call('POST', path, { key: newKey(), name: 'Monday', selection: other })).toMatchObject({ success: true })
  const answers = await Promise.all(Array.from({ length: MOST_SAVED + 3 }, (_, i) => save(player, { name: `No. ${i}` })))
  expect(answers.filter(({ success }) => success)).toHaveLength(MOST_SAVED - 1)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['saved_full']))
  expect(await kept(elsewhere, path)).toMatchObject({ list: [{ name: 'Monday' }], elsewhere: MOST_SAVED - 1 })
  await player.call('DELETE', `${PATH}/${(await kept(player)).list[0]!.saved}`)
  expect(await save(player)).toMatchObject({ success: true })
})

test("another's ticket is unknown, and so is one's own in the frame of another lottery [G8, trust 27]", async () => {
  const [player, stranger] = [await joined(), await joined()]
  const { value: ticket } = await save(player)
  const elsewhere = await player.alsoAt('boat-race')
  const unknown = { status: 404, code: 'saved_unknown' }
  expect(await named(stranger, ticket, 'Mine')).toMatchObject(unknown)
  expect(await stranger.call('POST', `${PATH}/${ticket.saved}/use`)).toMatchObject(unknown)
  const path = `/arcade/live/boat-race/saved/${ticket.saved}`
  expect(await elsewhere.call('POST', `${path}/name`, { name: 'Mine' })).toMatchObject(unknown)
  expect(await elsewhere.call('POST', `${path}/use`)).toMatchObject(unknown)
  expect(await elsewhere.call('POST', `${PATH}/${ticket.saved}/use`)).toMatchObject({ code: 'game_unknown' })
  await Promise.all([stranger.call('DELETE', `${PATH}/${ticket.saved}`), elsewhere.call('DELETE', path)])
  expect(await kept(stranger)).toEqual({ list: [], elsewhere: 0 })
  expect((await kept(player)).list).toEqual([ticket])
})

test('one that nobody has used for a year is deleted, and one that was put on a ticket since is not [G8]', async () => {
  const player = await joined()
  const { value: used } = await save(player)
  await save(player, { name: 'Forgotten' })
  const before = () => new Date(Date.now() - UNUSED_KEPT)
  expect(await forgetSaved(db, before())).toBe(0)
  await sql`UPDATE events.saved_ticket SET used_at = used_at - interval '366 days'`.execute(db.owner)
  expect(await player.call('POST', `${PATH}/${used.saved}/use`)).toMatchObject({ success: true })
  await forgetSaved(db, before())
  expect((await kept(player)).list.map(({ name }) => name)).toEqual(['Monday'])
})
