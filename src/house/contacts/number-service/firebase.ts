import { z } from 'zod'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { publishedKeys } from '#runtime/tokens/published-keys.ts'
import { readToken, SKEW } from '#runtime/tokens/signed-token.ts'
import { NUMBER_CHANNEL, numberServiceSpec, type NumberServiceSpec } from '../rules/number-service.ts'
import type { NumberRefusal, NumberService, ProvenNumber } from './port.ts'

/** How long ago a number may have been proven there, in seconds. A token can be renewed for months, so its own age says nothing. */
const FRESH = 600

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  auth_time: z.int(),
  phone_number: z.string().regex(/^\+\d{6,15}$/),
  firebase: z.object({ sign_in_provider: z.literal(NUMBER_CHANNEL) }),
})

/** Reads ID tokens of Firebase phone authentication, by the keys that it publishes and changes. */
export function firebaseNumbers(clock: Clock, spec: NumberServiceSpec = numberServiceSpec): NumberService {
  const keys = publishedKeys(spec.keys, clock)
  const { toolkit, captcha, captchaFrames } = spec
  return {
    toolkit,
    captcha,
    captchaFrames,
    prove: async (project, token, now) => {
      const read = await readToken(token, { algorithms: ['RS256'], keyOf: keys, now })
      if (!isRefusal(read)) return provenIn(read, { issuer: `${spec.issuer}${project}`, project, now })
      if (read.code === 'provider_unavailable') return refuse('provider_unavailable')
      return refuse(read.data.because === 'expired' ? 'code_expired' : 'invalid_verification_code')
    },
  }
}

type Asked = { readonly issuer: string; readonly project: string; readonly now: Millis }

function provenIn(payload: unknown, { issuer, project, now }: Asked): ProvenNumber | NumberRefusal {
  const read = claims.safeParse(payload)
  if (!read.success || read.data.iss !== issuer || read.data.aud !== project) return refuse('invalid_verification_code')
  const { sub, auth_time: at, phone_number: number } = read.data
  const age = now / SECOND - at
  if (age > FRESH || age < -SKEW) return refuse('code_expired')
  return { number, proof: JSON.stringify([project, sub, at]), until: (at + FRESH) * SECOND }
}
