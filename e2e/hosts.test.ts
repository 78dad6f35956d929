import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieNames } from './cookies.ts'
import { deskOf } from './house/desk.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { enrol } from './people.ts'
import { browserOfFile } from './file.ts'
import type { Visitor } from './visitor.ts'

const { product, stay, visit } = browserOfFile({ windows: true })
const { confirmAll } = deskOf(product)

let stranger: Server
let strangerOrigin: string
beforeAll(async () => {
  stranger = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'))
  await once(stranger.listen(0, '127.0.0.1'), 'listening')
  strangerOrigin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
})
afterAll(() => stranger.close())

/** A member with a game open, at whom others try what follows. */
let visitor: Visitor
let game: GamePage
beforeAll(async () => {
  visitor = await stay()
  await enrol(visitor, product.site)
  game = await new GamePage(visitor).open(product.site, 'lantern-market')
})

test('the session’s cookie is hidden from scripts and goes to no other host [trust 28]', async () => {
  const { page, context, watch } = visitor
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const sid = (await context.cookies()).find(({ name }) => name === cookieNames.session)
  expect(sid).toMatchObject({ domain: 'localhost', httpOnly: true, sameSite: 'Lax', path: '/' })

  const elsewhere = await context.newPage()
  for (const other of [product.console, product.arcade, product.provider]) await elsewhere.goto(other)
  await elsewhere.close()
  const strangers = (await watch.settled()).asked.filter(({ url }) => url.startsWith('http') && !url.startsWith(product.site))
  expect(new Set(strangers.map(({ url }) => new URL(url).origin))).toEqual(
    new Set([product.console, product.arcade, product.provider]),
  )
  expect(strangers.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([])
})

test('a message to the game’s page from anywhere but its own frame is not heard [trust 54]', async () => {
  const launches = () => visitor.watch.calls('POST', /launchGame$/).length
  await visitor.watch.settled()
  const before = launches()
  const wanted = { type: 'arcade:code-wanted', game: 'lantern-market' }

  // A foreign origin, the right origin from another window, and the right frame asking otherwise than agreed.
  await visitor.page.evaluate(
    ({ wanted, arcade }) => {
      const source = document.querySelector('iframe')!.contentWindow
      const say = (init: MessageEventInit) => dispatchEvent(new MessageEvent('message', init))
      say({ data: { ...wanted, ask: 'from-a-stranger' }, origin: 'https://evil.example', source })
      say({ data: { ...wanted, ask: 'from-no-frame' }, origin: arcade, source: window })
      window.postMessage({ ...wanted, ask: 'from-the-page' }, window.origin)
    },
    { wanted, arcade: product.arcade },
  )
  const inside = await game.inside()
  const tell = (message: object) =>
    inside.evaluate(({ message, site }) => parent.postMessage(message, site), { message, site: product.site })
  await tell({ ...wanted, ask: 'with-too-much', more: true })
  await tell({ ...wanted, game: 'another', ask: 'another-game' })

  // The last one is as agreed and is answered; so all before it have been heard and left.
  const answered = inside.evaluate(
    () =>
      new Promise<{ ask: string }>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<{ ask: string }>) => resolve(data))
      }),
  )
  await tell({ ...wanted, ask: 'as-it-should-be' })
  expect(await answered).toMatchObject({ ask: 'as-it-should-be' })
  await visitor.watch.settled()
  expect(launches()).toBe(before + 1)
})

test('a game in its frame can neither read nor write what belongs to the site [trust 28, 54]', async () => {
  const before = await visitor.context.cookies(product.site)
  const inside = await game.inside()
  const got = await inside.evaluate((sid) => {
    const attempt = (act: () => unknown) => {
      try {
        return String(act())
      } catch (error) {
        return (error as Error).name
      }
    }
    document.cookie = `${sid}=stolen; Path=/; Secure`
    document.cookie = `${sid}=stolen; Domain=localhost; Path=/`
    document.cookie = 'sid=stolen; Domain=.localhost; Path=/'
    return {
      cookie: document.cookie,
      storage: attempt(() => parent.sessionStorage.getItem('token')),
      document: attempt(() => parent.document.body),
      address: attempt(() => parent.location.href),
      top: attempt(() => {
        top!.location.href = 'about:blank'
        return 'gone'
      }),
    }
  }, cookieNames.session)
  expect(got).toMatchObject({
    storage: 'SecurityError',
    document: 'SecurityError',
    address: 'SecurityError',
    top: 'SecurityError',
  })
  expect(got.cookie).not.toContain(before.find(({ name }) => name === cookieNames.session)?.value)
  expect(await visitor.context.cookies(product.site)).toEqual(before)
  await visitor.page.goto(`${product.site}/help`)
  await game.balance.waitFor()
})

test('a stranger’s page can make no call in the member’s name and read no answer [trust 56, 57]', async () => {
  const evil = await visitor.context.newPage()
  await evil.goto(strangerOrigin)
  const tries = await evil.evaluate(async (site) => {
    const json = { 'content-type': 'application/json' }
    const asks: [string, RequestInit][] = [
      ['/wps/session/logout', { method: 'POST', body: '{"data":{}}', headers: { 'content-type': 'text/plain' } }],
      ['/wps/session/logout', { method: 'POST', body: '{"data":{}}', headers: json }],
      ['/wps/game/launchGame', { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      ['/wps/member/state', { method: 'GET' }],
    ]
    return Promise.all(
      asks.map(([path, init]) =>
        fetch(`${site}${path}`, { ...init, credentials: 'include' }).then(
          (answer) => `read ${answer.status}`,
          () => 'nothing',
        ),
      ),
    )
  }, product.site)
  expect(tries).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
  await evil.close()
  await visitor.page.reload()
  await game.balance.waitFor()
})

test('a stranger’s page can neither frame the site nor keep hold of a window of it [trust 53, 55]', async () => {
  const { page, context, watch } = await visit()
  await page.goto(strangerOrigin)
  await page.evaluate((site) => {
    const frame = document.createElement('iframe')
    frame.src = site
    document.body.append(frame)
  }, product.site)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)

  const opened = context.waitForEvent('page')
  const closed = await page.evaluateHandle((site) => open(`${site}/help`), product.site)
  await (await opened).getByRole('banner').waitFor()
  expect(await closed.evaluate((held) => held?.closed)).toBe(true)
  expect((await watch.settled()).crashes).toEqual([])
})

test('a script written into the page by somebody else is dead [trust 53]', async () => {
  const { page, watch } = await visit()
  await page.route(`${product.site}/`, async (route) => {
    const answer = await route.fetch()
    const injected =
      '<script>window.injected = 1</script><img src="data:," onerror="window.injected = 2"><a href="javascript:window.injected=3">x</a>'
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<body>', `<body>${injected}`) })
  })
  await page.goto(product.site)
  await page.getByRole('banner').waitFor()
  await page.getByRole('link', { name: 'x', exact: true }).evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => watch.violations.map(({ directive }) => directive)).toHaveLength(3)
  expect(watch.violations.every(({ directive }) => directive.startsWith('script-src'))).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { injected?: number }).injected)).toBeUndefined()
})

test('a page of ours makes no markup and no script out of text, and the arcade’s neither [trust 53]', async () => {
  const { page } = await visit()
  const refused = () =>
    page.evaluate(() => {
      const sinks = [
        () => (document.createElement('p').innerHTML = '<b>x</b>'),
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () => (document.createElement('script').src = '/x.js'),
      ]
      return sinks.map((sink) => {
        try {
          sink()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
  for (const origin of [product.site, product.console, product.arcade]) {
    await page.goto(origin)
    expect(await refused(), origin).toEqual(['TypeError', 'TypeError', 'TypeError'])
  }
})

test('a game opens at a launch host that the merchant set; one that does not answer is passed over [S18, O2]', async () => {
  const mirror = product.arcade.replace('//', '//mirror.')
  const operator = await visit()
  const place = '/merchant?tab=site'
  const consolePage = await new ConsolePage(operator, product.console).logIn(operatorOf(product, 'manager'), place)
  const field = consolePage.page.getByLabel('Game launch hosts')
  const setHosts = async (hosts: string) => {
    await field.fill(hosts)
    await consolePage.actIn(consolePage.page.locator('section').filter({ has: field }), 'Change', 'The mirror is up')
  }
  const player = await visit()
  await enrol(player, product.site)
  const framedAt = async () => {
    await new GamePage(player).open(product.site, 'lantern-market')
    const source = await player.page.locator('iframe').getAttribute('src')
    return new URL(source ?? '').origin
  }
  await setHosts(`${mirror}, http://gone.localhost:9`)
  await confirmAll('owner')
  try {
    expect(await framedAt()).toBe(mirror)
    expect((await player.watch.settled()).violations).toEqual([])
  } finally {
    await consolePage.open(place)
    await setHosts('')
  }
  expect(await framedAt()).toBe(product.arcade)
})
