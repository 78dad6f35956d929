import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { listen } from '#runtime/listen.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { publishingContract, type MessageListed } from '../console-contract.ts'
import type { Message } from '../contract.ts'
import { membersAmong } from '#house/members/index.ts'
import { onInboxChanged, INBOXES_CHANGED, sendNews, type InboxEvent } from '#house/notifications/index.ts'
import { messageTasks } from './tell-message.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const tasks = messageTasks(db)
let writer: Browser

beforeAll(async () => {
  writer = (await operators.as('support')).browser
})

const texts = {
  EN: { title: 'Your deposit', content: '<p onclick="x()">It is <b>there</b></p><script>x()</script>' },
  KM: { title: 'ការដាក់ប្រាក់', content: '<p>បានទទួល</p>' },
}
type Draft = { account: string | null; texts?: object; comesAt?: number | null }
const send = async (draft: Draft, by = writer) => {
  const body = { texts, comesAt: null, ...draft }
  const answer = await by.call(publishingContract.sendMessage, { body, headers: { 'idempotency-key': randomUUID() } })
  return { ...answer, value: answer.value as MessageListed }
}
const sent = async (draft: Draft) => {
  const { value, code } = await send(draft)
  expect(code).toBeUndefined()
  return value
}
type Member = Awaited<ReturnType<typeof member>>
const member = async (account: string) => {
  const browser = house.browser()
  return { account, browser, id: await browser.register(account) }
}
const inbox = async ({ browser }: Member, query = '') =>
  (await browser.get<{ list: Message[]; next: string | null }>(`/wps/messages${query}`)).json.value
const unread = async ({ browser }: Member) =>
  (await browser.get<{ unreadMessage: number }>('/wps/member/state')).json.value.unreadMessage
const change = ({ browser }: Member, method: 'PUT' | 'DELETE', path: string) =>
  browser.ask<{ unread: number }>({ method, path: `/wps/messages/${path}` })

describe('a message', () => {
  test('to one member is in that inbox alone, clean and in their language, counted until it is read, and gone once deleted [M2, S2, C1]', async () => {
    const [dara, bopha] = [await member('dara1'), await member('bopha1')]
    const { id, member: to } = await sent({ account: 'Dara1' })
    expect(to).toEqual({ id: String(dara.id), account: 'dara1' })
    expect([await unread(dara), await unread(bopha)]).toEqual([1, 0])
    const found = { id, title: 'Your deposit', content: '<p>It is <b>there</b></p>', read: false }
    expect((await inbox(dara)).list).toMatchObject([found])
    const khmer = await dara.browser.ask<{ list: Message[] }>({
      method: 'GET',
      path: '/wps/messages',
      headers: { 'accept-language': 'km' },
    })
    expect(khmer.json.value.list[0]?.title).toBe('ការដាក់ប្រាក់')
    expect((await inbox(bopha)).list).toEqual([])
    expect((await change(bopha, 'PUT', `${id}/read`)).json.code, 'another’s is not there').toBe('message_unknown')
    expect((await change(bopha, 'DELETE', id)).status).toBe(404)
    for (const _ of ['once', 'again']) expect((await change(dara, 'PUT', `${id}/read`)).json.value).toEqual({ unread: 0 })
    expect((await inbox(dara)).list).toMatchObject([{ id, read: true }])
    await change(dara, 'DELETE', id)
    expect((await inbox(dara)).list).toEqual([])
    expect((await change(dara, 'PUT', `${id}/read`)).status, 'what is deleted is not read again').toBe(404)
  })

  test('to everybody is in every inbox that was there when it came, each with its own mark, and in none of another merchant [M2, trust 33]', async () => {
    const [early, other] = [await member('early1'), await member('early2')]
    const { id } = await sent({ account: null })
    passed += 1000
    const late = await member('late1')
    expect([await unread(early), await unread(other), await unread(late)]).toEqual([1, 1, 0])
    await change(early, 'PUT', 'read')
    expect([await unread(early), await unread(other)]).toEqual([0, 1])
    await openCast(db, house)
    const palm = await house.directory.byCode('palm')
    const foreign = (await operators.as('support', { merchant: palm?.id ?? 0 })).browser
    expect((await foreign.call(publishingContract.takeBackMessage, { params: { id } })).code).toBe('message_unknown')
    expect((await send({ account: 'early1' }, foreign)).code).toBe('member_unknown')
    expect((await foreign.call(publishingContract.messages)).value).toEqual({ list: [], next: null })
    const listed = (await writer.call(publishingContract.messages)).value as { list: MessageListed[] }
    expect(listed.list.find((row) => row.id === id)).toMatchObject({ member: null, readers: 1, state: 'sent' })
  })

  test('that is for later comes at its moment, and one that is taken back comes never or goes [M2, O1, trust 60]', async () => {
    const vanna = await member('vanna1')
    const later = await sent({ account: 'vanna1', comesAt: clock() + MINUTE })
    const never = await sent({ account: 'vanna1', comesAt: clock() + MINUTE })
    const now = await sent({ account: 'vanna1' })
    expect([later.state, now.state]).toEqual(['scheduled', 'sent'])
    const takeBack = (id: string) => writer.call(publishingContract.takeBackMessage, { params: { id } })
    for (const { id } of [never, now]) expect((await takeBack(id)).success).toBe(true)
    expect((await takeBack(now.id)).code).toBe('message_unknown')
    expect(await unread(vanna)).toBe(0)
    passed += MINUTE
    expect((await inbox(vanna)).list.map(({ id }) => id)).toEqual([later.id])
    const { rows } = await sql<{ action: string; after: { to?: string } | null }>`
      SELECT action, after FROM audit.entry WHERE subject = ${`message:${now.id}`} ORDER BY seq`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['content.send_message', 'content.take_back_message'])
    expect(rows[0]?.after?.to).toBe(`member:${vanna.id}`)
  })

  test('is refused without words or to nobody, and may be sent by those alone who may [O1, trust 37]', async () => {
    expect((await send({ account: null, texts: {} })).code).toBe('words_missing')
    expect((await send({ account: 'nobody at all' })).code).toBe('member_unknown')
    expect((await send({ account: null }, (await operators.as('finance')).browser)).status).toBe(403)
    expect((await house.browser().get('/wps/messages')).status).toBe(401)
  })
})

test('an inbox of many comes ten at a time, the newest first, each once [M2]', async () => {
  const many = await member('many1')
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.unshift((await sent({ account: 'many1' })).id)
  const first = await inbox(many)
  const second = await inbox(many, `?before=${first.next}`)
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
  expect([first.list.length, second.next]).toEqual([10, null])
})

test('whose inbox changes is told in every process: of a message when it comes, to its merchant’s listeners alone [M2, M7]', async () => {
  const [mony, other] = [await member('mony1'), await member('mony2')]
  // What was said before is told before anybody listens.
  await runDueJobs(db, tasks)
  const told: [bigint, InboxEvent][] = []
  const connected = Promise.withResolvers<void>()
  const ear = listen({
    url: db.ownerUrl,
    channels: [INBOXES_CHANGED],
    log: openLog({ name: 'test', level: 'silent' }),
    onConnect: connected.resolve,
    onNotice: ({ payload }) => {
      const tell = (to: bigint, event: InboxEvent) => told.push([to, event])
      const listening = { listeners: () => [mony.id, 2n ** 40n], tell, membersAmong }
      void onInboxChanged(db, payload, listening)
    },
  })
  try {
    await connected.promise
    const { id } = await sent({ account: 'mony2' })
    await sent({ account: null })
    await runDueJobs(db, tasks)
    await expect
      .poll(() => told)
      .toEqual([
        [other.id, { news: true, reward: false, everybody: false }],
        [mony.id, { news: true, reward: false, everybody: true }],
      ])
    await change(other, 'PUT', `${id}/read`)
    await expect.poll(() => told.at(-1)).toEqual([other.id, { news: false, reward: false, everybody: false }])
    const prize = { about: 'raffles', news: 'prize_won', merchant: house.merchant, members: [mony.id] } as const
    const values = { raffle: 'Rain', amount: '5.00 PLAY' }
    await db.transact((tx) => sendNews(tx, { ...prize, values }, { now: systemClock(), random: systemRandom }))
    await expect.poll(() => told.at(-1)).toEqual([mony.id, { news: true, reward: true, everybody: false }])
  } finally {
    await ear.close()
  }
})
