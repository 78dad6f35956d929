import { expect, test } from 'vitest'
import { changeMerchant } from '#house/merchants/index.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { systemClock } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const arcadeDb = await testDatabase('arcade')
const { app } = await openTestArcade(arcadeDb, { url, key: { ...arcadeKey, scheme: 'hmac' } })

type Opened = { readonly value: { readonly token: string; readonly player: PlayerView } }

async function join(at: typeof app, code: string, game: string): Promise<Opened['value']> {
  const headers = { host: 'arcade.localhost:8082' }
  const answer = await at.inject({ method: 'POST', url: '/arcade/players', headers, payload: { data: { code, game } } })
  return answer.json<Opened>().value
}

async function ownPlayer(at: typeof app, token: string): Promise<PlayerView> {
  const headers = { host: 'arcade.localhost:8082', authorization: `Bearer ${token}` }
  return (await at.inject({ method: 'GET', url: '/arcade/players/own', headers })).json<{ value: PlayerView }>().value
}

async function allow(AUTOPLAY: boolean): Promise<void> {
  const change = { flags: { AUTOPLAY } }
  await db.transact((tx) =>
    changeMerchant(tx, { code: 'demo', change, actor: 'operator:1', reason: 'a test', at: systemClock() }),
  )
  house.directory.forget()
}

test('rounds follow one another only where the merchant allows it, as its flag AUTOPLAY stood when the game was opened [G8]', async () => {
  const browser = house.browser()
  await browser.register('rounds2026')
  const open = async () => {
    const { json } = await browser.ask<{ url: string }>({
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
    })
    const said = new URLSearchParams(new URL(json.value.url).hash.slice(1))
    return join(app, said.get('code') ?? '', 'lantern-market')
  }
  await allow(false)
  expect((await open()).player.autoplay).toBe(false)
  await allow(true)
  const { token, player } = await open()
  expect(player.autoplay).toBe(true)
  await allow(false)
  expect((await ownPlayer(app, token)).autoplay).toBe(true)
  expect((await open()).player.autoplay).toBe(false)
})

test('a house that says nothing of it has not allowed it', async () => {
  const foreign = await openForeignHouse()
  const arcade = await openTestArcade(await testDatabase('arcade'), foreign)
  const { code } = await foreign.player({ balance: 100_000n, game: 'lantern-market' })
  expect((await join(arcade.app, code, 'lantern-market')).player.autoplay).toBe(false)
})
