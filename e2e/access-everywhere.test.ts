import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { loginOf } from './operators.ts'
import { deposit, enrol } from './people.ts'
import { addressesOfAgents, addressesOfMembers, addressesOfVisitors, type Address } from './places.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

/** The heading that stands, or nothing while something is on its way. */
const headingOf = (page: Visitor['page'], shows: string): Promise<string> =>
  page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility())
    return document.querySelector('[aria-busy=true]') ? '' : (shown?.textContent ?? '')
  }, shows)

/** What axe finds at each address; the first is opened, and the others as links inside the site lead there. */
async function foundAt(addresses: readonly Address[], { page }: Visitor): Promise<string[]> {
  const found: string[] = []
  let before = ''
  for (const [place, { path, shows }] of addresses.entries()) {
    if (place === 0) await page.goto(product.site + path)
    else await page.evaluate((next) => history.pushState(null, '', next), path)
    const isAnother = async () => !['', before].includes(await headingOf(page, shows))
    await expect.poll(isAnother, { message: `see ${path} at rest` }).toBe(true)
    before = await headingOf(page, shows)
    found.push(...(await inaccessible(page)).map((said) => `${path}: ${said}`))
  }
  return found
}

test('every address that is open to whoever comes is free of what axe finds, by night and by day [S19]', async () => {
  const visitor = await visit({ device: 'phone' })
  expect(await foundAt(addressesOfVisitors, visitor)).toEqual([])
})

test('so is every address of a member [S19]', async () => {
  const visitor = await visit()
  await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  expect(await foundAt(addressesOfMembers, visitor)).toEqual([])
})

test('so is every address of an agent [S19]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page, words } = visitor
  const { account, password } = loginOf(product, 'general agent')
  await page.goto(`${product.site}/?open=login`)
  await page.getByLabel(words.username, { exact: true }).fill(account)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: words.logIn, exact: true }).click()
  await page.getByRole('status', { name: words.balance }).waitFor()
  expect(await foundAt(addressesOfAgents, visitor)).toEqual([])
})
