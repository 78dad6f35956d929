import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { cookieNames } from './cookies.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { outboxOf } from './house/outbox.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { enrol, type Person } from './people.ts'
import { strangersOf } from './strangers.ts'
import { timeOf } from './house/time.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const { codeTo, codesTo } = outboxOf(product)
const time = timeOf(product)
const { withFlags } = deskOf(product)
const strangers = strangersOf(product)

const centreOf = `${product.site}/help?open=memberCentre&page=securityCenter`

async function logIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.page.goto(`${product.site}/help?open=login`)
  await new LoginDialog(visitor.page, visitor.words).submit(person)
}

/** A phone whose sensor knows who holds it. */
async function sensorOf({ page, context }: Visitor) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/** The browser has forgotten everything, as one that the account was never in. */
async function forget({ page, context }: Visitor): Promise<void> {
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('token'))
}

const tokenOf = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('token'))

test('a passkey that a member adds is the second step of the next login [A11, A18, trust 24]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page, words } = visitor
  const { devtools, authenticatorId } = await sensorOf(visitor)
  const person = await enrol(visitor, product.site)
  await page.goto(centreOf)
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Name (your phone, your laptop)').fill('My phone')
  await adding.getByLabel(words.loginPassword, { exact: true }).fill('not my password')
  await adding.getByRole('button', { name: 'Continue', exact: true }).click()
  await adding.getByRole('alert').waitFor()
  await adding.getByLabel(words.loginPassword, { exact: true }).fill(person.password)
  await adding.getByRole('button', { name: 'Continue', exact: true }).click()
  await adding.getByText('Save these codes now').waitFor()
  await adding.getByRole('button', { name: "I've saved them" }).click()
  await page.getByText('My phone', { exact: true }).waitFor()

  await forget(visitor)
  await logIn(visitor, person)
  const step = page.getByRole('dialog', { name: 'One more step' })
  const use = step.getByRole('button', { name: 'Use a passkey' })
  await use.waitFor()
  expect(await tokenOf(visitor)).toBeNull()
  expect(await inaccessible(page)).toEqual([])
  // Somebody else holds the phone: they are not who its sensor knows.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await step.getByRole('alert').waitFor()
  expect(await tokenOf(visitor)).toBeNull()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await new HomePage(visitor).balance.waitFor()
})

test('an account that strangers have locked opens to its password with a passkey, on a phone it was never in [A11, trust 22]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page, context, words } = visitor
  await sensorOf(visitor)
  const person = await enrol(visitor, product.site)
  await page.goto(centreOf)
  await page.getByRole('button', { name: 'បន្ថែមសោ Passkey', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'បន្ថែមសោ Passkey' })
  await adding.getByLabel('ដាក់ឈ្មោះ (ទូរសព្ទ ឬកុំព្យូទ័ររបស់អ្នក)').fill('ទូរស័ព្ទខ្ញុំ')
  await adding.getByLabel(words.loginPassword, { exact: true }).fill(person.password)
  await adding.getByRole('button', { name: 'បន្ត', exact: true }).click()
  await adding.getByRole('button', { name: 'ខ្ញុំបានរក្សាទុកហើយ' }).click()
  await page.getByText('ទូរស័ព្ទខ្ញុំ', { exact: true }).waitFor()

  await strangers.lock(person.account)
  await forget(visitor)
  await logIn(visitor, person)
  const login = new LoginDialog(page, words)
  await login.problem.filter({ hasText: 'អ្នកបានព្យាយាមច្រើនដងពេក' }).waitFor()
  await login.captchaPicture.waitFor()
  expect(await tokenOf(visitor)).toBeNull()
  expect(await inaccessible(page)).toEqual([])
  const device = (await context.cookies(product.site)).find(({ name }) => name === cookieNames.device)
  await login.captcha.fill(await strangers.read(device?.value ?? ''))
  await login.box.getByRole('button', { name: 'ប្រើសោ Passkey' }).click()
  await new HomePage(visitor).balance.waitFor()
})

test('from a place that a member never was at, the name on the bank account or a code by mail is asked for; who chooses that code is asked for it everywhere [A11, A18]', async () => {
  const visitor = await visit()
  const { page } = visitor
  const email = `river${randomInt(1e9)}@example.com`
  const person = await enrol(visitor, product.site, { email, payeeName: 'Sok Dara' })

  await page.goto(centreOf)
  const unproven = page.getByText('Not verified', { exact: true })
  await unproven.waitFor()
  await page.getByRole('link', { name: 'Verify', exact: true }).click()
  const proving = page.getByRole('dialog', { name: 'Verify your email' })
  await proving.getByText(`We'll send a code to ${email.slice(0, 1)}•••@example.com. Enter it here.`).waitFor()
  await proving.getByRole('button', { name: 'Send code' }).click()
  const code = await codeTo(email)
  const field = proving.getByLabel('Verification code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await proving.getByRole('button', { name: 'Verify', exact: true }).click()
  await proving.getByRole('alert').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await field.fill(code)
  await proving.getByRole('button', { name: 'Verify', exact: true }).click()
  await proving.waitFor({ state: 'detached' })
  await page.goto(centreOf)
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(await unproven.count()).toBe(0)

  await withFlags(['VERIFYPLACE', 'FACTORPAYEE', 'FACTOREMAIL', 'FACTORSMS'], async () => {
    await time.moves(person.account)
    await forget(visitor)
    await logIn(visitor, person)
    const step = page.getByRole('dialog', { name: 'One more step' })
    await step.getByRole('radio', { name: 'Bank account name' }).click()
    const name = step.getByRole('textbox', { name: 'Bank account name' })
    await name.fill('Sok Darith')
    await step.getByRole('button', { name: 'Continue', exact: true }).click()
    await step.getByRole('alert').waitFor()
    expect(await inaccessible(page)).toEqual([])
    await name.fill('  sok DARA ')
    await step.getByRole('button', { name: 'Continue', exact: true }).click()
    const { balance } = new HomePage(visitor)
    await balance.waitFor()

    await forget(visitor)
    await logIn(visitor, person)
    await balance.waitFor()

    await time.moves(person.account)
    await forget(visitor)
    await logIn(visitor, person)
    await step.getByRole('radio', { name: 'Email code' }).click()
    const before = codesTo(email).length
    await step.getByRole('button', { name: 'Send code' }).click()
    await step.getByText(`Sent to ${email.slice(0, 1)}•••@example.com`).waitFor()
    await step.getByRole('textbox', { name: 'Email code' }).fill(await codeTo(email, before))
    await step.getByRole('button', { name: 'Continue', exact: true }).click()
    await balance.waitFor()

    const recovery = await chooseMail(visitor, person, email)
    await stepByRecovery(await visit({ device: 'phone', language: 'KM' }), person, recovery)
  })
}, 300_000)

/** Has codes by mail asked for at every login, and answers one of the recovery codes that come with them. */
async function chooseMail({ page, words }: Visitor, person: Person, email: string): Promise<string> {
  await page.goto(centreOf)
  await page.getByText('Verify your mobile number under').waitFor()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const choosing = page.getByRole('dialog', { name: 'Turn on: Email codes' })
  const password = choosing.getByLabel(words.loginPassword, { exact: true })
  const submit = choosing.getByRole('button', { name: 'Turn on', exact: true })
  await password.fill('not my password')
  await submit.click()
  await choosing.getByRole('alert').waitFor()
  await password.fill(person.password)
  await submit.click()
  await choosing.getByText('Save these codes now').waitFor()
  const [recovery = ''] = (await choosing.locator('pre').innerText()).split('\n')
  await choosing.getByRole('button', { name: "I've saved them" }).click()
  await page.getByText(`We'll send a code to ${email.slice(0, 1)}•••@example.com at every login.`).waitFor()
  await page.getByRole('button', { name: 'Turn off', exact: true }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  return recovery
}

/** Is asked for a code by mail, and shows a recovery code instead. */
async function stepByRecovery(visitor: Visitor, person: Person, recovery: string): Promise<void> {
  await logIn(visitor, person)
  const step = visitor.page.getByRole('dialog', { name: 'នៅសល់មួយជំហានទៀត' })
  await step.getByRole('textbox', { name: 'លេខកូដតាមអ៊ីមែល' }).waitFor()
  expect(await inaccessible(visitor.page)).toEqual([])
  await step.getByRole('radio', { name: 'លេខកូដសង្គ្រោះ' }).click()
  await step.getByRole('textbox', { name: 'លេខកូដសង្គ្រោះ' }).fill(recovery)
  await step.getByRole('button', { name: 'បន្ត', exact: true }).click()
  await new HomePage(visitor).balance.waitFor()
}

test('a password that somebody else gave must be changed before the session opens, and one that is too old where passwords expire [A3, A8]', async () => {
  const first = await visit({ device: 'phone', language: 'KM' })
  const given = await enrol(first, product.site)
  await time.passwordWasGiven(given.account)
  await forget(first)
  await first.page.goto(`${product.site}/login`)
  await new LoginDialog(first.page, first.words).submit(given)
  const next = await changeDue(first, 'សូមជ្រើសពាក្យសម្ងាត់ផ្ទាល់ខ្លួន', given.password)
  await new HomePage(first).balance.waitFor()
  expect(new URL(first.page.url()).pathname).toBe('/')
  await forget(first)
  await logIn(first, { ...given, password: next })
  await new HomePage(first).balance.waitFor()

  const late = await visit()
  const aged = await enrol(late, product.site)
  await time.passwordAges(aged.account)
  await forget(late)
  await logIn(late, aged)
  await new HomePage(late).balance.waitFor()
  await withFlags(['PASSWORDEXPIRY'], async () => {
    await forget(late)
    await logIn(late, aged)
    await changeDue(late, 'Your password has expired', aged.password)
    await new HomePage(late).balance.waitFor()
  })
}, 240_000)

/** Refused with the password that is to be changed, then given another one, which is answered. */
async function changeDue({ page, words }: Visitor, title: string, old: string): Promise<string> {
  const due = page.getByRole('dialog', { name: title })
  const field = (name: string) => due.getByLabel(name, { exact: true })
  await field(words.newPassword).fill(old)
  await field(words.newPasswordAgain).fill(old)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const submit = due.getByRole('button', { name: words.changePassword, exact: true })
  await submit.click()
  await due.getByRole('alert').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  const next = 'another quiet river 42'
  await field(words.newPassword).fill(next)
  await field(words.newPasswordAgain).fill(next)
  await submit.click()
  return next
}
