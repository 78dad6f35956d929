import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene } = sceneOfFile(file, { bets: true })

describe('a disputed bet', () => {
  test('is found from the member’s account and explained down to the lines of the journal [O1]', async () => {
    const { consolePage, person } = scene
    await consolePage.open('/')
    await consolePage.find(person.account, consolePage.hit(person.account))
    await consolePage.page.getByRole('heading', { level: 1, name: person.account }).waitFor()
    // Her last bets stand where she is first seen: no list has to be opened for them.
    await consolePage.page.getByRole('link', { name: /^View the bet of/ }).click()

    await consolePage.page.getByText(`${person.account} staked ◈10.00 on Lantern Market`).waitFor()
    const lines = consolePage.page.getByRole('table', { name: 'Journal entries' }).getByRole('row')
    await expect.poll(() => lines.allTextContents()).toContainEqual(expect.stringMatching(/Stake.*balance ◈90\.00.*◈10\.00/))
    const calls = consolePage.page.getByRole('table', { name: 'Provider calls' })
    const asked = calls.getByRole('row').filter({ hasText: 'Take stake' })
    await asked.getByRole('link', { name: '/wallet/play' }).waitFor()
    expect(await asked.textContent()).toContain('accepted')
  })

  test('is found by the name of its round as well, which stands in the address [O1]', async () => {
    const { consolePage } = scene
    const round = decodeURIComponent(new URL(consolePage.page.url()).pathname.split('/').at(-1) ?? '')
    await consolePage.open('/')
    await consolePage.find(round, consolePage.hit(round), { pressing: true })
    await consolePage.page.getByRole('heading', { level: 1, name: /'s round$/ }).waitFor()
    await consolePage.open(`/rounds?named=${round}`)
    await consolePage.page.getByRole('link', { name: round }).waitFor()
  })

  test('is found where bets are looked for, by whoever knows the account alone [O1]', async () => {
    const { consolePage, person } = scene
    await consolePage.section('Bets').click()
    await consolePage.page.getByLabel('Account, round or transaction').fill(person.account)
    await consolePage.page.getByRole('link', { name: person.account, exact: true }).click()
    await consolePage.page.getByRole('tab', { name: 'Bets', selected: true }).waitFor()
    await expect.poll(() => consolePage.page.getByRole('link', { name: /^View the bet of/ }).count()).toBe(1)
  })
})

describe('a member who is blocked', () => {
  test('loses the open site at once and finds no way in; the audit trail says who did it and why [O1, O2]', async () => {
    const { consolePage, person, player } = scene
    await player.page.goto(product.site)
    await new HomePage(player).balance.waitFor()
    await consolePage.open(`/members?search=${person.account}`)
    await consolePage.page.getByRole('link', { name: person.account, exact: true }).click()
    await consolePage.act('Freeze', 'plays with a stolen card')
    await consolePage.page.getByText('This member is blocked').waitFor()
    await new HomePage(player).logIn.waitFor()

    await consolePage.open('/audit')
    const row = consolePage.page.getByRole('row').filter({ hasText: 'plays with a stolen card' })
    await row.getByRole('button').click()
    await consolePage.dialog.getByText('plays with a stolen card').waitFor()
    await consolePage.page.keyboard.press('Escape')
    await consolePage.page.getByRole('button', { name: 'Verify chain' }).click()
    await consolePage.page.getByText('No changes found').waitFor()
  })
})
