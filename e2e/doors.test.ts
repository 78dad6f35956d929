import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { cookieNames } from './cookies.ts'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { register } from './people.ts'

const { product, visit } = browserOfFile()

test('in Khmer on a phone a remembered device comes back without a password and tells a nickname, until another password is chosen; its data is taken along, and the account closed [A8, A12, A15, A18, S13, S19]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { context, page, words } = visitor
  const person = await register(visitor, product.site)
  await new HomePage(visitor).openMe(person.account)
  const question = await new MeSheet(page, words).askLogOut()
  await question.getByRole('button', { name: words.logOut, exact: true }).click()
  await question.waitFor({ state: 'detached' })

  await page.goto(`${product.site}/login`)
  const login = new LoginDialog(page, words)
  await login.box.getByRole('checkbox', { name: words.rememberMe }).click()
  await login.submit(person)
  await new HomePage(visitor).balance.waitFor()
  const cookies = await context.cookies()
  expect(JSON.stringify(cookies)).not.toContain(person.password)
  expect(cookies.find(({ name }) => name === cookieNames.remembered)?.httpOnly).toBe(true)
  await page.close()

  // No tab is open, so nobody has a half to give: the device alone is known.
  const back = { ...visitor, page: await context.newPage() }
  await (await new HomePage(back).open(product.site)).balance.waitFor()

  await back.page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  const centre = back.page.getByRole('dialog', { name: words.myAccount, exact: true })
  await centre.getByLabel(words.nickname, { exact: true }).fill('ស្រី')
  await centre.getByRole('button', { name: words.keepProfile, exact: true }).click()
  await back.page.getByText(words.profileKept).waitFor()
  expect(await inaccessible(back.page)).toEqual([])
  await centre.getByRole('link', { name: words.changePassword, exact: true }).click()
  const dialog = back.page.getByRole('dialog', { name: words.changePassword, exact: true })
  const next = 'another quiet river 42'
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await field(words.passwordNow).fill('not the one I have')
  await field(words.newPassword).fill(next)
  await field(words.newPasswordAgain).fill(next)
  const submit = dialog.getByRole('button', { name: words.changePassword, exact: true })
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  expect(await inaccessible(back.page)).toEqual([])
  expect(await back.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await field(words.passwordNow).fill(person.password)
  await submit.click()
  await back.page.getByText(words.passwordChanged).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(back.page.url()).search).toBe('')
  await new HomePage(back).balance.waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookieNames.remembered)

  await back.page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  await centre.getByRole('button', { name: words.exportData, exact: true }).click()
  const taking = back.page.getByRole('dialog', { name: words.exportData, exact: true })
  await taking.getByLabel(words.loginPassword, { exact: true }).fill(next)
  const [file] = await Promise.all([
    back.page.waitForEvent('download'),
    taking.getByRole('button', { name: words.download, exact: true }).click(),
  ])
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ account: { nickname: 'ស្រី' } })
  await taking.waitFor({ state: 'detached' })
  await centre.getByRole('button', { name: words.closeAccount, exact: true }).click()
  const closing = back.page.getByRole('dialog', { name: words.closeAccount, exact: true })
  await closing.getByLabel(words.loginPassword, { exact: true }).fill(next)
  expect(await inaccessible(back.page)).toEqual([])
  await closing.getByRole('button', { name: words.closeNow, exact: true }).click()
  await back.page.getByText(words.accountClosed).waitFor()
  await new HomePage(back).balance.waitFor({ state: 'detached' })
  expect((await visitor.watch.settled()).crashes).toEqual([])
})
