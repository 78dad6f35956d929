/**
 * The site's service worker. It keeps files whose name says their content, and one page for when there is no network. Calls, pages and
 * everything else go past it untouched: no answer of the house is ever kept.
 */
type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void }
type Input = Waiting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type SiteWorker = {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>
  readonly skipWaiting: () => Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: Waiting) => void): void
  addEventListener(name: 'message', hear: (event: Waiting & { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', hear: (event: Input) => void): void
}

/** The build writes these in: its hashed files, and the page that is shown without a network. */
declare const __FILES__: readonly string[]
declare const __OFFLINE__: string

const worker = globalThis as unknown as SiteWorker
const KEPT = 'files'

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlder(), worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
)

// A page that was told of a new build asks for it.
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event))
})

/** The house's own page, which the browser asks for while this worker wakes up. */
async function pageOf({ request, preloadResponse }: Input): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offline()
  }
}

/** A browser without room to keep files has them from the house as ever. */
async function fileOf(event: Input): Promise<Response> {
  const { request } = event
  const files = await caches.open(KEPT).catch(() => null)
  const kept = await files?.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A part of a file is not the file.
  if (files && answer.status === 200) event.waitUntil(files.put(request, answer.clone()).catch(() => {}))
  return answer
}

/** Files of builds before this one. A page of such a build that is still open gets them from the house. */
async function forgetOlder(): Promise<void> {
  const files = await caches.open(KEPT)
  const mine = new Set(__FILES__)
  const older = (await files.keys()).filter(({ url }) => !mine.has(new URL(url).pathname))
  await Promise.all(older.map((request) => files.delete(request)))
}

function offline(): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(__OFFLINE__, { status: 503, headers })
}
