import type { Millis } from '#kit/clock.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { CodeRefusal } from '../rules/codes.ts'

/** A number that somebody proved to the service, and which proof it was: all tokens that are made of one proof name the same. */
export type ProvenNumber = { readonly number: string; readonly proof: string; readonly until: Millis }

export type ServiceDown = Refusal<'provider_unavailable', null>
/** A token that is not one is answered as a wrong code, an old one as an old code. */
export type NumberRefusal = CodeRefusal | ServiceDown

/** A company that sends codes to numbers itself. It is asked outside of every transaction. */
export type NumberService = {
  /** The addresses that a browser asks. */
  readonly toolkit: string
  readonly captcha: string
  readonly captchaFrames: readonly string[]
  readonly prove: (project: string, token: string, now: Millis) => Promise<ProvenNumber | NumberRefusal>
}
