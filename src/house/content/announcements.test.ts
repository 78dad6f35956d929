import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { DEMO_MERCHANT } from '#house/merchants/index.ts'
import type { Permission } from '#house/merchants/contract.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import type { Banner, Notice } from './contract.ts'
import { seedDemoContent } from './index.ts'
import { insertBanner } from './banners/store.ts'
import { insertNotice, type NoticeDraft } from './notices/store.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const visitor = house.browser()

type Announcements = { banners: Banner[]; player: Notice[]; popup: Notice[]; promotion: Notice[]; agent: Notice[] }
const outlive = (time: Millis = 4 * SECOND) => {
  passed += time
}
const ask = async (query: string, browser: Browser = visitor) => {
  outlive()
  return (await browser.get<Announcements>(`/wps/system/announcements?${query}`)).json.value
}
const titles = (notices: readonly { title: string }[]) => notices.map(({ title }) => title)
async function seed(): Promise<void> {
  const merchant = await house.directory.byCode(DEMO_MERCHANT)
  if (!merchant) throw new Error('the demo merchant is not there')
  await db.transact((tx) => seedDemoContent(tx, { merchant, at: clock() }))
  house.directory.forget()
}

beforeAll(seed)

describe('announcements', () => {
  test('are banners, notices, popups and promotions, each in the caller’s language [H1, H2, S14]', async () => {
    const types = 'types=B,PL,PU,PR,H&platform=W&execution=B'
    const khmer = await ask(`${types}&language=KM`)
    expect(khmer.banners.map(({ groupName, art, linkageType }) => [groupName, art, linkageType])).toEqual([
      ['w_home', 'night-market', 'GAME'],
      ['w_home', 'boat-race', 'POPUP'],
      ['w_home', 'lotus-pond', 'NONE'],
    ])
    expect(khmer.banners[0]).toMatchObject({ title: 'គោមបានភ្លឺហើយ', linkage: 'ARCADE/lantern-market', url: null })
    const chinese = await ask(`${types}&language=CN`)
    expect(titles(chinese.player)).toEqual(['欢迎来到 Croupier 演示站', '存款均为模拟', '娱乐为先，适可而止'])
    const english = await ask(`${types}&language=EN`)
    expect(titles(english.popup)).toEqual(['This is a demo'])
    expect(english.promotion[0]).toMatchObject({ promotionType: 'SPECIAL', execution: null })
    expect(english.player[0]?.startDateStr).toBeLessThanOrEqual(clock())
  })

  test('are only of the types asked for, and popups only for whom they are meant [M1]', async () => {
    expect(await ask('types=PL')).toMatchObject({ banners: [], popup: [], promotion: [] })
    expect((await ask('types=PU&execution=A,F')).popup).toEqual([])
    const dara = house.browser()
    await dara.register('dara2026')
    expect(titles((await ask('types=PU&execution=A,F', dara)).popup)).toEqual(['Good to see you'])
    expect(titles((await ask('types=PU&execution=B', dara)).popup)).toEqual(['This is a demo'])
    for (const query of ['types=X', 'types=', 'execution=Z', 'platform=M', 'more=1'])
      expect((await visitor.get(`/wps/system/announcements?${query}`)).json.code, query).toBe('malformed')
  })

  test('for agents are given to agents alone [T1]', async () => {
    const sokha = house.browser()
    await sokha.register('sokha2026')
    expect(await ask('types=AG,PL', visitor)).toMatchObject({ agent: [] })
    expect(await ask('types=AG,PL', sokha)).toMatchObject({ agent: [] })
    await sql`UPDATE identity.member SET type = 42 WHERE account_key = 'sokha2026'`.execute(db.owner)
    expect(titles((await ask('types=AG,PL&language=EN', sokha)).agent)).toEqual(['How a bill comes about'])
    expect((await ask('types=PL', sokha)).agent).toEqual([])
  })

  test('begin and end at their time, and appear only once published [H2, S14]', async () => {
    const notice: NoticeDraft = {
      type: 'PL',
      execution: null,
      promotionType: null,
      texts: { EN: { title: 'Tomorrow only', content: '' } },
      published: true,
      from: clock() + DAY,
      until: clock() + 2 * DAY,
    }
    await db.transact(async (tx) => {
      await insertNotice(tx, house.merchant, { ...notice, cleaner: CLEANER })
      const hidden = { ...notice, texts: { EN: { title: 'Draft', content: '' } }, published: false, from: 0, until: null }
      await insertNotice(tx, house.merchant, { ...hidden, cleaner: CLEANER })
    })
    const shown = async () => titles((await ask('types=PL&language=EN')).player).filter((title) => /Tomorrow|Draft/.test(title))
    expect(await shown()).toEqual([])
    outlive(DAY)
    expect(await shown()).toEqual(['Tomorrow only'])
    outlive(DAY)
    expect(await shown()).toEqual([])
  })

  test('that an older cleaner let pass are cleaned before they are shown [trust 52]', async () => {
    await db.transact((tx) =>
      insertNotice(tx, house.merchant, {
        type: 'PL',
        execution: null,
        promotionType: null,
        texts: { EN: { title: 'Old', content: '<p onclick="alert(1)">kept</p><script>alert(1)</script>' } },
        published: true,
        from: 0,
        until: null,
        cleaner: CLEANER - 1,
      }),
    )
    const old = (await ask('types=PL&language=EN')).player.find(({ title }) => title === 'Old')
    expect(old?.content).toBe('<p>kept</p>')
  })

  test('of another merchant are not told', async () => {
    const elsewhere = { groupName: 'w_home', url: null, art: 'lotus-pond', linkageType: 'NONE', linkage: '' } as const
    const words = { EN: { title: 'Elsewhere', text: '', action: '' } }
    await db.transact((tx) =>
      insertBanner(tx, house.merchant + 1, { ...elsewhere, texts: words, published: true, from: null, until: null }),
    )
    expect(titles((await ask('types=B&language=EN')).banners)).not.toContain('Elsewhere')
  })
})

test('the demo’s content is seeded once, with its downloads, customer service and links to nowhere real [H6, S3, S5]', async () => {
  const count = async () =>
    (
      await sql<{
        all: bigint
      }>`SELECT (SELECT count(*) FROM content.banner) + (SELECT count(*) FROM content.notice) AS all`.execute(db)
    ).rows[0]?.all
  const before = await count()
  await seed()
  expect(await count()).toBe(before)
  const { info } = (await visitor.get<Permission>('/wps/system/permission')).json.value
  expect(info.resources.map(({ resourceType }) => resourceType)).toEqual(expect.arrayContaining(['MOBILECONFIG', 'ANDROID']))
  expect(info.customerService.map(({ csType }) => csType)).toEqual(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP'])
  for (const { url } of [...info.resources, ...info.customerService])
    expect(new URL(url ?? '').hostname).toMatch(/\.example\.com$/)
})
