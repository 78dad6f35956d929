import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const AppCodes = lazy(async () => ({ default: (await import('./AppCodes.tsx')).AppCodes }))

/** The codes in their place, once what draws them is there: the page does not wait for it. */
export function LateAppCodes() {
  return (
    <Suspense fallback={<Skeleton width="14rem" height="10.25rem" />}>
      <AppCodes />
    </Suspense>
  )
}
