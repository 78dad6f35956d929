import { loginOf } from '../operators.ts'
import { LoginDialog } from '../pages/LoginDialog.ts'
import { HomePage } from '../pages/HomePage.ts'
import type { Product } from '../product/start.ts'
import { timeOf } from '../house/time.ts'
import { screensOfAgent } from '../places.ts'
import type { Place } from './site.ts'

const general = (product: Product) => loginOf(product, 'general agent').account

/** Days in which the demo's general agent has a bill to collect and figures of a team. */
export async function daysOfAgent(product: Product): Promise<void> {
  const time = timeOf(product)
  await time.earns(general(product))
  await time.leads(general(product), 'rotha')
}

/** The demo's general agent: the page they arrive at, every page of their centre, a bill, and what they type there. */
export async function asAgent({ visitor, product, shoot }: Place): Promise<void> {
  const { page, words } = visitor
  const { site } = product
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site}/?open=login`)
  await new LoginDialog(page, words).submit(loginOf(product, 'general agent'))
  await new HomePage(visitor).balance.waitFor()
  const dialog = page.getByRole('dialog')
  const open = async (path: string) => {
    await page.goto(site + path)
    await (path.includes('open=') ? dialog.locator('h2') : page.locator('h1')).first().waitFor()
  }
  for (const [name, path] of Object.entries(screensOfAgent)) await shoot(name, () => open(path))
  const centre = (name: string) => `/?open=agentCentre&page=${name}`
  await shoot('agent-bill', async () => {
    await open(centre('agentDividendRecordCopy2'))
    await dialog.getByRole('row').getByRole('button').first().click()
    await dialog.locator('h4').first().waitFor()
  })
  await shoot('agent-new-link', async () => {
    await open(centre('registerCenter'))
    await dialog.getByRole('tabpanel').getByRole('button').first().click()
    await dialog.getByRole('radio').nth(1).click()
    await dialog.getByRole('checkbox').first().click()
    await dialog.locator('input[name=minBet]').waitFor()
  })
  await shoot('agent-came', async () => {
    await open(centre('registerCenter'))
    await dialog.getByRole('tab').nth(2).click()
  })
  await shoot('agent-profile', async () => {
    await open(centre('downlineManagmentView'))
    await dialog.getByRole('row').getByRole('button').nth(1).click()
    await dialog.locator('dl').first().waitFor()
  })
  await shoot('contracts-below', async () => {
    await open('/?open=contracts')
    await dialog.getByRole('tab').nth(2).click()
    await dialog.locator('h3').first().waitFor()
  })
  await shoot('contract-offer', async () => {
    await open('/?open=contracts')
    await dialog.getByRole('tab').nth(2).click()
    await dialog.locator('input[name=account]').fill(loginOf(product, 'agent').account)
    await page.keyboard.press('Enter')
    await dialog.locator('input[name=minBet]').waitFor()
  })
}
