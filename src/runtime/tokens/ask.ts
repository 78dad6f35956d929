import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

const PATIENCE: Millis = 10 * SECOND
const LARGEST = 64 * 1024

type Answered = { readonly status: number; readonly content: unknown }

/**
 * Asks an address that stands in the configuration; redirects are not followed. `content` is null where it is no JSON. What is down,
 * slow, hurried or answers without end is not available.
 */
export async function ask(
  url: string,
  init: { readonly method?: 'POST'; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<Answered | Refusal<'provider_unavailable', null>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    const text = await bounded(response)
    if (text === null || response.status >= 500 || response.status === 408 || response.status === 429)
      return refuse('provider_unavailable')
    return { status: response.status, content: json(text) }
  } catch {
    return refuse('provider_unavailable')
  }
}

/** Null where it is longer than anything that was asked for. */
async function bounded({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > LARGEST) return null
  }
  return text + decoder.decode()
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
