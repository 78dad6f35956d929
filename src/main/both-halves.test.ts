import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Spin } from '#arcade/slots/contract.ts'
import { post } from '#house/wallet/index.ts'
import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { newKey, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const key = { ...arcadeKey, scheme: 'hmac' } as const
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const { app } = await openTestArcade(await testDatabase('arcade'), { url, key })

type Answer<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }

async function ask<Value>(path: string, data: object, token?: string): Promise<Answer<Value>> {
  const headers = { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) }
  return (await app.inject({ method: 'POST', url: path, headers, payload: { data } })).json<Answer<Value>>()
}

describe('the house and the arcade', () => {
  test('meet in the wallet protocol: a launch is swapped, spins move the money that the house shows', async () => {
    const browser = house.browser()
    const member = await browser.register('sreypov2026')
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 3n * UNITS_PER_WHOLE }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    const launched = await browser.ask<{ url: string }>({
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
    })
    const fragment = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1))
    const player = { code: fragment.get('code'), game: fragment.get('game') }
    const opened = await ask<{ token: string; player: object }>('/arcade/players', player)
    expect(opened).toMatchObject({ success: true, value: { player: { name: String(member), currency: 'PLAY', balance: '3' } } })
    expect(await ask('/arcade/players', player)).toMatchObject({ success: false, code: 'launch_used' })
    let expected = 3n * UNITS_PER_WHOLE
    for (let i = 0; i < 3; i++) {
      const asked = { key: newKey(), stake: '1' }
      const { value } = await ask<Spin>('/arcade/slots/lantern-market/spins', asked, opened.value.token)
      expected += unitsOfText(value.payout) - UNITS_PER_WHOLE
      expect(value).toMatchObject({ paid: true })
      expect(unitsOfText(value.balance ?? '')).toBe(expected)
      expect((await ask<Spin>('/arcade/slots/lantern-market/spins', asked, opened.value.token)).value).toEqual(value)
    }
    expect(await house.wagers.balance(member, 'PLAY')).toBe(expected)
    const poor = await ask('/arcade/slots/lantern-market/spins', { key: newKey(), stake: '500' }, opened.value.token)
    expect(poor).toMatchObject({ success: false, code: 'not_enough_money' })
  })
})
