/**
 * The page of the house around this frame. Only three things are said: the frame asks for a launch code, the house gives one; the frame says
 * that its player wants to deposit, which the house does over it.
 *   frame → house  { type: 'arcade:code-wanted', game, ask }
 *   house → frame  { type: 'arcade:code', game, ask, code }
 *   frame → house  { type: 'arcade:deposit', game }
 */
export type House = {
  readonly code: (game: string) => Promise<string | null>
  /** Null where no house is around. */
  readonly deposit: ((game: string) => void) | null
}

type Given = { readonly type: 'arcade:code'; readonly game: string; readonly ask: string; readonly code: string }

const PATIENCE = 10_000

export function isGiven(message: unknown, asked: { game: string; ask: string }): message is Given {
  if (typeof message !== 'object' || message === null || Object.keys(message).length !== 4) return false
  const given = message as Record<keyof Given, unknown>
  return (
    given.type === 'arcade:code' &&
    given.game === asked.game &&
    given.ask === asked.ask &&
    typeof given.code === 'string' &&
    /^[\x21-\x7e]{8,512}$/.test(given.code)
  )
}

/**
 * The arcade's frame-ancestors lets only a merchant's house frame us; the question goes to that origin alone and the answer is
 * taken from that window and origin alone. Null when there is no house around, or it stays silent.
 */
export function houseAround(frame: Window, { named, newAsk }: { named: string | null; newAsk: () => string }): House {
  const origin = ancestorOf(frame) ?? named
  const isFramed = frame.parent !== frame && origin !== null
  return {
    deposit: isFramed ? (game) => frame.parent.postMessage({ type: 'arcade:deposit', game }, origin) : null,
    code: (game) => {
      if (!isFramed) return Promise.resolve(null)
      const ask = newAsk()
      return new Promise((resolve) => {
        const give = (code: string | null) => {
          frame.removeEventListener('message', hear)
          frame.clearTimeout(waiting)
          resolve(code)
        }
        const hear = (event: MessageEvent<unknown>) => {
          if (event.source !== frame.parent || event.origin !== origin) return
          if (isGiven(event.data, { game, ask })) give(event.data.code)
        }
        const waiting = frame.setTimeout(() => give(null), PATIENCE)
        frame.addEventListener('message', hear)
        frame.parent.postMessage({ type: 'arcade:code-wanted', game, ask }, origin)
      })
    },
  }
}

/** Not every browser says who frames a page. */
function ancestorOf(frame: Window): string | null {
  return (frame.location as Partial<Location>).ancestorOrigins?.[0] ?? null
}
