import { describe, expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { browserOfFile } from './file.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { HomePage } from './pages/HomePage.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene } = sceneOfFile(file, { bets: false })

async function openMember(): Promise<void> {
  const { consolePage, person } = scene
  await consolePage.open(`/members?search=${person.account}`)
  await consolePage.page.getByRole('link', { name: person.account, exact: true }).click()
  await consolePage.title.filter({ hasText: person.account }).waitFor()
}

describe('an operator', () => {
  test('pauses deposits alone; the member is told so kindly, and no provider is asked [O1]', async () => {
    const { consolePage, player } = scene
    await openMember()
    const main = consolePage.page.getByRole('main')
    await main.getByRole('button', { name: 'Freeze', exact: true }).click()
    const question = consolePage.page.getByRole('alertdialog')
    const kindBox = (name: string) => question.getByRole('checkbox', { name })
    for (const kind of ['No login', 'No bets', 'No withdrawals']) await kindBox(kind).click()
    await kindBox('No deposits').click()
    await question.getByLabel('Reason').fill('the bank asked us to wait')
    await question.getByRole('button', { name: 'Freeze', exact: true }).click()
    await question.getByText('Choose at least one.').waitFor()
    await kindBox('No deposits').click()
    await question.getByRole('button', { name: 'Freeze', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await main.getByText('Some features are frozen for this member').waitFor()
    await main.getByText(/No deposits: .* the bank asked us to wait/).waitFor()

    await player.page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
    await player.page.getByText('Deposits are paused.').waitFor()
    await consolePage.act('Unfreeze', 'the bank is content')
    await consolePage.page.getByText('Proposed, pending second approval').first().waitFor()
    const second = await secondPerson(await file.visit(), product)
    await confirmWaiting(second)
    await openMember()
    await main.getByText('Some features are frozen for this member').waitFor({ state: 'detached' })
  })

  test('leaves a note for the next one, and sees where the member has been [O1]', async () => {
    const { consolePage } = scene
    await openMember()
    await consolePage.page.getByRole('tab', { name: 'Notes' }).click()
    await consolePage.page.getByRole('button', { name: 'Save note' }).click()
    await consolePage.page.getByText('Enter a note of at most 2000 characters.').waitFor()
    await consolePage.page.getByLabel('New note').fill('asked twice about the bank')
    // What is written on while the first is under way stays.
    const told = Promise.withResolvers<void>()
    await consolePage.page.route('**/notes', async (route) => {
      if (route.request().method() === 'POST') await told.promise
      await route.continue()
    })
    await consolePage.page.getByRole('button', { name: 'Save note' }).click()
    await consolePage.page.getByLabel('New note').fill('and once about the fee')
    told.resolve()
    await consolePage.page.getByRole('listitem').filter({ hasText: 'asked twice about the bank' }).waitFor()
    expect(await consolePage.page.getByLabel('New note').inputValue()).toBe('and once about the fee')
    await consolePage.page.getByRole('button', { name: 'Save note' }).click()
    await consolePage.page.getByRole('listitem').filter({ hasText: 'and once about the fee' }).waitFor()
    await expect.poll(() => consolePage.page.getByLabel('New note').inputValue()).toBe('')
    await consolePage.page.getByRole('tab', { name: 'Access' }).click()
    await consolePage.page.getByRole('table', { name: 'Past logins' }).getByRole('row').nth(1).waitFor()
    await consolePage.section('Messages').click()
    await consolePage.tab('Outbox').click()
    await consolePage.page.getByRole('tab', { name: 'By day' }).click()
    await consolePage.page.getByText('SMS codes today, of the daily cap').waitFor()
    await consolePage.section('Members').click()
    await consolePage.tab('Risk flags').click()
    await consolePage.title.filter({ hasText: 'Risk flags' }).waitFor()
  })

  test('gives a first password, which the member must change before anything else [O1, A8]', async () => {
    const { consolePage, person, player } = scene
    await openMember()
    await consolePage.act('Issue first password', 'showed their papers')
    const second = await secondPerson(await file.visit(), product)
    await confirmWaiting(second)
    const shown = second.page.getByRole('region', { name: 'First password' })
    const password = (await shown.textContent()) ?? ''
    expect(password.length).toBeGreaterThan(15)
    const home = new HomePage(player)
    await home.open(product.site)
    await home.logIn.click()
    await new LoginDialog(player.page, player.words).submit({ account: person.account, password })
    await player.page.getByLabel('New password', { exact: true }).waitFor()
  })
})
