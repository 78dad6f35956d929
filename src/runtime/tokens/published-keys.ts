import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { HOUR, MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import { isRefusal, Refusal } from '#kit/refusal.ts'
import { ask } from './ask.ts'

/** How long keys are believed, and how soon they may be asked for anew where a token names one that is not among them. */
const LIFE: Millis = HOUR
const PAUSE: Millis = MINUTE / 2

/** Thrown into the library that checks tokens, for whoever called it to read. */
export class KeysUnavailable extends Error {
  readonly refusal = new Refusal('provider_unavailable', null)
}

/** The keys that a company publishes at an address, as a token's check asks for them. A key that is new there is found. */
export function publishedKeys(url: string, clock: Clock): JWTVerifyGetKey {
  let kept: { readonly at: Millis; readonly find: ReturnType<typeof createLocalJWKSet> } | null = null
  const load = async () => {
    const answer = await ask(url)
    const set = isRefusal(answer) || answer.status !== 200 ? null : (answer.content as JSONWebKeySet | null)
    if (!Array.isArray(set?.keys)) throw new KeysUnavailable()
    kept = { at: clock(), find: createLocalJWKSet({ keys: set.keys }) }
    return kept
  }
  return async (header, token) => {
    const known = kept && clock() - kept.at < LIFE ? kept : await load()
    try {
      return await known.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock() - known.at < PAUSE) throw error
      return (await load()).find(header, token)
    }
  }
}
