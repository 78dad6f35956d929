import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { enrol } from './people.ts'
import { timeOf } from './house/time.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)
const OWN = 'a lotus on still water'

/** A phone whose sensor knows who holds it. */
async function sensorOf({ page, context }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an agent opens a login for somebody who works for them, who comes in on a phone, sees their part alone, and is out when the agent stops it [T6, trust 24, trust 30]', async () => {
  const desktop = await visit({ device: 'desktop' })
  const agent = await enrol(desktop, product.site)
  await time.becomes(agent.account, 2)
  const account = `w${agent.account}`.slice(0, 15)
  await desktop.page.goto(`${product.site}/help?open=agentCentre&page=registerCenter`)
  const centre = desktop.page.getByRole('dialog', { name: 'Register centre' })
  await centre.getByRole('tab', { name: 'Staff accounts' }).click()
  await centre.getByRole('button', { name: 'New staff account' }).click()
  await centre.getByRole('textbox', { name: 'Username' }).fill(account)
  await centre.getByRole('textbox', { name: 'Staff name' }).fill('Sok Dara')
  await centre.getByRole('checkbox', { name: /View team/ }).click()
  await centre.getByRole('button', { name: 'Open staff account' }).click()
  await centre.getByRole('button', { name: 'Show first password' }).click()
  const password = await centre.getByRole('region', { name: 'First password' }).innerText()
  expect(await inaccessible(desktop.page)).toEqual([])

  const phone = await visit({ device: 'phone', language: 'KM' })
  const { page, words } = phone
  await sensorOf(phone)
  await page.goto(`${product.site}/login`)
  await new LoginDialog(page, words).submit({ account, password })
  await page.getByLabel(words.newPassword, { exact: true }).fill(OWN)
  await page.getByLabel(words.newPasswordAgain, { exact: true }).fill(OWN)
  await page.getByRole('button', { name: words.changePassword, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `បុគ្គលិករបស់ ${agent.account}` }).waitFor()
  await page.getByText('សូមរៀបចំការផ្ទៀងផ្ទាត់ពីរជំហានជាមុនសិន').waitFor()
  const team = page.getByRole('link', { name: 'ទិដ្ឋភាពក្រុម', exact: true })
  expect(await team.count()).toBe(0)
  await page.getByRole('button', { name: 'បន្ថែមសោ Passkey', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'បន្ថែមសោ Passkey' })
  await adding.getByLabel(words.loginPassword, { exact: true }).fill(OWN)
  await adding.getByRole('button', { name: 'បន្ត', exact: true }).click()
  await page.getByRole('button', { name: 'ខ្ញុំបានរក្សាទុកហើយ' }).click()
  await team.waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto(`${product.site}/deposit`)
  await team.click()
  await page.getByRole('dialog', { name: 'ទិដ្ឋភាពក្រុម' }).waitFor()
  expect(await page.getByRole('link', { name: words.deposit }).count()).toBe(0)

  await centre.getByRole('button', { name: 'Done' }).click()
  await centre.getByRole('button', { name: 'Stop', exact: true }).click()
  await desktop.page
    .getByRole('alertdialog', { name: "Stop Sok Dara's staff account?" })
    .getByRole('button', { name: 'Stop' })
    .click()
  await page.getByRole('heading', { level: 1, name: `បុគ្គលិករបស់ ${agent.account}` }).waitFor({ state: 'detached' })
  expect((await desktop.watch.settled()).crashes).toEqual([])
})
