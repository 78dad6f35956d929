import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { publishingContract, type BannerListed, type NoticeListed } from './console-contract.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
let editor: Browser

beforeAll(async () => {
  editor = (await operators.as('content')).browser
})

const banner = {
  groupName: 'w_home',
  url: null,
  art: 'night-market',
  texts: { EN: { title: 'Lanterns', text: 'Come in', action: 'Play' } },
  linkageType: 'PAGE',
  linkage: '/rng',
  published: false,
  from: null,
  until: null,
} as const
const notice = {
  type: 'PL',
  execution: null,
  promotionType: null,
  texts: { EN: { title: 'Hours', content: '<p onclick="x()">Open <b>daily</b></p><script>x()</script>' } },
  published: true,
  from: 0,
  until: null,
} as const

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
const create = async (change: object = {}): Promise<BannerListed> => {
  const { value, success } = await editor.call(publishingContract.createBanner, { body: { ...banner, ...change }, ...keyed() })
  expect(success).toBe(true)
  return value
}
const audited = async (subject: string) =>
  (
    await sql<{ action: string; before: unknown; after: unknown; actor: string; ip: string }>`
    SELECT action, before, after, actor, host(ip) AS ip FROM audit.entry WHERE subject = ${subject} ORDER BY seq`.execute(db)
  ).rows

/** What a visitor is shown once the house has looked again. */
async function visitorSees() {
  passed += 4 * SECOND
  const answer = await house.browser().get<{ banners: { title: string }[]; player: NoticeShown[] }>('/wps/system/announcements')
  return answer.json.value
}
type NoticeShown = { title: string; content: string }

describe('a banner', () => {
  test('is created, published and taken back, and the audit has each with before and after [H1, O1, S14, trust 60]', async () => {
    const { id } = await create()
    expect((await visitorSees()).banners).toEqual([])
    const change = (body: object) => editor.call(publishingContract.changeBanner, { params: { id }, body })
    expect((await change({ published: true })).value).toMatchObject({ published: true, shown: true })
    expect((await visitorSees()).banners).toMatchObject([{ title: 'Lanterns' }])
    await change({ published: false, linkage: '/live' })
    expect((await visitorSees()).banners).toEqual([])
    const entries = await audited(`banner:${id}`)
    expect(entries.map(({ action }) => action)).toEqual([
      'content.create_banner',
      'content.change_banner',
      'content.change_banner',
    ])
    expect(entries[2]).toMatchObject({
      before: { published: true, linkage: '/rng' },
      after: { published: false, linkage: '/live' },
      ip: '192.0.2.10',
    })
    expect(entries[0]?.actor).toMatch(/^operator:\d+$/)
  })

  test.each([
    [{ texts: {} }, 'words_missing'],
    [{ texts: { MS: { title: 'x', text: '', action: '' } } }, 'words_missing'],
    [{ art: null }, 'picture_or_art'],
    [{ url: 'https://cdn.example.com/x.webp' }, 'picture_or_art'],
    [{ linkage: '//evil.example' }, 'linkage_malformed'],
    [{ linkageType: 'LINK', linkage: 'javascript:alert(1)' }, 'linkage_malformed'],
    [{ from: 2000, until: 1000 }, 'schedule_reversed'],
    [{ url: 'javascript:alert(1)', art: null }, 'malformed'],
    [{ groupName: 'w_nowhere' }, 'malformed'],
    [{ texts: { EN: { title: ' ', text: '', action: '' } } }, 'malformed'],
  ])('with %j is refused as %s [O1]', async (change, code) => {
    const answer = await editor.call(publishingContract.createBanner, { body: { ...banner, ...change }, ...keyed() })
    expect(answer.code).toBe(code)
  })

  test('is created once, however often the same request comes [O1]', async () => {
    const sent = { body: { ...banner, groupName: 'w_rng' }, ...keyed() }
    const [first, second] = [
      await editor.call(publishingContract.createBanner, sent),
      await editor.call(publishingContract.createBanner, sent),
    ]
    expect(second.value).toEqual(first.value)
    const { value } = await editor.call(publishingContract.banners, { query: { groupName: 'w_rng' } })
    expect((value as { list: BannerListed[] }).list).toHaveLength(1)
  })

  test('stands where the order puts it, and an order that leaves one out is refused [O1, S14]', async () => {
    const own = [
      await create({ groupName: 'w_live' }),
      await create({ groupName: 'w_live' }),
      await create({ groupName: 'w_live' }),
    ]
    const [a, b, c] = own.map(({ id }) => id) as [string, string, string]
    const order = (ids: readonly string[]) => editor.call(publishingContract.orderBanners, { body: { groupName: 'w_live', ids } })
    const { value } = await order([c, a, b])
    expect((value as { list: BannerListed[] }).list.map(({ id }) => id)).toEqual([c, a, b])
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, '999'],
    ])
      expect((await order(wrong)).code, String(wrong)).toBe('order_incomplete')
    expect((await audited('banner-group:w_live'))[0]).toMatchObject({ before: [a, b, c], after: [c, a, b] })
  })
})

describe('a notice', () => {
  test('is kept as the cleaner leaves it, when it is created and when it is changed [O1, trust 52]', async () => {
    const created = await editor.call(publishingContract.createNotice, { body: notice, ...keyed() })
    const { id, texts } = created.value as NoticeListed
    expect(texts['EN']?.content).toBe('<p>Open <b>daily</b></p>')
    const worse = { EN: { title: 'Hours', content: '<a href="javascript:x()">x</a><iframe src="//evil.example"></iframe>' } }
    await editor.call(publishingContract.changeNotice, { params: { id }, body: { texts: worse } })
    const { rows } = await sql<{ all: string }>`
      SELECT (SELECT string_agg(texts::text, '') FROM content.notice) || (SELECT string_agg(after::text, '') FROM audit.entry WHERE subject = ${`notice:${id}`}) AS all`.execute(
      db,
    )
    expect(rows[0]?.all).not.toMatch(/javascript|iframe|script|onclick/)
    const shown = (await visitorSees()).player.find(({ title }) => title === 'Hours')
    expect(shown?.content).toBe('<a target="_blank" rel="noopener noreferrer nofollow">x</a>')
  })

  test.each([
    [{ type: 'PU' }, 'audience_mismatch'],
    [{ execution: 'A' }, 'audience_mismatch'],
    [{ texts: {} }, 'words_missing'],
    [{ from: 5, until: 5 }, 'schedule_reversed'],
    [{ type: 'B' }, 'malformed'],
  ])('with %j is refused as %s [O1]', async (change, code) => {
    const answer = await editor.call(publishingContract.createNotice, { body: { ...notice, ...change }, ...keyed() })
    expect(answer.code).toBe(code)
  })

  test('of a type stands where the order puts it [O1]', async () => {
    const promotion = { ...notice, type: 'PR', promotionType: 'DAILY' }
    const ids: string[] = []
    for (let made = 0; made < 2; made++) {
      const { value } = await editor.call(publishingContract.createNotice, { body: promotion, ...keyed() })
      ids.unshift((value as NoticeListed).id)
    }
    const listed = async () => {
      const { value } = await editor.call(publishingContract.notices, { query: { type: 'PR' } })
      return (value as { list: NoticeListed[] }).list.map(({ id }) => id)
    }
    expect(await listed(), 'the newest first').toEqual(ids)
    await editor.call(publishingContract.orderNotices, { body: { type: 'PR', ids: ids.toReversed() } })
    expect(await listed()).toEqual(ids.toReversed())
  })
})

test.each([
  ['PROMOTION', 'PR'],
  ['NOTICE', 'PL'],
] as const)(
  'a banner that leads to a %s stays without its link and its button once that is over [S14, H1]',
  async (linkageType, type) => {
    const until = clock() + 60 * SECOND
    const made = await editor.call(publishingContract.createNotice, { body: { ...notice, type, until }, ...keyed() })
    const linkage = (made.value as NoticeListed).id
    const title = `Leads to ${linkageType}`
    const texts = { EN: { title, text: 'Come in', action: 'Look' } }
    await create({ groupName: 'w_shop', texts, linkageType, linkage, published: true })
    const seen = async () => (await visitorSees()).banners.find((banner) => banner.title === title)
    expect(await seen()).toMatchObject({ linkageType, linkage, action: 'Look' })
    passed += 60 * SECOND
    expect(await seen()).toMatchObject({ linkageType: 'NONE', linkage: '', action: '', text: 'Come in' })
  },
)

test('a preview shows a moment to come, and drafts where they are asked for [O1]', async () => {
  const tomorrow = clock() + DAY
  const { id } = await create({ texts: { EN: { title: 'Coming', text: '', action: '' } }, published: true, from: tomorrow })
  await create({ texts: { EN: { title: 'Draft', text: '', action: '' } } })
  const preview = async (query: Record<string, string>) => {
    const { value } = await editor.call(publishingContract.preview, { query: { language: 'EN', ...query } })
    return (value as { banners: { id: string; title: string }[] }).banners.map(({ title }) => title)
  }
  expect(await preview({})).not.toContain('Coming')
  expect(await preview({ at: String(tomorrow) })).toContain('Coming')
  expect(await preview({ at: String(tomorrow) })).not.toContain('Draft')
  expect(await preview({ drafts: '1' })).toContain('Draft')
  expect(
    (await visitorSees()).banners.map(({ title }) => title),
    id,
  ).not.toContain('Coming')
})

test('what is another merchant’s is not there, and who may not write does not [O1, trust 33, trust 37]', async () => {
  const { id } = await create()
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const other = (await operators.as('content', { merchant: palm?.id ?? 0 })).browser
  const foreign = await other.call(publishingContract.changeBanner, { params: { id }, body: { published: true } })
  expect([foreign.status, foreign.code]).toEqual([404, 'banner_unknown'])
  const { value } = await other.call(publishingContract.banners)
  expect(value).toEqual({ list: [] })
  const reader = (await operators.as('finance')).browser
  expect((await reader.call(publishingContract.changeBanner, { params: { id }, body: { published: true } })).status).toBe(403)
  expect((await operators.browser().call(publishingContract.banners)).status).toBe(401)
})
