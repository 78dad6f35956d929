import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { logLines } from './house/logs.ts'
import { HomePage } from './pages/HomePage.ts'
import { register } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

/** As a member's own page asks for a ticket. */
const ticketOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch('/wps/session/code', { method: 'POST', headers })
    return ((await answer.json()) as { value: { code: string } }).value.code
  })

test('a page opens by a ticket that leaves the address before anything can send it on; it is good once, and for nobody else [A15, trust 32]', async () => {
  const owner = await visit()
  const person = await register(owner, product.site)
  const ticket = await ticketOf(owner)
  expect(ticket).toMatch(/^[\w-]{43}$/)

  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const carried: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (!request.isNavigationRequest() && `${request.url()} ${referer}`.includes(ticket)) carried.push(request.url())
  })
  await page.goto(`${product.site}/promotions?ticket=${ticket}&from=mail`)
  expect(new URL(page.url()).searchParams.get('ticket')).toBeNull()
  await new HomePage(visitor).balance.waitFor()
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual(['/promotions', '?from=mail'])
  await page.goto(`${product.site}/help?open=me`)
  await page.getByRole('dialog').getByRole('heading', { name: person.account }).waitFor()
  expect(carried).toEqual([])

  const late = await visit({ device: 'small', language: 'KM' })
  await late.page.goto(`${product.site}/promotions?ticket=${ticket}`)
  const over = late.page.getByRole('dialog', { name: 'តំណនេះផុតកំណត់ហើយ' })
  await over.getByText('តំណនេះត្រូវបានប្រើរួចហើយ។ សូមចូលគណនី។').waitFor()
  expect(late.page.url()).not.toContain(ticket)
  expect(await late.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  expect(await inaccessible(late.page)).toEqual([])
  expect(await late.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await over.getByRole('link', { name: late.words.logIn, exact: true }).click()
  await late.page.getByRole('dialog', { name: late.words.logIn }).waitFor()

  const foreign = await visit()
  await foreign.page.goto(`${product.site}/?ticket=${'x'.repeat(3000)}`)
  const unknown = foreign.page.getByRole('dialog', { name: 'This link has expired' })
  await unknown.getByText('This link has expired. Log in.').waitFor()
  expect(await foreign.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await new HomePage(owner).open(product.site)
  await new HomePage(owner).balance.waitFor()
  expect(logLines(product.logs).filter((line) => line.includes(ticket))).toEqual([])
})
