import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { PageError } from '../pages/states/PageError.tsx'
import { PageSkeleton } from '../pages/states/PageSkeleton.tsx'
import { session } from '#client/session/session.ts'
import { isDrawn } from '../api/drawn.ts'
import { routeTree } from './routes.tsx'

let made: ReturnType<typeof makeRouter> | undefined

/** The site's one router, made when it is first asked for: the scripts' own first work is long enough for one piece. */
export const siteRouter = () => (made ??= makeRouter())

/** Whoever scrolled down a page that stood before its script stays there when the script takes it over. */
function mayScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isTakenOver = isFirst && isDrawn()
    isFirst = false
    return !(isTakenOver && scrollY > 0)
  }
}

function makeRouter() {
  const router = createRouter({
    routeTree,
    // A page that the server draws stands where it is told to, and nobody scrolls it.
    ...(import.meta.env.SSR ? { history: createMemoryHistory() } : { scrollRestoration: mayScroll() }),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
  })
  // A page for members closes with their session, whichever tab ended it: its guard is asked again.
  session.subscribe(() => {
    if (session.half() === null) void router.invalidate()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
