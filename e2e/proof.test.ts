import { describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { timeOf } from './house/time.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { deposit, register } from './people.ts'
import type { Device } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()
const { withoutFlags } = deskOf(product)

const people: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a small phone', device: 'small', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
]

describe.each(people)('a member $who whose login is half an hour old', ({ device, language }) => {
  test('is asked for the password in its place, and goes on with what was typed [W3, trust 25]', () =>
    withoutFlags(['PAYMENTPASSWORD'], async () => {
      const visitor = await visit({ device, language })
      const { words } = visitor
      const person = await register(visitor, product.site)
      await deposit(visitor, product.site, '250')
      const page = new WithdrawPage(visitor)
      await page.openMe(person.account)
      await new MeSheet(visitor.page, words).box.getByRole('link', { name: words.withdraw, exact: true }).click()
      await page.number.waitFor()
      await timeOf(product).proofAges(person.account)

      await page.addAccount('Sok Dara', '000 111 2222')
      const proof = visitor.page.getByLabel(words.loginPassword, { exact: true })
      await proof.waitFor()
      expect(await inaccessible(visitor.page)).toEqual([])
      if (process.env['PROOF_SHOTS'])
        await visitor.page.screenshot({ path: `${process.env['PROOF_SHOTS']}/${device}.png`, fullPage: true })
      expect(await page.number.inputValue()).toBe('000 111 2222')
      await proof.fill('not my password')
      await visitor.page.getByRole('button', { name: words.saveAccount }).click()
      await visitor.page.getByText(words.passwordWrong).waitFor()
      await proof.fill(person.password)
      await visitor.page.getByRole('button', { name: words.saveAccount }).click()
      await page.amount.waitFor()

      expect(await proof.count(), 'shown a moment ago').toBe(0)
      await page.ask('100', null)
      await expect.poll(() => page.balanceNow()).toBe('◈150.00')
      await timeOf(product).proofAges(person.account)
      await page.ask('50', null)
      await proof.waitFor()
      expect(await page.amount.inputValue()).toBe('50')
      await proof.fill(person.password)
      await page.press()
      await page.confirm()
      await expect.poll(() => page.balanceNow()).toBe('◈100.00')
      expect((await visitor.watch.settled()).violations).toEqual([])
    }))
})
