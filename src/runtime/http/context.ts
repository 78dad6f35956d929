import type { Clock } from '../../kit/clock.ts'
import type { Random } from '../../kit/random.ts'
import type { Isolate, Tx, Database } from '../database.ts'
import type { Log } from '../log.ts'
import type { SessionKind } from '../../wire/call.ts'

/** The merchant that a request speaks to, as far as the edge needs it. */
export type Tenant = {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly languages: readonly string[]
  readonly language: string
  /** Every host the merchant answers on, without port. */
  readonly hosts: readonly string[]
}

/** Who is calling: a member's session, a game's seat, or the holder of a single-use ticket. */
export type Caller = {
  readonly kind: Exclude<SessionKind, 'none'>
  readonly session: string
  readonly id: bigint
  readonly account: string
  /** The specification's account type; 0 where the caller is not a member. */
  readonly type: number
}

export type CookieOptions = { readonly maxAge?: number; readonly httpOnly?: boolean }

export type CallContext = {
  readonly db: Database
  /** Runs the verb in one transaction; a returned refusal rolls it back. */
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly tenant: Tenant
  readonly caller: Caller | null
  readonly ip: string
  readonly userAgent: string
  readonly language: string
  readonly host: string
  readonly trace: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void
  readonly clearCookie: (name: string) => void
}

/** The caller of a call whose contract admits no visitor; the edge has already refused anyone else. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('a call that admits visitors asked for its caller')
  return context.caller
}

export type { Tx }
