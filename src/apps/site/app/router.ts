import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { PageError } from '../pages/PageError.tsx'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { session } from '../../client/session/session.ts'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  // A page that the server draws is the home page, and nobody scrolls it.
  ...(import.meta.env.SSR ? { history: createMemoryHistory({ initialEntries: ['/'] }) } : { scrollRestoration: true }),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: PageError,
})

/** A page for members closes with their session, whichever tab ended it: its guard is asked again. */
session.subscribe(() => {
  if (session.half() === null) void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
