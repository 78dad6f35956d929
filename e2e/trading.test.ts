import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()
const change = databaseOf(product)
const folder = mkdtempSync(join(tmpdir(), 'croupier-matches-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HOUR = 3_600_000
const KEY = 'office:final'
const at = (moment: number) => `${new Date(moment).toISOString().slice(0, 19)}Z`

/** Whoever runs the arcade gives it a file of matches. */
async function give(name: string, line: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(
    file,
    `id,league,home,away,kick_off,odds,status,half_time,full_time\nfinal,Harbour Cup,Rivermere,Stonebridge,${line}`,
  )
  const args = ['src/main/commands/import-matches.ts', '--file', file, '--source', 'office']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env['PATH'], CROUPIER_DATA: dirname(product.logs) },
  })
  return stdout
}

test('a result of a file waits for an operator’s word: one that differs pays nothing, the same one pays the player who bet on the match [G1, O1, trust 13]', async () => {
  expect(await give('fixtures.csv', `${at(Date.now() + HOUR)},2.10 3.40 3.60,,,`)).toBe('1 announced\n')
  const player = await visit({ device: 'phone', language: 'EN' })
  await enrol(player, product.site)
  await deposit(player, product.site, '50')
  await player.page.goto(`${product.site}/fbSports`)
  await player.page.getByRole('article').filter({ hasText: 'Football' }).waitFor()
  expect(await inaccessible(player.page)).toEqual([])
  await player.page.goto(`${product.site}/play/ARCADE/football`)
  const game = player.page.frameLocator('iframe')
  const listed = game.locator('[data-match]').filter({ hasText: 'Rivermere' })
  await listed.waitFor({ timeout: 40_000 })
  await listed.getByRole('button', { name: /2\.10/ }).first().click()
  await game.getByRole('button', { name: /^Bet slip/ }).click()
  await game.getByLabel('Stake', { exact: true }).fill('10')
  await game.getByRole('button', { name: /^Place bet/ }).click()
  await game.getByText(/^Bet placed/).waitFor()

  const begun = Date.now() - 3 * HOUR
  await change(
    `UPDATE events.event SET opened_at = opened_at - interval '9 hours', closes_at = to_timestamp($2 / 1000.0) WHERE key = $1`,
    [KEY, begun],
  )
  await change(`UPDATE sportsbook.match SET kick_off = to_timestamp($2 / 1000.0) WHERE key = $1`, [KEY, begun])
  const result = `${at(begun)},,finished,1-0,2-1`
  await expect.poll(() => give('results.csv', result), { timeout: 30_000, interval: 2_000 }).toContain('1 results entered')

  const desk = new ConsolePage(await visit({ language: 'EN' }), product.console)
  await desk.logIn(operatorOf(product, 'manager'))
  await desk.open('/trading')
  await desk.page.getByRole('link', { name: 'Rivermere – Stonebridge' }).click()
  await desk.page.getByText('Result waiting for confirmation').waitFor()
  expect(await inaccessible(desk.page)).toEqual([])
  const enter = async (fullTime: string) => {
    await desk.page.getByRole('main').getByRole('button', { name: 'Enter result' }).click()
    await desk.dialog.getByLabel('Half-time score').fill('1-0')
    await desk.dialog.getByLabel('Score after 90 minutes').fill(fullTime)
    await desk.dialog.getByLabel('Source').fill('the cup’s own page')
    await desk.dialog.getByRole('button', { name: 'Submit' }).click()
  }
  await enter('two one')
  await desk.dialog.getByText('Enter a score such as 2-1.').waitFor()
  await desk.dialog.getByLabel('Score after 90 minutes').fill('1-1')
  await desk.dialog.getByRole('button', { name: 'Submit' }).click()
  await desk.page.getByText('The results differ', { exact: true }).waitFor()
  await enter('2-1')
  await expect.poll(() => desk.page.getByRole('button', { name: 'Enter result' }).count(), { timeout: 20_000 }).toBe(0)

  await player.page.goto(`${product.site}/play/ARCADE/football`)
  await game.getByRole('button', { name: /^My bets/ }).click({ timeout: 40_000 })
  await game.getByText('Settled', { exact: true }).click()
  await game.getByText('Won', { exact: true }).first().waitFor()
})
