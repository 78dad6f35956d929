import { beforeAll, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { faults } from './faults.ts'
import { browserOfFile } from './file.ts'
import { deposit, enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, stay } = browserOfFile()

let visitor: Visitor
let member: Visitor

beforeAll(async () => {
  visitor = await stay({ device: 'phone' })
  member = await stay({ device: 'desktop' })
  await enrol(member, product.site)
  await deposit(member, product.site, '100')
  for (const reader of [visitor, member]) await readArabic(reader)
})

/** This person has chosen Arabic. */
async function readArabic({ page }: Visitor): Promise<void> {
  await page.goto(product.site)
  await page.evaluate(() => localStorage.setItem('lang', 'AR'))
}

/** What is wrong with a place in Arabic: its direction, what axe finds, what is cut off or too wide. */
async function wrongAt({ page }: Visitor, path: string, shows: string): Promise<string[]> {
  await page.goto(product.site + path)
  await page.locator(shows).first().waitFor()
  const { lang, dir } = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
  const direction = lang === 'ar' && dir === 'rtl' ? [] : [`the page is ${lang} ${dir}`]
  return [...direction, ...(await inaccessible(page)), ...(await page.evaluate(faults))].map((fault) => `${path}: ${fault}`)
}

test('shelves, a list and a form stand right in Arabic on a phone, and axe finds nothing [S15, S19]', async () => {
  const found = [
    ...(await wrongAt(visitor, '/', 'article')),
    ...(await wrongAt(visitor, '/rng', 'article')),
    ...(await wrongAt(visitor, '/?open=register', '[role=dialog] form')),
  ]
  expect(found).toEqual([])
})

test('money, a table and a dialog stand right in Arabic on a desktop, and axe finds nothing [S15, S19]', async () => {
  const found = [
    ...(await wrongAt(member, '/deposit', 'table')),
    ...(await wrongAt(member, '/?open=memberCentre&page=transactionHistory', '[role=dialog] table')),
    ...(await wrongAt(member, '/vip', 'main [role=progressbar]')),
    ...(await wrongAt(member, '/?open=memberCentre&page=manualRebate', '[role=dialog] section > header > h2')),
  ]
  expect(found).toEqual([])
})

test('a sign stands left of its amount in Arabic, in the field as in the text [S15]', async () => {
  const { page } = member
  await page.goto(`${product.site}/deposit`)
  const form = page.locator('form:has(input[name=amount])')
  const amount = form.locator('input[name=amount]')
  await amount.fill('50')
  const sign = form.locator('bdi').filter({ hasText: /^◈$/ }).first()
  const [signAt, amountAt] = [await sign.boundingBox(), await amount.boundingBox()]
  expect(signAt?.x).toBeLessThan(amountAt?.x ?? 0)
  expect(await amount.evaluate((input) => getComputedStyle(input).textAlign)).toBe('start')
  await expect.poll(() => form.textContent()).toContain('\u2068◈5.00\u2069')
})

test('so does the sign of what a promotion gives [S15]', async () => {
  const { page } = member
  await page.goto(`${product.site}/promotions`)
  const figure = page.getByRole('main').locator('strong', { hasText: '◈' }).first()
  const signFrom = await figure.evaluate((strong) => {
    const text = document.createTreeWalker(strong, NodeFilter.SHOW_TEXT).nextNode() as Text
    const [sign, all] = [document.createRange(), document.createRange()]
    sign.setStart(text, text.data.indexOf('◈'))
    sign.setEnd(text, text.data.indexOf('◈') + 1)
    all.selectNodeContents(strong)
    return sign.getBoundingClientRect().left - all.getBoundingClientRect().left
  })
  expect(signFrom).toBeLessThan(1)
})

test('a banner that its merchant wrote in English alone keeps its own direction in Arabic [S15]', async () => {
  const { page } = visitor
  await page.goto(product.site)
  const text = page.getByText('Play money only.', { exact: false }).first()
  await text.waitFor()
  expect(await text.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true)
})
