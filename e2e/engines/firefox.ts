import puppeteer, { type Browser, type ConsoleMessage, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { bodyThatFinds, bodyThatLeaves, hasQueries, queries, isFreeToPress } from './finding.ts'
import type { Found, Tab } from './tab.ts'

/** What was still on its way when the page was left: a file, or a frame. */
const LEFT = new Set(['NS_BINDING_ABORTED', 'NS_ERROR_FAILURE', 'Browsing context already closed.'])

/** How Firefox tells of the same to the script that waited for it, and of a font: the number is that of NS_BINDING_ABORTED. */
const GIVEN_UP = /AbortError: The operation was aborted\.|downloadable font: download failed .* status=2152398850/

const loud = new Set(['error', 'warn', 'assert'])

/** A page of Firefox, which is spoken to over WebDriver BiDi and needs no driver beside it. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const [page] = await browser.pages()
  if (!page) throw new Error('Firefox opened no page')
  await page.evaluateOnNewDocument(beQuietWhenLeft)
  return new FirefoxTab(browser, page)
}

class FirefoxTab implements Tab {
  readonly engine: string
  readonly #browser: Browser
  readonly #page: Page
  readonly #complaints: string[] = []
  #frame: Frame
  #isLeft = false

  constructor(browser: Browser, page: Page) {
    this.engine = 'Firefox'
    this.#browser = browser
    this.#page = page
    this.#frame = page.mainFrame()
    page.on('domcontentloaded', () => (this.#isLeft = false))
    page.on('console', (message) => this.#listen(message))
    page.on('pageerror', (error) => {
      if (!this.#isLeft) this.#complain(page.url(), String(error))
    })
    page.on('requestfailed', (request) => {
      const cause = request.failure()?.errorText
      if (!LEFT.has(cause ?? '')) this.#complaints.push(`${request.url()}: ${cause}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#complaints.push(`${response.url()}: ${response.status()}`)
    })
  }

  #listen(message: ConsoleMessage): void {
    if (loud.has(message.type()) && !this.#isLeft) this.#complain(message.location().url ?? this.#page.url(), message.text())
  }

  #complain(at: string, what: string): void {
    if (!GIVEN_UP.test(what)) this.#complaints.push(`${at}: ${what}`)
  }

  resize(size: { width: number; height: number }): Promise<void> {
    return this.#page.setViewport(size)
  }

  async ask<T>(body: string): Promise<T> {
    return (await this.#frame.evaluate(`(() => {${body}\n})()`)) as T
  }

  async find(target: Parameters<Tab['find']>[0]): Promise<Found | null> {
    if (!(await this.ask<boolean>(hasQueries))) await this.#frame.evaluate(`{${queries}\n}`)
    const handle = await this.#frame.evaluateHandle(`(() => {${bodyThatFinds(target)}\n})()`)
    const element = handle.asElement() as ElementHandle<HTMLInputElement> | null
    if (!element) return null
    return {
      press: async () => {
        if (!(await element.evaluate(isFreeToPress))) throw new Error('it moves, or something lies above it')
        await element.click()
      },
      fill: async (text) => {
        await element.focus()
        await element.evaluate((field) => field.select())
        await this.#page.keyboard.type(text)
      },
    }
  }

  async leaveFor(address: string): Promise<void> {
    this.#isLeft = true
    this.#frame = this.#page.mainFrame()
    await this.ask(bodyThatLeaves(address))
  }

  async enterFrame(): Promise<void> {
    const element = await this.#page.waitForSelector('iframe:not([hidden])')
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('the page has no frame')
    this.#frame = frame
  }

  leaveFrame(): Promise<void> {
    this.#frame = this.#page.mainFrame()
    return Promise.resolve()
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#complaints)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot())
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

/** What a page still wanted when it was left is no fault of it. */
function beQuietWhenLeft(): void {
  addEventListener('beforeunload', () => {
    console.error = console.warn = () => {}
    for (const wrong of ['unhandledrejection', 'error']) addEventListener(wrong, (event) => event.preventDefault())
  })
}
