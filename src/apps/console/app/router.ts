import { createRouter } from '@tanstack/react-router'
import { session } from '#client/session/session.ts'
import { PageError } from '../pages/PageError.tsx'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: PageError,
})

/** The console closes with the session, whichever tab ended it: the guard is asked again. */
session.subscribe(() => {
  if (session.half() === null) void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
