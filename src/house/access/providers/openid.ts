import { createHash } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock, Millis } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { nameOf, type ProviderSpec, type RefusedBecause } from '../rules/providers.ts'
import { ask } from '#runtime/tokens/ask.ts'
import type { Access, Going, IdentityProvider, ProviderRefusal, Somebody } from './port.ts'
import { publishedKeys } from '#runtime/tokens/published-keys.ts'
import { readToken } from '#runtime/tokens/signed-token.ts'

const refused = (because: RefusedBecause): ProviderRefusal => refuse('provider_refused', { because })

const tokens = z.object({ id_token: z.string().max(16 * 1024) })

/** Speaks OpenID Connect: an authorization code with PKCE, state and nonce, swapped by the house itself for a signed token. */
export function openIdProvider(spec: ProviderSpec, clock: Clock): IdentityProvider {
  const keys = publishedKeys(spec.keys, clock)
  return {
    address: ({ clientId }, { state, nonce, verifier, returnTo }) => {
      const url = new URL(spec.authorize)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope: spec.scope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    prove: async (access, coming, now) => {
      const token = await swap(spec, access, coming)
      return isRefusal(token) ? token : readIdToken(token, { spec, access, keys, nonce: coming.nonce, now })
    },
  }
}

type Coming = Omit<Going, 'state'> & { readonly code: string }

async function swap(spec: ProviderSpec, { clientId, secret }: Access, coming: Coming): Promise<string | ProviderRefusal> {
  const inHeader = spec.secretIn === 'header'
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: coming.code,
    redirect_uri: coming.returnTo,
    client_id: clientId,
    code_verifier: coming.verifier,
    ...(!inHeader && { client_secret: secret }),
  })
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    ...(inHeader && { authorization: `Basic ${basic}` }),
  }
  const answer = await ask(spec.token, { method: 'POST', headers, body: form.toString() })
  if (isRefusal(answer)) return answer
  if (answer.status !== 200) return refused('code')
  const read = tokens.safeParse(answer.content)
  return read.success ? read.data.id_token : refused('malformed')
}

type Reading = {
  readonly spec: ProviderSpec
  readonly access: Access
  readonly keys: JWTVerifyGetKey
  readonly nonce: string
  readonly now: Millis
}

async function readIdToken(token: string, reading: Reading): Promise<Somebody | ProviderRefusal> {
  const { spec, access, keys, now } = reading
  const secret = new TextEncoder().encode(access.secret)
  const keyOf: JWTVerifyGetKey = async (header, given) => (header.alg === 'HS256' ? secret : keys(header, given))
  const payload = await readToken(token, { algorithms: spec.algorithms, keyOf, now })
  return isRefusal(payload) ? payload : somebodyIn(payload, reading)
}

/** Telegram writes its audience as a number; all others as text. */
function somebodyIn(payload: JWTPayload, { spec, access, nonce }: Reading): Somebody | ProviderRefusal {
  if (!spec.issuers.includes(payload.iss ?? '')) return refused('issuer')
  const audience = [payload.aud].flat().map(String)
  if (audience.length !== 1 || audience[0] !== access.clientId) return refused('audience')
  const told = payload['nonce']
  if (told === undefined ? spec.nonce === 'always' : told !== nonce) return refused('nonce')
  const subject = String(payload.sub ?? '')
  if (subject === '' || subject.length > 255) return refused('subject')
  return { subject, name: nameOf(payload['name']) }
}
