import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { askWallet } from './house/vendor.ts'
import { addVendorKey } from './pages/add-vendor-key.ts'
import { HomePage } from './pages/HomePage.ts'
import { codeOfLaunch, enrol } from './people.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product, visit } = file
const { scene, comeAs } = sceneOfFile(file, { bets: false })

const UNITS = 100_000

test('a jackpot is on the board of whoever looks at it, by itself: the name masked, the whole amount and the game; on the page of wins too [H4, S21]', async () => {
  const key = await addVendorKey(scene.consolePage, () => comeAs('manager', '/vendors'))
  const watcher = await visit()
  await enrol(watcher, product.site)
  const home = await new HomePage(watcher).open(product.site)
  // Once with the page, and once more when it hears of wins by itself.
  await expect.poll(() => watcher.watch.calls('GET', /\/lgw\/games\/winners$/).length, { timeout: 20_000 }).toBe(2)

  const { account } = scene.person
  const code = await codeOfLaunch(scene.player, product.site, 'angkor-sunrise')
  const { user, token } = await askWallet(product.site, key, '/wallet/check', { token: code })
  const won = await askWallet(product.site, key, '/wallet/play', {
    user,
    token,
    game_code: 'angkor-sunrise',
    currency: 'PLAY',
    round: randomUUID(),
    transaction_uuid: randomUUID(),
    amount: 10 * UNITS,
    payout: 4321 * UNITS,
    win_transaction_uuid: randomUUID(),
    jackpot: { pool: 'angkor-grand', amount: 4000 * UNITS },
  })
  expect(won.status).toBe('RS_OK')

  const masked = `${account.slice(0, 2)}***${account.at(-1)}`
  await expect.poll(() => home.winners.textContent(), { timeout: 20_000 }).toContain('◈4,321')
  expect(watcher.watch.sockets.some((said) => said.includes('"board"') && said.includes('4321'))).toBe(true)
  const board = (await home.winners.textContent()) ?? ''
  expect(board).toContain(`Angkor Sunrise${masked}`)
  expect(board).not.toContain(account)

  const stranger = await visit({ device: 'phone' })
  await stranger.page.goto(`${product.site}/winners`)
  const row = stranger.page.getByRole('listitem').filter({ hasText: '◈4,321' })
  await row.waitFor()
  expect(await row.textContent()).toContain(`Angkor Sunrise${masked}`)
  expect(await stranger.page.content()).not.toContain(account)
  expect(await inaccessible(stranger.page)).toEqual([])
})
