import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serviceOffered } from '#house/contacts/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'
import { servePages } from '#runtime/http/pages.ts'
import { openServer } from '#runtime/http/server.ts'
import { edgeTexts } from '#runtime/http/texts.ts'
import type { Log } from '#runtime/log.ts'
import type { House } from './house-server.ts'

export type CheckOptions = {
  readonly house: Pick<House, 'directory' | 'tools'>
  readonly db: Database
  readonly random: Random
  readonly clock: Clock
  readonly log: Log
  /** The origin that browsers open, such as https://check.example.com. */
  readonly address: string
  readonly tls?: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies?: readonly string[]
  readonly observe?: (call: string, status: number, seconds: number) => void
  /** The built page. */
  readonly folder?: string
}

const built = fileURLToPath(new URL('../../../dist/check/', import.meta.url))

/**
 * What the check needs, and nothing by which a window of another origin could send the page that opened it to another address. Whatever it
 * opens stays in this sandbox: Chromium gives that back to whoever may let its own windows out.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/**
 * The window in which an identity service sees that somebody is no program. Its script is another company's, so that it has a host of its
 * own: one page for each host of a merchant who uses the service, `/play.example.com`, and no call, no cookie and no other page. By any
 * other host name it answers nothing, since cookies do not tell ports apart.
 */
export async function openCheck(options: CheckOptions): Promise<FastifyInstance> {
  const { house, db, random, clock, log, address, tls = null, trustedProxies = [], observe, folder = built } = options
  const { directory, tools } = house
  const app = await openServer({ log, random, texts: edgeTexts, tls, trustedProxies, ...(observe && { observe }) })
  const { hostname } = new URL(address)
  await servePages(app, {
    folder,
    random,
    clock,
    log,
    policy: async (asked, path) => {
      const merchant = asked.toLowerCase() === hostname ? await directory.byHost(siteIn(path)) : null
      if (!merchant || !(await serviceOffered(db, merchant))) return null
      const { captchaFrames } = tools.numbers
      // Browsers cut a window off from a page of another origin unless both say that they belong together.
      const windows = { opener: 'unsafe-none', sandbox: SANDBOX, foreignScripts: true } as const
      return { frames: captchaFrames, ancestors: [], connect: captchaFrames, images: [], ...windows }
    },
    fill: async ({ path }) => ({ SITE: tools.siteOf(siteIn(path)), CAPTCHA: tools.numbers.captcha }),
  })
  return app
}

/** The host of the site whose window this is. */
function siteIn(path: string): string {
  return path.slice(1).toLowerCase()
}
