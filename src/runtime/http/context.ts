import type { Calendar } from '#kit/calendar.ts'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Isolate, Tx, Database } from '../database.ts'
import type { Log } from '../log.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import type { SessionKind } from '#wire/call.ts'
import type { Permission } from '#wire/permissions.ts'
import type { ProofKind } from '#wire/proof.ts'

/** The merchant that a request speaks to, as far as the edge needs it. */
export type Tenant = {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly languages: readonly string[]
  readonly language: string
  /** Every host the merchant answers on, without port. */
  readonly hosts: readonly string[]
  /** Its days. */
  readonly calendar: Calendar
}

/** Who works in the console, for which merchant, and what they are allowed. */
export type Operator = {
  readonly name: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly merchant: Tenant
}

/** For whom a sub-account works, and what it may do for them. */
export type Agent = {
  readonly id: bigint
  readonly account: string
  readonly type: number
  readonly rights: ReadonlySet<AgentRight>
}

/** Who is calling: a member's session, a sub-account's, a player's game session, an operator's session, or the holder of a single-use ticket. */
export type Caller = {
  readonly kind: Exclude<SessionKind, 'none'>
  readonly session: string
  readonly id: bigint
  readonly account: string
  /** The specification's account type; 0 where the caller is not a member. */
  readonly type: number
  /** Given where the kind is `subaccount`, whose `id` is its own: it has no branch and no money. */
  readonly agent?: Agent
  /** Given where the kind is `operator`; such a call speaks to this operator's merchant, on whatever host it comes. */
  readonly operator?: Operator
}

export type CookieOptions = {
  readonly maxAge?: number
  readonly httpOnly?: boolean
  readonly sameSite?: 'lax' | 'strict'
}

/** Nothing that proves the caller was shown a moment ago: one of these would. */
export type ProofNeeded = Refusal<'proof_needed', { by: ProofKind[] }>

export type CallContext = {
  readonly db: Database
  /** Runs the verb in one transaction; a returned refusal rolls it back. */
  readonly transact: Isolate
  readonly clock: Clock
  /** How long ago the whole request had come to this process. */
  readonly since: () => Millis
  readonly random: Random
  readonly log: Log
  readonly tenant: Tenant
  readonly caller: Caller | null
  /** Why the caller may not do what a stolen session must not do; null where something was shown a moment ago. */
  readonly unproven: () => Promise<ProofNeeded | null>
  readonly ip: string
  readonly userAgent: string
  readonly language: string
  readonly host: string
  /** Scheme, host and port, as the browser speaks to them. */
  readonly origin: string
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

/** For whom the caller acts, and whose rows the call is about: a sub-account for its agent, anybody else for themselves. */
export const actingFor = (context: CallContext): Pick<Caller, 'id' | 'account' | 'type'> => {
  const caller = callerOf(context)
  return caller.agent ?? caller
}

/** The operator of a call that only operators may make. */
export function operatorOf(context: CallContext): Operator & { readonly id: bigint; readonly session: string } {
  const { id, session, operator } = callerOf(context)
  if (!operator) throw new Error('a call that admits others than operators asked for its operator')
  return { ...operator, id, session }
}

export type { Tx }
