import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newSecret } from '#kit/ids.ts'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { skins, type Skin } from '#kit/skin.ts'
import type { Drawing } from '../drawing/drawings.ts'
import type { Log } from '../log.ts'
import { htmlText } from './html-text.ts'
import { pagePolicy, type PagePolicy } from './headers.ts'
import { REPORTS, REPORTS_TO, takePolicyReports } from './policy-reports.ts'

export type Pages = {
  /** The folder of the built app: index.html and hashed files under assets/. */
  readonly folder: string
  readonly random: Random
  readonly clock: Clock
  readonly log: Log
  /** The origins of this host's page at a path, asked for each page because merchants differ; null where there is no page. */
  readonly policy: (host: string, path: string) => Promise<HostPolicy | null>
  /** What the page wears on this host, in the place of `__SKIN__`. */
  readonly skin?: (host: string) => Promise<Skin>
  /** What else stands in the page as `__NAME__`, by name: text, whatever marks it has. */
  readonly fill?: (asked: { host: string; path: string; policy: HostPolicy }) => Promise<Readonly<Record<string, string>>>
  /** What stands in the page before its script comes, where something does: it goes into the page's drawn file. */
  readonly drawn?: (request: FastifyRequest) => Promise<DrawnPage | null>
}

/**
 * A drawing; the page it goes into, `drawn-<page>.html` of the folder; and the language it is in as a tag: a browser that would choose
 * another does not show it.
 */
export type DrawnPage = Drawing & { readonly page: string; readonly tag: string }

const YEAR = 31_536_000
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

type HostPolicy = Omit<PagePolicy, 'nonce' | 'styles'> & {
  /** Which windows of other origins keep hold of each other: none without, those that the page opens, or the one that opened it. */
  readonly opener?: 'same-origin-allow-popups' | 'unsafe-none'
}

/** Serves a built single-page app: hashed files for ever, and the page itself, with a nonce of its own, for any other path. */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const { folder, random, clock, log, policy, skin, fill, drawn } = pages
  await takePolicyReports(app, { log, clock })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const drawnPages = await readDrawn(folder)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page itself is filled in first.
    globIgnore: ['index.html', 'drawn-*.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      reply.header('cross-origin-resource-policy', 'same-origin')
      // A service worker fetches by the policy that it came with.
      if (/\/sw\.js(?:\.\w+)?$/.test(path)) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  app.get('/*', async (request, reply) => {
    // A script that fetches what is not there must not be given a page; a monitor that asks for the front door says no type.
    const wanted = request.url === '/' || (request.headers.accept ?? '').includes('text/html')
    if (!wanted) return reply.callNotFound()
    const nonce = newSecret(random, 16)
    const worn = (await skin?.(request.hostname)) ?? skins[0]
    const path = new URL(request.url, 'http://page').pathname
    const allowed = await policy(request.hostname, path)
    if (!allowed) return reply.callNotFound()
    const filled = Object.entries((await fill?.({ host: request.hostname, path, policy: allowed })) ?? {})
    const drawing = (await drawn?.(request)) ?? null
    const picture = { TAG: drawing?.tag ?? '', PICTURE: drawing?.html ?? '', ANSWERS: drawing?.answers ?? '' }
    const texts = Object.fromEntries(filled.map(([name, text]) => [name, htmlText(text)]))
    const values: Readonly<Record<string, string>> = { ...texts, ...picture, SKIN: worn, NONCE: nonce }
    // In one go: what is filled in may look like a place itself.
    const html = ((drawing && drawnPages.get(drawing.page)) ?? page).replaceAll(
      /__([A-Z]+)__/g,
      (place, name: string) => values[name] ?? place,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('cross-origin-opener-policy', allowed.opener ?? 'same-origin')
      .header('reporting-endpoints', `${REPORTS_TO}="${REPORTS}"`)
      .header('content-security-policy', pagePolicy({ nonce, ...allowed, styles: drawing?.styles ?? [] }))
      .send(html)
  })
}

/** The pages that may be drawn, by their names. */
async function readDrawn(folder: string): Promise<ReadonlyMap<string, string>> {
  const named = (await readdir(folder)).map((file) => [/^drawn-(\w+)\.html$/.exec(file)?.[1], join(folder, file)] as const)
  const files = named.flatMap(([name, file]) => (name ? [{ name, file }] : []))
  return new Map(await Promise.all(files.map(async ({ name, file }) => [name, await readFile(file, 'utf8')] as const)))
}
