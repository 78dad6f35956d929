import type { BrowserContext } from 'playwright-core'

/** What a demo on plain HTTP of this machine calls its cookies that no script reads. */
export const cookieNames = {
  session: 'croupier-sid',
  device: 'croupier-device',
  remembered: 'croupier-rm',
  console: 'croupier-desk',
} as const

/** While it acts, the browser keeps no cookie that comes from these addresses, as one does that was told to keep none. */
export async function withoutCookies(context: BrowserContext, url: string, act: () => Promise<void>): Promise<void> {
  await context.route(url, async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await act()
  await context.unroute(url)
}
