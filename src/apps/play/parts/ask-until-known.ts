import type { Answer, Arcade, ArcadeRequest } from '#play/frame/arcade.ts'
import type { Opened } from '#play/frame/game-session.ts'

/** What came of it. `no_session`: the session was lost and no new one given; what was asked stays kept and is asked again later. */
export type Known<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string; readonly data: unknown }
  | { readonly kind: 'no_session'; readonly opened: Extract<Opened, { kind: 'none' }> }

export type Trouble = 'slow' | 'offline'

export type Asking = {
  readonly arcade: Arcade
  readonly openAgain: () => Promise<Opened>
  /** Resolves after so many milliseconds, or sooner when there is reason to try at once. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly trouble: (trouble: Trouble) => void
}

/** Not an answer yet: the round is on its way, or the arcade has no time. */
const again = new Set(['round_unfinished', 'busy', 'too_many_requests', 'house_silent'])
const PAUSES = [600, 1200, 2500, 4000, 8000]
const SLOW = 2500

/** Asks the same until the arcade has said what became of it. What is asked names itself by a key or a number, so asking again does nothing twice. */
export async function askUntilKnown<Value>(asking: Asking, asked: ArcadeRequest): Promise<Known<Value>> {
  for (let attempt = 0; ; attempt++) {
    let answered = false
    void asking.wait(SLOW).then(() => !answered && asking.trouble('slow'))
    const answer: Answer<Value> = await asking.arcade<Value>(asked)
    answered = true
    if (answer.kind === 'value') return answer
    if (answer.kind === 'refused' && answer.code === 'not_logged_in') {
      const opened = await asking.openAgain()
      if (opened.kind === 'none') return { kind: 'no_session', opened }
      continue
    }
    if (answer.kind === 'refused' && !again.has(answer.code)) return answer
    asking.trouble(answer.kind === 'unknown' && attempt > 0 ? 'offline' : 'slow')
    await asking.wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] as number)
  }
}
