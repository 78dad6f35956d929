import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any fault lasts: whoever hears nothing for so long has found a product that does not come back. */
const PATIENCE = 90_000
const WAIT = 150

/** An answer that no fault of ours can explain: asking again would only hide it. */
export class Unwelcome extends Error {}

/**
 * Asks the same again until an answer is final. `asked` counts the attempts, because what a second one finds may be what the first,
 * whose answer was lost, has done.
 */
export async function untilFinal<T extends object>(
  what: string,
  { ask, isFinal, every = WAIT }: { ask: () => Promise<T>; isFinal: (said: T) => boolean; every?: number },
): Promise<T & { readonly asked: number }> {
  const deadline = performance.now() + PATIENCE
  for (let asked = 1; ; asked++) {
    let cause: unknown
    try {
      const said = await ask()
      if (isFinal(said)) return { ...said, asked }
      cause = said
    } catch (error) {
      if (error instanceof Unwelcome) throw error
      cause = error
    }
    if (performance.now() > deadline) throw new Error(`${what}: no final answer for ${PATIENCE / 1000} s`, { cause })
    await pause(every)
  }
}

/** Refusals that mean: not now, ask the same again. */
const later: ReadonlySet<string> = new Set([
  'busy',
  'round_open',
  'round_unfinished',
  'key_in_flight',
  'house_silent',
  'too_many_requests',
])

type CallAnswer = { readonly success: boolean; readonly status: number; readonly code: string }

/** As a browser asks: until it is let in or refused for good. */
export function untilAnswered<T extends CallAnswer>(
  what: string,
  ask: () => Promise<T>,
): Promise<T & { readonly asked: number }> {
  return untilFinal(what, { ask, isFinal: ({ success, status, code }) => success || (status !== 503 && !later.has(code)) })
}
