import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logLines } from './house/logs.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { FairnessPage } from './pages/FairnessPage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
import { newPerson, type Person } from './people.ts'
import { browserOfFile } from './file.ts'
import type { Device, Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, stay } = browserOfFile()

const stories: readonly { who: string; device: Device; language: Language; newTab: boolean }[] = [
  { who: 'in Khmer on a phone', device: 'phone', language: 'KM', newTab: false },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN', newTab: true },
]

/** Who the story is about, and what is open before them. */
type Scene = { visitor: Visitor; home: HomePage; game: GamePage; me: MeSheet; person: Person }

const spins = 3

/** One story from the first visit to the way out; each test goes on where the one before ended. */
describe.each(stories)('a player $who', ({ device, language, newTab }) => {
  const scene = { person: newPerson() } as Scene
  beforeAll(async () => {
    const visitor = await stay({ device, language })
    const { page, words } = visitor
    Object.assign(scene, { visitor, home: new HomePage(visitor), game: new GamePage(visitor), me: new MeSheet(page, words) })
  })
  afterAll(() => scene.visitor.context.close())

  comesIn(scene, { newTab })
  plays(scene)
  leaves(scene)
})

function comesIn(scene: Scene, { newTab }: { newTab: boolean }): void {
  test('finds the site in the language of the device, with its games [S1, S15]', async () => {
    await scene.home.open(product.site)
    await scene.home.game.waitFor()
    expect(scene.visitor.words.locale).toContain(await scene.visitor.page.locator('html').getAttribute('lang'))
  })

  test('is told beside the field what is wrong, and keeps what was typed [A4, A5]', async () => {
    const register = await scene.home.register()
    await register.username.fill(scene.person.account)
    await register.submit()
    await expect.poll(() => register.problemOf(register.password)).toBe(scene.visitor.words.empty)
    await register.password.fill(scene.person.password)
    await register.passwordAgain.fill(`${scene.person.password}!`)
    await register.submit()
    await expect.poll(() => register.problemOf(register.passwordAgain)).toBe(scene.visitor.words.different)
    expect(await register.username.inputValue()).toBe(scene.person.account)
    expect(await register.password.inputValue()).toBe(scene.person.password)
  })

  test('registers, is logged in by it and comes to the promotions [A3, A5]', async () => {
    const register = new RegisterDialog(scene.visitor.page, scene.visitor.words)
    await register.passwordAgain.fill(scene.person.password)
    expect(await register.terms.isChecked(), 'before anybody accepted them').toBe(false)
    await register.terms.check()
    await register.submit()
    await scene.visitor.page.waitForURL('**/promotions')
    await scene.visitor.page.getByRole('heading', { level: 1, name: scene.visitor.words.promotions }).waitFor()
    await expect.poll(() => scene.home.balanceNow()).toBe('◈0.00')
  })

  test('deposits play money, which the open page shows by itself once it is paid [W1, W2, M7]', async () => {
    const deposit = new DepositPage(scene.visitor)
    await scene.home.openMe(scene.person.account)
    await scene.me.toDeposit()
    await deposit.amount.waitFor()
    await deposit.ask('1')
    await scene.visitor.page.getByRole('alert').filter({ hasText: scene.visitor.words.bounds }).waitFor()
    await deposit.ask('250')
    if (newTab) {
      const loaded = await loadedAt(scene.visitor)
      const provider = await deposit.payInNewTab()
      await provider.pay()
      await expect.poll(() => scene.home.balanceNow()).toBe('◈250.00')
      expect(await loadedAt(scene.visitor)).toBe(loaded)
      await provider.page.close()
    } else {
      const provider = await deposit.payHere()
      await provider.pay()
      await provider.goBack()
      await expect.poll(() => scene.home.balanceNow()).toBe('◈250.00')
    }
    await deposit.credited.waitFor()
  })
}

function plays(scene: Scene): void {
  test('plays a slot in its frame, and the header follows every round by the socket [G6, W1, M7]', async () => {
    await scene.home.open(product.site)
    await scene.home.game.click()
    await scene.game.ready()
    const loaded = await loadedAt(scene.visitor)
    for (let round = 0; round < spins; round++) {
      await scene.game.spin()
      const after = await scene.game.balanceInGame()
      await expect.poll(() => scene.game.balanceNow()).toBe(after)
      const figure = after.replace(/[◈,]/g, '').replace(/\.?0+$/, '')
      await expect
        .poll(() => scene.visitor.watch.sockets.some((said) => said.includes('"balance"') && said.includes(`"${figure}"`)))
        .toBe(true)
    }
    expect(await loadedAt(scene.visitor)).toBe(loaded)
  })

  test('finds every bet in the record, down to its journal entries [W5]', async () => {
    await scene.home.open(product.site)
    await scene.home.openMe(scene.person.account)
    const records = await scene.me.openRecords()
    await expect.poll(() => records.bets.count()).toBe(spins)
    await records.openBet(spins - 1)
    const entries = await records.entries.allTextContents()
    expect(entries.some((entry) => entry.startsWith(scene.visitor.words.stakeEntry) && entry.includes('−◈10.00'))).toBe(true)
    expect(entries.some((entry) => entry.includes('◈250.00') && entry.includes('◈240.00'))).toBe(true)
    await records.openProof()
  })

  test('checks a round: retires the seed and draws it again in the browser [G6, trust 73]', async () => {
    const fairness = new FairnessPage(scene.visitor)
    await fairness.title.waitFor()
    await fairness.reveal.click()
    await fairness.says(scene.visitor.words.fingerprintFits).waitFor()
    await fairness.says(scene.visitor.words.outcomeFits).waitFor()
    expect(await fairness.reveal.count()).toBe(0)
  })
}

function leaves(scene: Scene): void {
  test('logs out when asked twice; home, without a session, and nothing behind it [A14]', async () => {
    const { page, context, words } = scene.visitor
    await scene.home.open(product.site)
    await scene.home.openMe(scene.person.account)
    const question = await scene.me.askLogOut()
    await question.getByRole('button', { name: words.logOut, exact: true }).click()
    await scene.home.logIn.waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    const cookies = async () => (await context.cookies(product.site)).map(({ name }) => name)
    await expect.poll(async () => (await cookies()).filter((name) => /sid/.test(name))).toEqual([])
    await page.goBack()
    await scene.home.logIn.waitFor()
    await expect.poll(() => page.getByText(scene.person.account).count()).toBe(0)
    expect(await scene.home.balance.count()).toBe(0)
    await page.goto(`${product.site}/deposit`)
    await page.getByRole('dialog', { name: words.logIn }).waitFor()
  })

  test('has seen no forbidden script, style, frame or call, and no crash [trust 53]', async () => {
    const { violations, crashes } = await scene.visitor.watch.settled()
    expect(violations).toEqual([])
    expect(crashes).toEqual([])
  })

  test('has left no secret of the session in an address, a Referer, the console or a log [trust 32]', async () => {
    const { secrets, asked, console } = await scene.visitor.watch.settled()
    const searched = [
      ...asked.map(({ url, headers }) => `${url} ${headers['referer'] ?? ''}`),
      ...console,
      ...scene.visitor.page.frames().map((frame) => frame.url()),
      ...logLines(product.logs),
    ]
    expect(secrets.size).toBeGreaterThan(4)
    const told = [...secrets, scene.person.password].filter((secret) => searched.some((text) => text.includes(secret)))
    expect(told).toEqual([])
  })
}

/** When this page was loaded: another moment means that it was loaded again. */
function loadedAt({ page }: Visitor): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
