import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Reach } from '../database.ts'
import type { Log } from '../log.ts'
import type { Caller, ProofNeeded, Tenant } from './context.ts'
import type { CookiePolicy } from './cookies.ts'
import type { Pace } from './guard/pace.ts'
import type { SealKeys } from './sealing/keys.ts'
import type { Texts } from './texts.ts'

export type Credentials = {
  readonly bearer: string | null
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly tenant: Tenant
  readonly ip: string
  readonly userAgent: string
}

/** What one half gives its edge: who the merchant is, who is calling, and the drivers that a call may use. */
export type Edge = {
  /** For what is no merchant's: the keys of sealed bodies and their nonces. */
  readonly db: Database
  /** What a call for this merchant may reach, or one of this member's that sees what is theirs. */
  readonly within: (merchant: number, member?: bigint | null) => Reach
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly texts: Texts
  readonly tenantOf: (asked: { host: string; code: string | null }) => Promise<Tenant | null>
  readonly callerOf: (credentials: Credentials) => Promise<Caller | null>
  /** What a caller must show first for what a stolen session must not do; absent where no call of this half asks for it. */
  readonly unproven?: (caller: Caller, tenant: Tenant) => Promise<ProofNeeded | null>
  /** How cookies are kept, and which holds one half of a session; null where a session is one token and no cookie. */
  readonly cookies: { readonly policy: CookiePolicy; readonly session: string | null }
  /** How fast anybody may ask; null where nobody counts. */
  readonly pace: Pace | null
  /** Null where no call is sealed. */
  readonly sealing: { readonly keys: SealKeys; readonly secret: string } | null
}
