import { startTransition, useEffect, useState } from 'react'

/** At the latest after this the page counts as standing. */
const LATEST = 3_000

/** True once the browser has nothing more urgent to do: for parts that the first picture need not wait for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const asked = requestIdleCallback(() => startTransition(() => setIdle(true)), { timeout: LATEST })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle
}
