import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { freshCode, operatorOf, type DeskRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, register, type Person } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit, stay } = browserOfFile()

/** A player with one bet, and the owner at the desk: most of the file is about these two. */
const scene = {} as { player: Visitor; person: Person; owner: Visitor; desk: ConsolePage }

beforeAll(async () => {
  scene.player = await stay()
  scene.person = await register(scene.player, product.site)
  await deposit(scene.player, product.site, '100')
  const home = await new HomePage(scene.player).open(product.site)
  await home.game.click()
  const game = await new GamePage(scene.player).ready()
  await game.spin()
  scene.owner = await stay()
  scene.desk = await new ConsolePage(scene.owner, product.console).logIn(operatorOf(product, 'owner'))
})

afterAll(async () => {
  await scene.player?.context.close()
  await scene.owner?.context.close()
})

async function comeAs(role: DeskRole): Promise<ConsolePage> {
  return new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role))
}

describe('a login', () => {
  test('takes a password and then a code, and says beside the field that a code is wrong [O1, trust 24]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'auditor')
    const desk = await new ConsolePage(visitor, product.console).open('/audit')
    await visitor.page.waitForURL('**/login?back=**')
    await desk.showPassword({ account: login.account, password: 'not this one' })
    await visitor.page.getByRole('alert').waitFor()
    expect(await desk.code.count()).toBe(0)

    await desk.showPassword(login)
    await desk.code.waitFor()
    expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0)
    await desk.showCode('000000')
    await expect.poll(() => desk.problemOf(desk.code)).toMatch(/\S/)
    await desk.showCode(freshCode(login))
    await visitor.page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/audit')
  })

  test('may take a passkey of the device instead of a code [O1, trust 24]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'manager')
    const devtools = await visitor.context.newCDPSession(visitor.page)
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
    const desk = await new ConsolePage(visitor, product.console).logIn(login)
    await desk.open('/me')
    await visitor.page.getByLabel('Name of this device').fill('Chromium of the night shift')
    await visitor.page.getByRole('button', { name: 'Add a passkey' }).click()
    await visitor.page.getByRole('cell', { name: 'Chromium of the night shift' }).waitFor()
    await desk.logOut(login.account)

    await desk.showPassword(login)
    await visitor.page.getByRole('button', { name: 'Use a passkey' }).click()
    await desk.nav.waitFor()
  })

  test('ends with a way out that the server knows of [O1]', async () => {
    const login = operatorOf(product, 'content')
    const desk = await comeAs('content')
    const half = await desk.page.evaluate(() => sessionStorage.getItem('token'))
    await desk.logOut(login.account)
    const status = await desk.page.evaluate(
      async (token) => (await fetch('/console/api/me', { headers: { authorization: `Bearer ${token}` } })).status,
      half,
    )
    expect(status).toBe(401)
    await desk.open('/members')
    await desk.page.waitForURL('**/login?back=**')
  })
})

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
    await calls.getByRole('link', { name: '/wallet/bet' }).waitFor()
  })

  test('is found by the name of its round as well, which stands in the address [O1]', async () => {
    const { desk } = scene
    const round = decodeURIComponent(new URL(desk.page.url()).pathname.split('/').at(-1) ?? '')
    await desk.open('/')
    await desk.find(round, desk.hit(round))
    await desk.page.getByRole('heading', { level: 1, name: /^Round of/ }).waitFor()
    await desk.open(`/rounds?named=${round}`)
    await desk.page.getByRole('link', { name: round }).waitFor()
  })
})

describe('what the site shows', () => {
  test('follows a notice that an operator writes, cleaned of what would run [O2]', async () => {
    const { desk } = scene
    const title = `Boat race at ${Date.now()}`
    await desk.open('/content?tab=notices')
    await desk.page.getByRole('button', { name: 'Add a notice' }).click()
    await desk.dialog.getByLabel('Title').fill(title)
    await desk.dialog
      .getByLabel('Text (HTML)')
      .fill('<p>Come <em>early</em>.</p><img src="x" onerror="document.title = \'taken\'">')
    await desk.dialog.getByText('early', { exact: true }).waitFor()
    await desk.dialog.getByRole('switch', { name: /^Published/ }).click()
    await desk.dialog.getByRole('button', { name: 'Save' }).click()
    await desk.page.getByRole('cell', { name: title }).waitFor()
    expect(await desk.page.title()).not.toBe('taken')

    const visitor = await visit()
    await visitor.page.goto(product.site)
    await visitor.page.getByText(title).first().waitFor({ state: 'attached' })
  })

  test('shows a picture that an operator uploads; a file that is none is refused beside the field [O2, S14, trust 50]', async () => {
    const { desk } = scene
    const title = `A picture at ${Date.now()}`
    await desk.open('/content?tab=banners&group=w_help')
    await desk.page.getByRole('button', { name: 'Add a banner' }).click()
    await desk.dialog.getByLabel('Title').fill(title)
    await desk.dialog.getByLabel('Drawing').click()
    await desk.page.getByRole('option', { name: 'Your own picture' }).click()
    const file = desk.dialog.locator('input[type=file]')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
    await expect.poll(() => desk.problemOf(file)).toContain('not a PNG, JPEG or WebP')
    await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024) })
    await expect.poll(() => desk.problemOf(file)).toContain('larger than 5 MB')
    await file.setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer: await desk.page.screenshot() })
    const shown = desk.dialog.locator('img[src^="/wps/pictures/"]')
    await expect.poll(() => shown.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await desk.dialog.getByRole('switch', { name: /^Published/ }).click()
    await desk.dialog.getByRole('button', { name: 'Save' }).click()
    await desk.page.getByRole('cell', { name: title }).waitFor()

    const visitor = await visit()
    await visitor.page.goto(`${product.site}/help`)
    await visitor.page.getByText(title).waitFor()
    const picture = visitor.page.locator('img[src^="/wps/pictures/"]')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  })
})

describe('a role', () => {
  test('sees what it holds, is told plainly what it does not, and is refused it by the server [O1, trust 33]', async () => {
    const desk = await comeAs('support')
    await desk.section('Members').waitFor()
    for (const hidden of ['Operators', 'Audit trail', 'Site settings']) expect(await desk.section(hidden).count(), hidden).toBe(0)

    await desk.open('/operators')
    await desk.page.getByRole('heading', { name: 'Your role cannot open this' }).waitFor()
    const { status, text } = await desk.ask('/console/api/operators')
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'forbidden'])
  })
})

const screens = [
  '/',
  '/members',
  '/rounds',
  '/payments',
  '/payments?way=out',
  '/wins',
  '/books',
  '/games',
  '/content',
  '/content?tab=notices',
  '/merchant',
  '/merchant?tab=site',
  '/merchant?tab=modules',
  '/merchant?tab=registration',
  '/merchant?tab=links',
  '/vendors',
  '/calls',
  '/operations?longer=any',
  '/jobs',
  '/audit',
  '/operators',
  '/me',
  '/nowhere',
] as const

/** Goes round every screen of the desk, and of the member whose bet was explained. */
async function goRound(page: Page, look: (place: string) => Promise<void>): Promise<void> {
  const { desk, person } = scene
  await desk.open(`/members?search=${person.account}`)
  const link = page.getByRole('link', { name: person.account, exact: true })
  const member = new URL((await link.getAttribute('href')) ?? '', product.console).pathname
  for (const place of [
    ...screens,
    member,
    `${member}?tab=money`,
    `${member}?tab=bets`,
    `${member}?tab=limits`,
    `${member}?tab=sessions`,
  ]) {
    await desk.open(place)
    await desk.title.waitFor()
    await expect
      .poll(() => page.locator('[aria-busy=true], [role=status][aria-label=Loading]').count(), { message: place })
      .toBe(0)
    await look(place)
  }
}

describe('every screen', () => {
  test('is free of what axe finds, in both appearances [S19]', { timeout: 480_000 }, async () => {
    const { page } = scene.owner
    const found: string[] = []
    await goRound(page, async (place) => {
      for (const theme of ['dark', 'light']) {
        await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, nodes } of violations)
          for (const { target, failureSummary } of nodes)
            found.push(`${place}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`)
      }
    })
    expect(found).toEqual([])
  })

  test('fits a telephone 360 px wide [S19]', { timeout: 240_000 }, async () => {
    const { page } = scene.owner
    await page.setViewportSize({ width: 360, height: 780 })
    const wide: string[] = []
    await goRound(page, async (place) => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 1) wide.push(`${place}: ${over} px`)
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(wide).toEqual([])
  })

  test('asks for nothing that its policy forbids, but for what was typed to run, and breaks nowhere [O1]', async () => {
    const watch = await scene.owner.watch.settled()
    const typed = ({ directive, page }: { directive: string; page: string }) =>
      directive === 'script-src-attr' && page.endsWith('/content?tab=notices&edit=new')
    expect(watch.violations.filter((violation) => !typed(violation))).toEqual([])
    expect(watch.crashes).toEqual([])
  })
})

describe('a member who is blocked', () => {
  test('loses the open site at once and finds no way in; the audit trail says who did it and why [O1, O2]', async () => {
    const { desk, person, player } = scene
    await player.page.goto(product.site)
    await new HomePage(player).balance.waitFor()
    await desk.open(`/members?search=${person.account}`)
    await desk.page.getByRole('link', { name: person.account, exact: true }).click()
    await desk.act('Block', 'plays with a stolen card')
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
