import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumFlags } from '#testing/chromium.ts'
import { closePopups } from './popups.ts'
import { Watch } from './watch.ts'
import { words, type Language, type Words } from './words.ts'

/** A phone says that it is one. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const devices = {
  phone: { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { userAgent, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof devices

/** One person before one browser of their own: nothing kept from before, what happens on every page of theirs watched. */
export type Visitor = {
  readonly words: Words
  readonly device: Device
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

export function openBrowser({
  windows = false,
  more = [],
}: { windows?: boolean; more?: readonly string[] } = {}): Promise<Browser> {
  const executablePath = windows
    ? (process.env['CHROMIUM_WINDOWS_PATH'] ?? '/usr/bin/chromium')
    : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell')
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...more] })
}

export async function visitWith(
  browser: Browser,
  {
    language = 'EN',
    device = 'desktop',
    popups = false,
    ...options
  }: BrowserContextOptions & { language?: Language; device?: Device; popups?: boolean } = {},
): Promise<Visitor> {
  const spoken = words[language]
  const context = await browser.newContext({
    ...devices[device],
    locale: spoken.locale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // What a worker fetches passes by the tests' own routes.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(20_000)
  if (!popups) await context.addInitScript(closePopups)
  const watch = await Watch.over(context)
  return { words: spoken, device, context, page: await context.newPage(), watch }
}
