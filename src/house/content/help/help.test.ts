import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { publishingContract, type HelpListed } from '../console-contract.ts'
import type { HelpEntry } from '../contract.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
let editor: Browser

beforeAll(async () => {
  editor = (await operators.as('content')).browser
})

const texts = {
  EN: { title: 'Deposit', content: '<p onclick="x()">Open <b>Deposit</b></p><script>x()</script>' },
  KM: { title: 'ដាក់ប្រាក់', content: '<p>បើក</p>' },
}
const create = async (tag: string, change: object = {}, by = editor) => {
  const body = { tag, texts, published: true, ...change }
  const answer = await by.call(publishingContract.createHelp, { body, headers: { 'idempotency-key': randomUUID() } })
  return { ...answer, value: answer.value as HelpListed }
}
const change = (id: string, body: object, by = editor) => by.call(publishingContract.changeHelp, { params: { id }, body })

/** What a visitor reads once the house has looked again. */
async function visitorReads(query = '') {
  passed += 4 * SECOND
  return (await house.browser().get<{ list: HelpEntry[] }>(`/wps/system/helpCenter?device=WEB${query}`)).json.value.list
}

test('an entry is read in the language asked for, clean, and in the order that operators gave [M4, O1, C1, trust 52]', async () => {
  const first = await create('deposit')
  const second = await create('later', { texts: { EN: { title: 'Later', content: '<p>Soon</p>' } } })
  await create('draft', { published: false })
  expect((await visitorReads('&lang=EN')).map(({ tag }) => tag)).toEqual(['deposit', 'later'])
  expect((await visitorReads('&lang=EN'))[0]?.content).toBe('<p>Open <b>Deposit</b></p>')
  expect((await visitorReads('&lang=KM'))[0]?.title).toBe('ដាក់ប្រាក់')
  expect((await visitorReads('&lang=KM'))[1]?.title, 'another language than none').toBe('Later')
  const all = (await editor.call(publishingContract.help)).value as { list: HelpListed[] }
  const ids = all.list.map(({ id }) => id)
  expect((await editor.call(publishingContract.orderHelp, { body: { ids: ids.slice(1) } })).code).toBe('order_incomplete')
  await editor.call(publishingContract.orderHelp, { body: { ids: ids.toReversed() } })
  expect((await visitorReads('&lang=EN')).map(({ tag }) => tag)).toEqual(['later', 'deposit'])
  await change(second.value.id, { published: false })
  expect((await visitorReads('&lang=EN')).map(({ tag }) => tag)).toEqual(['deposit'])
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM audit.entry WHERE subject IN (${`help:${first.value.id}`}, ${`help:${second.value.id}`}, 'help') ORDER BY seq`.execute(
    db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'content.create_help',
    'content.create_help',
    'content.order_help',
    'content.change_help',
  ])
})

test('two entries never share a tag, also when one is changed or both come at once [M4, O1]', async () => {
  const [one, other] = await Promise.all([create('twin'), create('twin')])
  expect([one.code ?? 'created', other.code ?? 'created'].toSorted()).toEqual(['created', 'tag_taken'])
  const third = await create('single')
  expect((await change(third.value.id, { tag: 'twin' })).code).toBe('tag_taken')
  expect((await change(third.value.id, { tag: 'single' })).success).toBe(true)
})

test.each([
  [{ texts: {} }, 'words_missing'],
  [{ texts: { MS: { title: 'x', content: '' } } }, 'words_missing'],
  [{ tag: 'Not A Tag' }, 'malformed'],
  [{ tag: '"><script>' }, 'malformed'],
])('an entry with %j is refused as %s [O1]', async (wrong, code) => {
  expect((await create('refused', wrong)).code).toBe(code)
})

test('what is another merchant’s is not there, may have the same tag, and who may not write does not [O1, trust 33, trust 37]', async () => {
  const { value } = await create('mine')
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const other = (await operators.as('content', { merchant: palm?.id ?? 0 })).browser
  const foreign = await change(value.id, { published: false }, other)
  expect([foreign.status, foreign.code]).toEqual([404, 'help_unknown'])
  expect((await other.call(publishingContract.help)).value).toEqual({ list: [] })
  expect((await create('mine', { texts: { EN: texts.EN } }, other)).success).toBe(true)
  expect((await change(value.id, { published: false }, (await operators.as('support')).browser)).status).toBe(403)
})
