import { standAt } from './no-screen.ts'
import { renderToString } from 'react-dom/server'
import { buildAtOnce } from '#client/page/lazyPage.tsx'
import { speakFor } from '../api/house.ts'
import { App } from '../app/App.tsx'
import { queryClient } from '../api/query-client.ts'
import { siteRouter } from '../app/router.ts'
import { announcementsQuery } from '../features/content/queries.ts'
import { hotQuery, jackpotsQuery, lanesQuery, listQuery, menusQuery } from '../features/games/queries.ts'
import { readTexts } from '../i18n/i18n.ts'
import { permissionQuery } from '../session/merchant.ts'
import { beDrawn, giveAnswers, type Drawn } from '../api/drawn.ts'

buildAtOnce()
beDrawn()

type Draft = { readonly language: string; readonly origin: string; readonly path: string }

/**
 * Draws a page as a visitor on a phone sees it first, in a language of the product, for the merchant of an origin. The house is asked by
 * `fetch`, as on the page itself. One at a time: the page's own stores are used.
 */
export async function draw({ language, origin, path }: Draft): Promise<Drawn> {
  standAt(new URL(path, origin))
  const router = siteRouter()
  // The page before may have been another merchant's.
  speakFor(null)
  queryClient.clear()
  router.history.replace(path)
  await Promise.all([readTexts(language), router.load()])
  const { games } = router.state.matches.at(-1)?.staticData ?? {}
  await Promise.all([
    queryClient.fetchQuery(permissionQuery).then(forAnybody),
    queryClient.fetchQuery(menusQuery),
    queryClient.fetchQuery(announcementsQuery(language)),
    ...(games
      ? [queryClient.fetchQuery(lanesQuery), queryClient.fetchInfiniteQuery(listQuery(games.gameType, {}, language))]
      : [queryClient.fetchQuery(jackpotsQuery(language)), queryClient.fetchQuery(hotQuery(language))]),
  ])
  return { html: renderToString(<App />), answers: giveAnswers() }
}

/** What the house says of the one visitor is not for the others. */
function forAnybody(permission: Awaited<ReturnType<NonNullable<typeof permissionQuery.queryFn>>>): void {
  queryClient.setQueryData(permissionQuery.queryKey, {
    ...permission,
    location: { ip: '', region: null },
    maintenance: false,
    regionRestriction: false,
  })
}
