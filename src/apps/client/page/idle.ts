/** Where the browser does not say when it has nothing to do, as Safari does not: what is under way has had its turn by then. */
const SOON = 100

type Limit = { /** A browser that is never idle does it after so many milliseconds all the same. */ readonly timeout?: number }

/** Does work that nobody waits for once the browser has nothing more urgent, and gives a way to call it off. */
export function whenIdle(work: () => void, limit?: Limit): () => void {
  if (window.requestIdleCallback) {
    const asked = window.requestIdleCallback(() => work(), limit)
    return () => window.cancelIdleCallback?.(asked)
  }
  const asked = setTimeout(work, SOON)
  return () => clearTimeout(asked)
}
