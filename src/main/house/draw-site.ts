import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#house/access/index.ts'
import { openingFor, versionOf } from '#house/merchants/index.ts'
import type { Clock } from '#kit/clock.ts'
import { acceptedTags, chooseLanguage, languageOf, translatedLanguages } from '#kit/language.ts'
import { Drawings, type Draft } from '#runtime/drawing/drawings.ts'
import { openDrawer, type Answered, type DrawingRequest } from '#runtime/drawing/open-draw.ts'
import { cookieForm, readCookies, type CookiePolicy } from '#runtime/http/cookies.ts'
import type { DrawnPage } from '#runtime/http/pages.ts'
import type { Log } from '#runtime/log.ts'
import type { House } from './house-server.ts'

const PHONE = /\bMobi/

/** Pages that are drawn, by their addresses, as the site's build names what each is made of. */
const pages: Readonly<Record<string, string>> = { '/': 'home', '/hot': 'games', '/rng': 'games', '/fish': 'games' }

type Parts = {
  readonly house: Pick<House, 'app' | 'directory' | 'resourcesOf' | 'wordingOf'>
  readonly cookies: CookiePolicy
  /** The site's own program that draws. */
  readonly program: URL
  readonly regionOf: (ip: string) => string | null
  readonly clock: Clock
  readonly log: Log
}

/**
 * Draws the home page and the lists of games for visitors on a phone, who wait longest for their script. Members have pages of their own,
 * and a console has another shape; to whom the site is closed nothing of it is shown.
 */
export function drawSite({ house, cookies, program, regionOf, clock, log }: Parts): {
  readonly drawn: (request: FastifyRequest) => Promise<DrawnPage | null>
  readonly close: () => Promise<void>
} {
  const drawer = openDrawer(program, (draft, asked) => ask(house, draft, asked))
  const drawings = new Drawings({ draw: drawer.draw, clock, log })
  const drawn = async (request: FastifyRequest): Promise<DrawnPage | null> => {
    const { url, ip, headers, hostname } = request
    const page = Object.hasOwn(pages, url) ? pages[url] : undefined
    const { [SESSION_COOKIE]: session } = readCookies(cookieForm(cookies, request), request.cookies)
    if (page === undefined || session || !PHONE.test(headers['user-agent'] ?? '')) return null
    const merchant = await house.directory.byHost(hostname)
    const region = regionOf(ip)
    if (!merchant || openingFor(merchant, { region, now: clock() }).status !== 0) return null
    const language = languageFor(headers['accept-language'], merchant)
    // Only what this house knows makes a drawing another: a visitor could name any port.
    const origin = `http://${hostname}`
    const version = versionOf(merchant, await Promise.all([house.resourcesOf(merchant.id), house.wordingOf(merchant.id)]))
    const key = [url, merchant.id, version, language, region].join(' ')
    const drawing = await drawings.of(key, { origin, path: url, language, ip })
    return drawing && { ...drawing, page, tag: languageOf(language)?.tag.split('-u-')[0] ?? '' }
  }
  return { drawn, close: drawer.close }
}

/** The language that the page itself would choose for a visitor who has chosen none. */
function languageFor(accepted: string | undefined, { languages, language }: { languages: readonly string[]; language: string }) {
  const offered = languages.filter((code) => languageOf(code))
  return chooseLanguage(acceptedTags(accepted ?? ''), offered.length > 0 ? offered : translatedLanguages, language)
}

async function ask(
  { app }: Pick<House, 'app'>,
  { origin, ip }: Draft,
  { method, path, headers }: DrawingRequest,
): Promise<Answered> {
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, host: new URL(origin).host },
    remoteAddress: ip,
  })
  return { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) }, body: answer.body }
}
