import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene } = sceneOfFile(file, { bets: true })

describe('a disputed bet', () => {
  test('is found from the member’s account and explained down to the lines of the journal [O1]', async () => {
    const { desk, person } = scene
    await desk.open('/')
    await desk.find(person.account, desk.hit(person.account))
    await desk.page.getByRole('heading', { level: 1, name: person.account }).waitFor()
    // Her last bets stand where she is first seen: no list has to be opened for them.
    await desk.page.getByRole('link', { name: /^Explain the bet of/ }).click()

    await desk.page.getByText(`${person.account} staked ◈10.00 at Lantern Market`).waitFor()
    const lines = desk.page.getByRole('table', { name: 'Journal entries' }).getByRole('row')
    await expect.poll(() => lines.allTextContents()).toContainEqual(expect.stringMatching(/Stake.*then ◈90\.00.*◈10\.00/))
    const calls = desk.page.getByRole('table', { name: 'What the vendor asked' })
    const asked = calls.getByRole('row').filter({ hasText: 'Take the stake' })
    await asked.getByRole('link', { name: '/wallet/bet' }).waitFor()
    expect(await asked.textContent()).toContain('agreed')
  })

  test('is found by the name of its round as well, which stands in the address [O1]', async () => {
    const { desk } = scene
    const round = decodeURIComponent(new URL(desk.page.url()).pathname.split('/').at(-1) ?? '')
    await desk.open('/')
    await desk.find(round, desk.hit(round), { pressing: true })
    await desk.page.getByRole('heading', { level: 1, name: /^Round of/ }).waitFor()
    await desk.open(`/rounds?named=${round}`)
    await desk.page.getByRole('link', { name: round }).waitFor()
  })

  test('is found where bets are looked for, by whoever knows the account alone [O1]', async () => {
    const { desk, person } = scene
    await desk.section('Bets and rounds').click()
    await desk.page.getByLabel('Account, round or transaction').fill(person.account)
    await desk.page.getByRole('link', { name: person.account, exact: true }).click()
    await desk.page.getByRole('tab', { name: 'Bets', selected: true }).waitFor()
    await expect.poll(() => desk.page.getByRole('link', { name: /^Explain the bet of/ }).count()).toBe(1)
  })
})

describe('a member who is blocked', () => {
  test('loses the open site at once and finds no way in; the audit trail says who did it and why [O1, O2]', async () => {
    const { desk, person, player } = scene
    await player.page.goto(product.site)
    await new HomePage(player).balance.waitFor()
    await desk.open(`/members?search=${person.account}`)
    await desk.page.getByRole('link', { name: person.account, exact: true }).click()
    await desk.act('Freeze', 'plays with a stolen card')
    await desk.page.getByText('This member is blocked').waitFor()
    await new HomePage(player).logIn.waitFor()

    await desk.open('/audit')
    const row = desk.page.getByRole('row').filter({ hasText: 'plays with a stolen card' })
    await row.getByRole('button').click()
    await desk.dialog.getByText('plays with a stolen card').waitFor()
    await desk.page.keyboard.press('Escape')
    await desk.page.getByRole('button', { name: 'Check the chain' }).click()
    await desk.page.getByText('Nothing was altered').waitFor()
  })
})
