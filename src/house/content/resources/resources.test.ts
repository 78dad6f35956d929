import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import type { Resource } from '#house/merchants/contract.ts'
import { publishingContract } from '../console-contract.ts'
import { resourceContract, type ResourceListed } from './console-contract.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const png = (await createCanvas(8, 8).encode('png')).toString('base64')
let editor: Browser

beforeAll(async () => {
  editor = (await operators.as('content')).browser
})

const app = {
  resourceType: 'ANDROID',
  texts: { EN: { title: 'Our app' }, KM: { title: 'កម្មវិធីរបស់យើង' } },
  url: 'https://cdn.example.com/app.apk',
  picture: null,
  published: true,
  from: null,
  until: null,
} as const

const create = (change: object = {}, by = editor) =>
  by.call(resourceContract.createResource, { body: { ...app, ...change }, headers: { 'idempotency-key': randomUUID() } })
const created = async (change: object = {}) => (await create(change)).value as ResourceListed
const change = (id: string, body: object, by = editor) => by.call(resourceContract.changeResource, { params: { id }, body })

/** What a visitor is told once the house has looked again. */
async function visitorSees() {
  passed += 4 * SECOND
  const [permission, status] = await Promise.all([
    house.browser().get<{ info: { resources: Resource[] } }>('/wps/system/permission'),
    house.browser().get<{ version: string }>('/wps/system/status'),
  ])
  return { resources: permission.json.value.info.resources, version: status.json.value.version }
}

test('a download is on the site while it is published and in its time, in every language, and open pages hear of each change [M5, H6, O1, O2, trust 60]', async () => {
  const { id, shown } = await created({ published: false })
  expect(shown).toBe(false)
  const before = await visitorSees()
  expect(before.resources).toEqual([])
  await change(id, { published: true })
  const after = await visitorSees()
  const names = { EN: 'Our app', KM: 'កម្មវិធីរបស់យើង' }
  expect(after.resources).toEqual([{ resourceType: 'ANDROID', labelNameEn: 'Our app', names, url: app.url, picture: null }])
  expect(after.version).not.toBe(before.version)
  expect((await visitorSees()).version).toBe(after.version)
  await change(id, { from: clock() + MINUTE })
  expect((await visitorSees()).resources).toEqual([])
  passed += MINUTE
  expect((await visitorSees()).resources).toHaveLength(1)
  await change(id, { until: clock() + MINUTE })
  passed += MINUTE
  expect((await visitorSees()).resources).toEqual([])
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    SELECT action, before, after FROM audit.entry WHERE subject = ${`resource:${id}`} ORDER BY seq`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual([
    'content.create_resource',
    ...rows.slice(1).map(() => 'content.change_resource'),
  ])
  expect(rows[1]).toMatchObject({ before: { published: false }, after: { published: true } })
})

test('a logo is a picture that was uploaded and drawn anew, shown under its hash [S1, O1, trust 50]', async () => {
  const upload = await editor.call(publishingContract.uploadPicture, { body: { file: png } })
  const { url: picture } = upload.value as { url: string }
  await created({ resourceType: 'LOGO', url: null, picture })
  const logo = (await visitorSees()).resources.find(({ resourceType }) => resourceType === 'LOGO')
  expect(logo?.picture).toMatch(/^\/wps\/pictures\/[0-9a-f]{64}\.webp$/)
  const served = await house.app.inject({ method: 'GET', url: logo?.picture ?? '', headers: { host: 'localhost' } })
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('immutable') })
})

test.each([
  [{ url: null }, 'address_missing'],
  [{ resourceType: 'LOGO', url: null }, 'picture_missing'],
  [{ resourceType: 'PAYMENT', picture: `/wps/pictures/${'0'.repeat(64)}.webp` }, 'picture_unknown'],
  [{ texts: {} }, 'words_missing'],
  [{ texts: { MS: { title: 'x' } } }, 'words_missing'],
  [{ from: 2000, until: 1000 }, 'schedule_reversed'],
  [{ url: 'javascript:alert(1)' }, 'malformed'],
  [{ url: '//elsewhere.example.com' }, 'malformed'],
  [{ picture: 'data:image/png;base64,AAAA' }, 'malformed'],
  [{ resourceType: 'CASINO' }, 'malformed'],
])('a resource with %j is refused as %s [O1]', async (wrong, code) => {
  expect((await create(wrong)).code).toBe(code)
})

test('signs stand in the order that the console gives, and an order that leaves one out is refused [S5, O1]', async () => {
  for (const title of ['Heron', 'Kite']) await created({ resourceType: 'PAYMENT', url: null, texts: { EN: { title } } })
  const listed = async () => ((await editor.call(resourceContract.resources)).value as { list: ResourceListed[] }).list
  const ids = (await listed()).map(({ id }) => id)
  const order = (next: readonly string[]) => editor.call(resourceContract.orderResources, { body: { ids: next } })
  expect((await order(ids.slice(1))).code).toBe('order_incomplete')
  expect((await order(ids.toReversed())).success).toBe(true)
  expect((await listed()).map(({ id }) => id)).toEqual(ids.toReversed())
  const signs = (await visitorSees()).resources.filter(({ resourceType }) => resourceType === 'PAYMENT')
  expect(signs.map(({ labelNameEn }) => labelNameEn)).toEqual(['Kite', 'Heron'])
})

test('what is another merchant’s is not there, and who may not write does not [O1, O2, trust 33, trust 37]', async () => {
  const { id } = await created()
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const other = (await operators.as('content', { merchant: palm?.id ?? 0 })).browser
  const foreign = await change(id, { published: false }, other)
  expect([foreign.status, foreign.code]).toEqual([404, 'resource_unknown'])
  expect((await other.call(resourceContract.resources)).value).toEqual({ list: [] })
  expect((await change(id, { published: false }, (await operators.as('finance')).browser)).status).toBe(403)
})
