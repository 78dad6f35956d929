import { createCanvas, loadImage } from '@napi-rs/canvas'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import type { Verdict } from '#runtime/scanner.ts'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse, type Browser as Visitor } from '#testing/house.ts'
import { publishingContract, type FeedbackListed } from '../console-contract.ts'
import type { Message } from '../contract.ts'
import { sweepPictures } from './store.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const png = (await createCanvas(3, 2).encode('png')).toString('base64')
let support: Browser

beforeAll(async () => {
  support = (await operators.as('support')).browser
})

type Named = { id: string }
const tell = (by: Visitor, content: string, pictures: readonly string[] = [], key: string = randomUUID()) =>
  by.ask<Named>({ method: 'PUT', path: '/wps/feedback', data: { content, pictures }, headers: { 'idempotency-key': key } })
const send = (by: Visitor, file = png) =>
  by.ask<Named>({ method: 'POST', path: '/wps/uploads', data: { purpose: 'feedback', file } })
const member = async (account: string) => {
  const browser = house.browser()
  await browser.register(account)
  return browser
}
const listed = async (by = support, query: Record<string, string> = {}) =>
  (await by.call(publishingContract.feedback, { query })).value as { list: FeedbackListed[]; next: string | null }
const settle = (id: string, body?: object, by = support) =>
  body
    ? by.call(publishingContract.answerFeedback, { params: { id }, body })
    : by.call(publishingContract.closeFeedback, { params: { id } })

test('a member tells with pictures of their own; the console sees them, and its answer comes into the member’s inbox once [M3, M2, O1, C1, trust 50, trust 60]', async () => {
  const dara = await member('dara9')
  const pictures = [(await send(dara)).json.value.id, (await send(dara)).json.value.id]
  const told = await tell(dara, '  The spin button <b>hides</b>. ', pictures)
  expect(told.status).toBe(200)
  const { id } = told.json.value
  const [row] = (await listed()).list
  expect(row).toMatchObject({ id, content: 'The spin button <b>hides</b>.', state: 'open', language: 'EN', pictures })
  expect(row?.member?.account).toBe('dara9')
  const shown = await support.call(publishingContract.feedbackPicture, { params: { id: pictures[0] as string } })
  const seen = await loadImage(Buffer.from((shown.value as { file: string }).file, 'base64'))
  expect([seen.width, seen.height]).toEqual([3, 2])

  const answer = { title: 'Thank you', content: 'It is <mended>.\n\nPlay on.' }
  expect((await settle(id, answer)).success).toBe(true)
  expect((await settle(id, answer)).code).toBe('feedback_settled')
  const inbox = (await dara.get<{ list: Message[] }>('/wps/messages')).json.value.list
  expect(inbox).toMatchObject([{ title: 'Thank you', content: '<p>It is &lt;mended&gt;.</p><p>Play on.</p>', read: false }])
  expect((await listed(support, { state: 'open' })).list).toEqual([])
  expect((await listed(support, { state: 'answered' })).list).toMatchObject([{ id, answer: answer.content }])
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit.entry WHERE subject = ${`feedback:${id}`}`.execute(db)
  expect(rows).toEqual([{ action: 'content.answer_feedback' }])
})

test('a visitor tells too, without pictures, and is closed without an answer [M3, O1]', async () => {
  const visitor = house.browser()
  const { id } = (await tell(visitor, 'Where is the app?')).json.value
  expect((await listed(support, { state: 'open' })).list).toMatchObject([{ id, member: null, pictures: [] }])
  expect((await settle(id, { title: 'x', content: 'y' })).code).toBe('feedback_of_visitor')
  expect((await settle(id)).success).toBe(true)
  expect((await send(visitor)).status).toBe(401)
})

test('what is told again with the same key, because its answer was lost, is told once, its pictures too [M3, C1, trust 13]', async () => {
  const dara = await member('dara5')
  const pictures = [(await send(dara)).json.value.id]
  const key = randomUUID()
  const first = await tell(dara, 'The answer is lost', pictures, key)
  const [again, twin] = await Promise.all([1, 2].map(() => tell(dara, 'The answer is lost', pictures, key)))
  expect([again?.json, twin?.json]).toEqual([first.json, first.json])
  const rows = (await listed()).list.filter(({ content }) => content === 'The answer is lost')
  expect(rows).toMatchObject([{ id: first.json.value.id, pictures }])
  expect((await tell(dara, 'Something else', [], key)).json.code).toBe('key_reused')
  const bare = await dara.ask({ method: 'PUT', path: '/wps/feedback', data: { content: 'No key at all', pictures: [] } })
  expect(bare.json.code).toBe('key_missing')
})

test('what is too short or too long, no picture, another’s picture or sent twice is refused, and nothing of it is kept [M3, trust 33, trust 50]', async () => {
  const [dara, bopha] = [await member('dara8'), await member('bopha8')]
  const before = (await listed()).list.length
  expect((await tell(dara, 'four')).json.code).toBe('feedback_length')
  expect((await tell(dara, 'a'.repeat(141))).json.code).toBe('feedback_length')
  expect((await send(dara, Buffer.from('<svg/>').toString('base64'))).json.code).toBe('picture_kind')
  const own = (await send(dara)).json.value.id
  expect((await tell(bopha, 'With a picture', [own])).json.code).toBe('picture_unknown')
  expect((await tell(dara, 'Four pictures', [own, own, own, own])).status).toBe(400)
  expect((await listed()).list.length).toBe(before)
  expect((await tell(dara, 'With a picture', [own])).status).toBe(200)
  expect((await tell(dara, 'The same again', [own])).json.code).toBe('picture_unknown')
})

test('what is another merchant’s is not there, and who may not answer does not [M3, trust 33, trust 37]', async () => {
  const dara = await member('dara7')
  const picture = (await send(dara)).json.value.id
  const { id } = (await tell(dara, 'For this house', [picture])).json.value
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const foreign = (await operators.as('support', { merchant: palm?.id ?? 0 })).browser
  expect((await listed(foreign)).list).toEqual([])
  expect((await settle(id, undefined, foreign)).code).toBe('feedback_unknown')
  const taken = await foreign.call(publishingContract.feedbackPicture, { params: { id: picture } })
  expect([taken.status, taken.code]).toEqual([404, 'picture_unknown'])
  expect((await settle(id, undefined, (await operators.as('auditor')).browser)).status).toBe(403)
})

test('a picture that nobody sent with anything is gone after a day, one that was sent stays [M3]', async () => {
  const dara = await member('dara6')
  const [kept, left] = [(await send(dara)).json.value.id, (await send(dara)).json.value.id]
  await tell(dara, 'With the first', [kept])
  await sweepPictures(db, systemClock() - DAY)
  expect((await tell(dara, 'With the other', [left])).status).toBe(200)
  const late = (await send(dara)).json.value.id
  await sweepPictures(db, systemClock() + 1)
  expect((await tell(dara, 'Too late now', [late])).json.code).toBe('picture_unknown')
  expect((await support.call(publishingContract.feedbackPicture, { params: { id: kept } })).success).toBe(true)
})

test('whoever tells without end is asked to wait [M3]', async () => {
  const eager = await member('eager1')
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await tell(eager, `Once more ${time}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('a picture is kept where the scanner called it clean alone, of a member and of the console [M3, trust 51]', async () => {
  let says: Verdict = 'infected'
  const seen: Uint8Array[] = []
  const scan = (bytes: Uint8Array) => {
    seen.push(bytes)
    return Promise.resolve(says)
  }
  const other = await testDatabase('house')
  const guarded = await testHouse(other, { scan })
  const { browser: editor } = await (await testConsole(other, guarded)).as('content')
  const teller = guarded.browser()
  await teller.register('scanned1')
  const upload = () => editor.call(publishingContract.uploadPicture, { body: { file: png } })
  expect(await send(teller)).toMatchObject({ status: 422, json: { code: 'picture_harmful' } })
  expect(await upload()).toMatchObject({ status: 422, code: 'picture_harmful' })
  says = 'silent'
  expect(await send(teller)).toMatchObject({ status: 503, json: { code: 'picture_unscanned' } })
  expect(await upload()).toMatchObject({ status: 503, code: 'picture_unscanned' })
  const kept = await sql`SELECT FROM content.feedback_picture UNION ALL SELECT FROM content.picture`.execute(other.owner)
  expect(kept.rows).toEqual([])
  says = 'clean'
  expect([(await send(teller)).status, (await upload()).status]).toEqual([200, 200])
  expect(Buffer.from(seen[0] ?? []).toString('base64')).toBe(png)
})

test('a merchant that wants to hear more takes a thousand characters [M3]', async () => {
  const sokha = await member('sokha9')
  const switched = (on: boolean) => {
    house.directory.forget()
    return sql`UPDATE merchants.merchant SET flags = flags || ${JSON.stringify({ LONGFEEDBACK: on })}::jsonb`.execute(db.owner)
  }
  await switched(true)
  expect((await tell(sokha, 'a'.repeat(1000))).status).toBe(200)
  expect((await tell(sokha, 'a'.repeat(1001))).json.code).toBe('feedback_length')
  await switched(false)
  expect((await tell(sokha, 'a'.repeat(141))).json.code).toBe('feedback_length')
})
