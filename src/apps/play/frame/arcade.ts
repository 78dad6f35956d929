/** What the arcade answers: the value, a named refusal, or nothing that can be understood, which leaves the outcome unknown. */
export type Answer<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string; readonly data: unknown }
  | { readonly kind: 'unknown' }

export type ArcadeRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/arcade/${string}`
  readonly data?: unknown
}

export type Arcade = <Value>(asked: ArcadeRequest) => Promise<Answer<Value>>

/** Longer than the arcade waits for the house, so that its answer, not ours, decides in all but a dead network. */
const PATIENCE = 15_000

type Envelope = { success?: unknown; value?: unknown; code?: unknown }

/** Asks the arcade with the session's token. */
export function arcadeAt(token: () => string | null, fetched: typeof fetch = fetch): Arcade {
  return async <Value>({ method, path, data }: ArcadeRequest): Promise<Answer<Value>> => {
    const player = token()
    try {
      const response = await fetched(path, {
        method,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          ...(player !== null && { authorization: `Bearer ${player}` }),
          ...(data !== undefined && { 'content-type': 'application/json' }),
        },
        ...(data !== undefined && { body: JSON.stringify({ data }) }),
      })
      const said = (await response.json()) as Envelope
      if (said.success === true) return { kind: 'value', value: said.value as Value }
      if (typeof said.code === 'string') return { kind: 'refused', code: said.code, data: said.value }
      return { kind: 'unknown' }
    } catch {
      return { kind: 'unknown' }
    }
  }
}

/**
 * The same arcade, already asked for these paths: whoever asks first gets that answer, unless it could not be understood, and all others
 * ask anew. Nothing is asked when `when` turns out false.
 */
export function askedAhead(
  arcade: Arcade,
  { paths, when }: { readonly paths: readonly ArcadeRequest['path'][]; readonly when: Promise<boolean> },
): Arcade {
  const ask = async (path: ArcadeRequest['path']) => ((await when) ? arcade<unknown>({ method: 'GET', path }) : null)
  const coming = new Map(paths.map((path) => [path, ask(path)]))
  return async <Value>(asked: ArcadeRequest): Promise<Answer<Value>> => {
    const early = asked.method === 'GET' ? coming.get(asked.path) : undefined
    coming.delete(asked.path)
    const answer = await early
    return !answer || answer.kind === 'unknown' ? arcade(asked) : (answer as Answer<Value>)
  }
}
