import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('vouchers that an operator issues are redeemed by a member within their own limit; another is refused beside the field [W2, trust 63]', async () => {
  const owner = await visit({ language: 'EN' })
  const consolePage = await new ConsolePage(owner, product.console).logIn(operatorOf(product, 'owner'))
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-GB')
  await consolePage.open('/vouchers')
  const { page } = consolePage
  await page.getByRole('button', { name: 'Issue vouchers' }).click()
  await consolePage.dialog.getByRole('textbox', { name: 'Value of each code' }).fill('30')
  await consolePage.dialog.getByRole('textbox', { name: 'Number of codes' }).fill('2')
  await consolePage.dialog.getByRole('textbox', { name: 'Valid until' }).fill(inAMonth)
  await consolePage.dialog.getByLabel('Reason').fill('for the fair')
  await consolePage.dialog.getByRole('button', { name: 'Issue vouchers' }).click()
  const block = page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/).first()
  const codes = (await block.innerText()).split('\n')
  expect(codes).toHaveLength(2)

  const member = await visit({ device: 'phone', language: 'KM' })
  await enrol(member, product.site)
  await new DepositPage(member).open(product.site)
  const own = member.page
  await own.getByRole('button', { name: 'កំណត់ដែនកំណត់ដាក់ប្រាក់' }).click()
  await own.getByRole('textbox', { name: 'ក្នុងមួយថ្ងៃ' }).fill('50')
  await own.getByRole('button', { name: 'រក្សាទុកដែនកំណត់', exact: true }).click()
  await own.getByRole('button', { name: 'ប្ដូរដែនកំណត់' }).waitFor()
  await own.getByRole('radio', { name: 'ប័ណ្ណប្រាក់សាកល្បង' }).click()
  const code = own.getByRole('textbox', { name: 'លេខកូដប័ណ្ណប្រាក់' })
  const redeem = own.getByRole('button', { name: 'ប្រើប័ណ្ណ' })
  // The next code is typed while the answer about the first is under way: it stays, and the answer is still told.
  const told = Promise.withResolvers<void>()
  await own.route('**/wps/payments/vouchers', async (route) => {
    const answer = await route.fetch()
    await told.promise
    await route.fulfill({ response: answer })
  })
  await code.fill(codes[0] ?? '')
  await redeem.click()
  await expect.poll(() => new HomePage(member).balanceNow()).toBe('◈30.00')
  await code.fill(codes[1] ?? '')
  told.resolve()
  await own.getByText('◈30.00 បានបញ្ចូលទៅក្នុងសមតុល្យរបស់អ្នក').first().waitFor()
  expect(await code.inputValue()).toBe(codes[1])
  await redeem.click()
  await own.getByText('នៅសល់ 20 សម្រាប់ពេលនេះ').waitFor()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  expect(await code.inputValue()).toBe(codes[1])
})
