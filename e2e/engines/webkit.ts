import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../product/ports.ts'
import { end, openDisplay, type Display } from './display.ts'
import { bodyThatFinds, bodyThatLeaves, hasQueries, queries, isFreeToPress } from './finding.ts'
import type { Found, Tab, Target } from './tab.ts'
import { WatchingProxy } from './watching-proxy.ts'
import { elementOf, WebDriver } from './webdriver.ts'

/** The toolbar above a page of the small browser that comes with WebKitGTK. */
const TOOLBAR = 21

/** A page of WebKit, the engine of every iPhone, iPad and Mac, as its GTK port has it. */
export async function openWebKit(): Promise<Tab> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const display = await openDisplay()
    closing.push(() => display.close())
    const proxy = await WatchingProxy.open()
    closing.push(() => proxy.close())
    const port = await freePorts(1)
    const driver = startDriver(port, display)
    closing.push(() => end(driver))
    const session = await untilReady(`http://127.0.0.1:${port}`, driver, proxy)
    closing.push(() => session.end())
    return new WebKitTab(session, proxy, display, close)
  } catch (error) {
    await close()
    throw error
  }
}

function startDriver(port: number, display: Display): ChildProcess {
  const env = {
    ...display.env,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // Its sandbox refuses root; these are tests, of pages of our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  return spawn(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
}

/** The small browser stands in a folder named by the machine's kind. */
function browserPath(): string {
  const found = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (!found) throw new Error('there is a driver of WebKit and no MiniBrowser in /usr/lib')
  return found
}

async function untilReady(driver: string, child: ChildProcess, proxy: WatchingProxy): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    pageLoadStrategy: 'none',
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the driver of WebKit ended with ${child.exitCode}`)
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return WebDriver.begin(driver, capabilities)
  }
}

class WebKitTab implements Tab {
  readonly engine: string
  readonly #session: WebDriver
  readonly #proxy: WatchingProxy
  readonly #display: Display
  readonly close: () => Promise<void>

  constructor(session: WebDriver, proxy: WatchingProxy, display: Display, close: () => Promise<void>) {
    this.engine = `WebKit ${String(session.capabilities['browserVersion'])}`
    this.#session = session
    this.#proxy = proxy
    this.#display = display
    this.close = close
  }

  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.#session.post('window/rect', { width, height: height + TOOLBAR })
  }

  async ask<T>(body: string): Promise<T> {
    return (await this.#session.script(body)) as T
  }

  async find(target: Target): Promise<Found | null> {
    if (!(await this.ask<boolean>(hasQueries))) await this.#session.script(queries)
    const id = await this.ask<string | null>(bodyThatFinds(target))
    if (id === null) return null
    return {
      press: async () => {
        const isFree = await this.#session.script(`return (${isFreeToPress})(arguments[0])`, elementOf(id))
        if (isFree !== true) throw new Error('it moves, or something lies above it')
        await this.#session.post(`element/${id}/click`)
      },
      fill: async (text) => {
        await this.#session.script('arguments[0].focus(); arguments[0].select()', elementOf(id))
        await this.#session.post(`element/${id}/value`, { text })
        const stands = await this.#session.script('return arguments[0].value', elementOf(id))
        if (stands !== text) throw new Error('the focus moved on while keys were pressed')
      },
    }
  }

  async leaveFor(address: string): Promise<void> {
    await this.leaveFrame()
    await this.#session.script(bodyThatLeaves(address))
  }

  async enterFrame(): Promise<void> {
    const id = await this.ask<string | null>(`return document.querySelector('iframe:not([hidden])')`)
    if (id === null) throw new Error('the page has no frame')
    await this.#session.post('frame', { id: elementOf(id) })
  }

  async leaveFrame(): Promise<void> {
    await this.#session.post('frame', { id: null })
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#proxy.complaints)
  }

  picture(): Promise<Buffer> {
    return Promise.resolve(this.#display.picture())
  }
}
