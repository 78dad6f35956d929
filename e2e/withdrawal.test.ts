import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { deposit, register, type Person } from './people.ts'
import type { Device, Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const tellers: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a small phone', device: 'small', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
]

/** By the member's own menu, as a person finds it. */
async function openWithdrawals(visitor: Visitor, person: Person): Promise<WithdrawPage> {
  const page = new WithdrawPage(visitor)
  await page.openMe(person.account)
  await new MeSheet(visitor.page, visitor.words).box.getByRole('link', { name: visitor.words.withdraw, exact: true }).click()
  await page.number.waitFor()
  return page
}

describe.each(tellers)('a winner $who', ({ device, language }) => {
  test('has money paid out, and gets back what the bank refuses [W3, W5, M7]', async () => {
    const visitor = await visit({ device, language })
    const { words } = visitor
    const person = await register(visitor, product.site)
    await deposit(visitor, product.site, '250')
    const page = await openWithdrawals(visitor, person)
    await page.addAccount('Sok Dara', '123')
    await page.problem(words.accountWrong).waitFor()
    await page.addAccount('Sok Dara', '000 111 2222')
    await page.choosePaymentPassword(person.password)
    await page.propose('1')
    await page.problem(words.bounds).waitFor()
    await page.propose('250.01')
    await page.problem(words.short).waitFor()
    await page.propose('100')
    await page.question.getByText('◈100.00').first().waitFor()
    await page.confirm()
    await expect.poll(() => page.balanceNow()).toBe('◈150.00')

    const paid = await page.playBank('100.00')
    await page.rows('100.00').getByText(words.withBank, { exact: true }).waitFor()
    await paid.choose('payOut')
    await page.rows('100.00').getByText(words.paidOut, { exact: true }).waitFor()
    expect(await page.balanceNow()).toBe('◈150.00')

    await page.ask('60')
    await expect.poll(() => page.balanceNow()).toBe('◈90.00')
    await (await page.playBank('60.00')).choose('refuseIt')
    await page.rows('60.00').getByText(words.returnedToYou, { exact: true }).waitFor()
    await expect.poll(() => page.balanceNow()).toBe('◈150.00')
    const told = () => visitor.watch.sockets.filter((said) => said.includes('"withdrawal"')).length
    await expect.poll(told).toBeGreaterThanOrEqual(4)

    const home = await new HomePage(visitor).open(product.site)
    await home.openMe(person.account)
    const records = await new MeSheet(visitor.page, words).openRecords()
    await records.openAccount()
    const kept = (what: string, amount: string) => records.movements.filter({ hasText: what }).filter({ hasText: amount }).count()
    await expect.poll(() => kept(words.withdrawalEntry, '−◈60.00')).toBe(1)
    await expect.poll(() => kept(words.withdrawalBack, '◈150.00')).toBe(1)
    expect((await visitor.watch.settled()).violations).toEqual([])
  })
})
