import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import type { Wording } from '#house/merchants/contract.ts'
import { wordingKeys, type WordingKey } from '../rules/wording.ts'
import { wordingContract, type WordingListed } from './console-contract.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
let editor: Browser

beforeAll(async () => {
  editor = (await operators.as('content')).browser
})

const word = (key: WordingKey, texts: Record<string, string>, by = editor) =>
  by.call(wordingContract.changeWording, { params: { key }, body: { texts } })
const listed = async (by = editor) => ((await by.call(wordingContract.wording)).value as { list: WordingListed[] }).list

/** What a visitor is told once the house has looked again. */
async function visitorSees() {
  passed += 4 * SECOND
  const [permission, status] = await Promise.all([
    house.browser().get<{ info: { wording: Wording } }>('/wps/system/permission'),
    house.browser().get<{ version: string }>('/wps/system/status'),
  ])
  return { wording: permission.json.value.info.wording, version: status.json.value.version }
}

test('a merchant’s wording is told to visitors in its languages, open pages hear of it, and an emptied language says the product’s text again [O1, S12]', async () => {
  const before = await visitorSees()
  expect(before.wording).toEqual({})
  const texts = { EN: 'Back at nine.', KM: 'ត្រឡប់មកវិញម៉ោង ៩។' }
  expect(await word('info_maintenance', texts)).toMatchObject({ success: true, value: { key: 'info_maintenance', texts } })
  await word('in_incorrect_password', { EN: 'Those do not match.' })
  const after = await visitorSees()
  expect(after.wording).toEqual({
    EN: { info_maintenance: 'Back at nine.', login_incorrect: 'Those do not match.' },
    KM: { info_maintenance: 'ត្រឡប់មកវិញម៉ោង ៩។' },
  })
  expect(after.version).not.toBe(before.version)
  await word('info_maintenance', { KM: 'ម៉ោង ១០។' })
  expect((await visitorSees()).wording).toEqual({
    EN: { login_incorrect: 'Those do not match.' },
    KM: { info_maintenance: 'ម៉ោង ១០។' },
  })
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    SELECT before, after FROM audit.entry WHERE action = 'content.change_wording' AND subject = 'wording:info_maintenance'
    ORDER BY seq`.execute(db)
  expect(rows).toEqual([
    { before: {}, after: texts },
    { before: texts, after: { KM: 'ម៉ោង ១០។' } },
  ])
})

test('every text is listed with its blanks, worded or not [O1]', async () => {
  const list = await listed()
  expect(list.map(({ key }) => key)).toEqual(wordingKeys)
  expect(list.find(({ key }) => key === 'info_ip_block')?.blanks).toEqual(['ip'])
})

test.each([
  ['info_ip_block', { EN: 'Not from where you are.' }, 'wording_blanks'],
  ['blockip', { EN: 'Not from {{ip}}.' }, 'wording_blanks'],
  ['blockip', { MS: 'Tidak di sini.' }, 'wording_language'],
  ['blockip', { EN: ' ' }, 'malformed'],
  ['blockip', { EN: 'x'.repeat(301) }, 'malformed'],
  ['all_else' as WordingKey, { EN: 'x' }, 'malformed'],
] as const)('%s as %j is refused as %s [O1]', async (key, texts, code) => {
  expect((await word(key, texts)).code).toBe(code)
})

test('another merchant’s wording is its own, and who may not write does not [O1, O2, trust 33, trust 37]', async () => {
  await word('blockip', { EN: 'Closed here' })
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const other = (await operators.as('content', { merchant: palm?.id ?? 0 })).browser
  expect((await listed(other)).every(({ texts }) => Object.keys(texts).length === 0)).toBe(true)
  expect((await word('blockip', { EN: 'x' }, (await operators.as('finance')).browser)).status).toBe(403)
})
