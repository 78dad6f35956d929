import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import type { VipShown } from '#house/loyalty/contract.ts'
import { readInbox } from '#house/notifications/index.ts'
import { at, openLevels, openPlaying, whole } from '#testing/loyalty/playing.ts'
import { home } from '#testing/wagers/calendar.ts'
import type { Browser } from '#testing/house.ts'
import type { GiftShown } from './contract.ts'
import { showGifts } from './show-gifts.ts'

const { db, house, time, newcomer, play, keepAt, moved, stakeOf, cash } = await openPlaying(at('2026-11-01T10:00'))
const free = { rounds: 2, stake: '5', days: 3, games: [{ code: 'lucky', names: { EN: 'Lucky', KM: 'សំណាង' } }] }
await openLevels(db, { merchant: house.merchant, at: time.now, free })

const gifts = async (browser: Browser) => (await browser.get<{ gifts: GiftShown[] }>('/wps/bonuses')).json.value.gifts
const spin = async (member: bigint, reward: string, pays: number) => {
  const bet = { ...stakeOf(member, 'RNG'), amount: whole(5), free: true, reward }
  return (await house.wagers.play({ ...bet, win: { ext: randomUUID(), amount: whole(pays) } })).status
}
const forfeit = (browser: Browser, id: string) => browser.ask({ method: 'POST', path: `/wps/bonuses/${id}/forfeit` })

test('a level gives free rounds instead of cash, once, which are told, played and paid as those of promotions [P1, P3]', async () => {
  const { browser, member } = await newcomer()
  await play(member, 'LIVE', 1000)
  await keepAt(at('2026-11-01T10:10'))
  await keepAt(at('2026-11-01T10:11'))
  expect(await moved(member, 'reward'), 'no cash').toEqual({ amount: 0n, times: 0 })
  const [gift, ...others] = await gifts(browser)
  expect(others).toEqual([])
  expect(gift).toMatchObject({ rounds: 2, left: 2, stake: '5', games: ['lucky'], won: '0', state: 'process' })
  expect(gift?.expiresAt).toBe(at('2026-11-01T10:10') + 3 * DAY)
  const { levels, own } = (await browser.get<VipShown>('/wps/vip')).json.value
  expect([levels[1]?.free, own?.gifts]).toEqual([free, [{ rank: 1, amount: '0' }]])
  const inbox = { merchant: house.merchant, member, since: 0, quiet: [], now: time.now }
  const [told] = (await readInbox(db, inbox, { before: null, limit: 10 })).filter(({ texts }) =>
    texts['EN']?.title.startsWith('Free rounds'),
  )
  expect(told?.texts['KM']?.content).toContain('សំណាង')
  const before = await cash(member)
  expect(await spin(member, gift!.id, 7)).toBe('ok')
  expect(await cash(member)).toBe((before ?? 0n) + whole(7))
  expect(await gifts(browser)).toMatchObject([{ left: 1, won: '7', state: 'process' }])
  expect((await forfeit(browser, gift!.id)).json.success).toBe(true)
  expect((await forfeit(browser, gift!.id)).json.code).toBe('bonus_ended')
  expect(await gifts(browser)).toMatchObject([{ left: 0, won: '7', state: 'forfeit' }])
  expect(await spin(member, gift!.id, 7), 'nothing is left of it').toBe('limit_reached')
  const stranger = await newcomer()
  expect((await forfeit(stranger.browser, gift!.id)).json.code).toBe('not_found')
})

test('what is not played of it in time is over [P3]', async () => {
  const { browser, member } = await newcomer()
  await play(member, 'LIVE', 1000)
  await keepAt(at('2026-11-01T10:13'))
  const [gift] = await gifts(browser)
  const merchant = { id: house.merchant, language: 'EN', calendar: home }
  const later = { member, merchant, language: 'EN', now: time.now + 3 * DAY }
  expect(await showGifts(db, later)).toMatchObject([{ id: gift?.id, left: 0, state: 'expired' }])
})
