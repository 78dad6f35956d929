import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { KeysUnavailable } from './published-keys.ts'

/** How far the clocks of two companies may stand apart, in seconds; and how old a token may be that was asked for just now. */
export const SKEW = 60
const OLDEST = 600

type Reading = {
  readonly algorithms: readonly string[]
  readonly keyOf: JWTVerifyGetKey
  readonly now: Millis
}

/** What is wrong with a token. `provider_unavailable`: nothing is known, and the same may be asked again. */
type Fault = 'expired' | 'malformed' | 'signature'
export type TokenRefusal = Refusal<'provider_refused', { readonly because: Fault }> | Refusal<'provider_unavailable', null>

/** What a token of another company says, if one of its keys signed it and it is fresh; whom it names is for the caller to judge. */
export async function readToken(token: string, { algorithms, keyOf, now }: Reading): Promise<JWTPayload | TokenRefusal> {
  const options = {
    algorithms: [...algorithms],
    currentDate: new Date(now),
    clockTolerance: SKEW,
    maxTokenAge: OLDEST,
    requiredClaims: ['exp', 'iat', 'sub', 'aud', 'iss'],
  }
  try {
    return (await jwtVerify(token, keyOf, options)).payload
  } catch (error) {
    return error instanceof KeysUnavailable
      ? refuse('provider_unavailable')
      : refuse('provider_refused', { because: becauseOf(error) })
  }
}

function becauseOf(error: unknown): Fault {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'iat' || error.claim === 'nbf' ? 'expired' : 'malformed'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return 'signature'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signature'
  return 'malformed'
}
