import type { FastifyInstance } from 'fastify'
import { languageOf } from '#kit/language.ts'
import type { Resource } from '#house/merchants/contract.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'

/** What a merchant's own picture for the home screen is called among its resources. */
const ICON = 'APPICON'
const GROUND = '#081618'

const ours = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The site as a thing to install, by its merchant's name and picture. */
export function manifestOf({ name, language }: Pick<Merchant, 'name' | 'language'>, resources: readonly Resource[]) {
  const spoken = languageOf(language)
  const own = resources.flatMap(({ resourceType, picture }) => (resourceType === ICON && picture !== null ? [picture] : []))
  return {
    id: '/',
    name,
    short_name: name,
    lang: spoken?.tag.split('-u-')[0] ?? 'km',
    dir: spoken?.rtl ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: own.length > 0 ? own.map((src) => ({ src, sizes: 'any' })) : ours,
  }
}

type Known = { readonly directory: Directory; readonly resourcesOf: (merchant: number) => Promise<readonly Resource[]> }

export function mountManifest(app: FastifyInstance, { directory, resourcesOf }: Known): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const merchant = await directory.byHost(request.hostname)
    if (!merchant) return reply.callNotFound()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifestOf(merchant, await resourcesOf(merchant.id)))
  })
}
