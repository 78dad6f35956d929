import { withoutSession } from '#client/calls/house.ts'
import { isRefused, isUnanswered } from '#client/calls/refusal.ts'

const TOO_MANY = 429

/** Whether what was said of one would be said of the next as well: nobody answers, the login is over, too much is asked. */
const endsAll = (error: Error): boolean =>
  isUnanswered(error) || (isRefused(error) && (error.status === TOO_MANY || withoutSession.has(error.code)))

/** Acts on one after another, and tells of each as it ends: null where it is done. */
export async function actOnEach<Of>(
  all: readonly Of[],
  ask: (one: Of) => Promise<unknown>,
  tell: (one: Of, error: Error | null) => void,
): Promise<void> {
  for (const one of all) {
    // One after another: who asks for many at once is asked to be slower.
    const error = await ask(one).then(
      () => null,
      (failed: Error) => failed,
    )
    tell(one, error)
    if (error && endsAll(error)) return
  }
}
