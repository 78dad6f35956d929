import { oc, type ContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { Right } from './agent-rights.ts'
import type { Permission } from './permissions.ts'
import { proofKinds, type CallProof } from './proof.ts'

/**
 * Who may make a call. A call lists every kind it admits; a call that lists none does not boot.
 * `agent` is a member whose account type is 1, 2, 41 or 42; `trial` is type 4; `subaccount` works for
 * an agent, and makes the calls that name a right; `player` is a player's game session at the arcade.
 */
export type SessionKind =
  | 'none'
  | 'trial'
  | 'member'
  | 'agent'
  | 'subaccount'
  | 'operator'
  | 'player'
  | 'login-ticket'
  | 'change-ticket'
  | 'blob-ticket'

/**
 * What is refused when there is more to do than can be done. first: lists, catalogue, records and files · next: logins, settings, and all that
 * operators do · last: what moves money, and what a member must be able to see or end while it moves.
 */
export type ShedClass = 'first' | 'next' | 'last'

/** Why a call that writes needs no key: what happens where the same is asked again. */
export const unkeyed = {
  sets: 'it says how something shall stand, or that it shall be gone: said again, it stands the same',
  once: 'it takes a step that its matter takes once: from where it stands then, the second one is refused or does nothing',
  named: 'it makes what the caller names, and a name is taken once',
  inside: 'its body carries the key',
  session: 'it begins, proves or ends a login, a challenge or a game session, which end by themselves and move nothing',
  sent: 'it sends a code or a link, as often as its own pace allows',
  secret: 'it makes a secret anew, which is kept nowhere to be shown again; the last one holds',
  asks: 'it has others asked, by the id of what is asked about',
  passing: 'it leaves nothing, or what is swept unless something names it',
} as const
export type Unkeyed = keyof typeof unkeyed

/**
 * What a call of a member's can see. own: of members' rows the caller's alone, whatever its SQL asks for · others: its merchant's, since it tells
 * of others (an agent's branch, a ranking), tells visitors the same, or writes, as a budget must count all. An operator's or a vendor's call and
 * a sub-account's see their merchant's rows either way.
 */
export type Sees = 'own' | 'others'

export type CallMeta = {
  readonly session: readonly SessionKind[]
  /** What an operator must be allowed; null where the call admits no operator. A call that admits one and names none does not boot. */
  readonly permission: Permission | null
  /** What a sub-account must be allowed by its agent; null where the call admits none. */
  readonly right: Right | null
  /** The body travels as a compact JWE for the published key, with a single-use nonce. */
  readonly sealed: boolean
  /** The Idempotency-Key header is required: the call moves money or creates something. */
  readonly idempotent: boolean
  /** Why there is none of a call that writes; null for a read, and where there is one. A writing call with neither does not boot. */
  readonly unkeyed: Unkeyed | null
  /** How many bytes the body may have; null where the server's own bound holds. A call that carries a file names more. */
  readonly largest: number | null
  /** The body may also come as a form does: names and values, urlencoded. */
  readonly form: boolean
  readonly shed: ShedClass
  /** What it asks for besides a session; null: nothing. */
  readonly proof: CallProof | null
  readonly sees: Sees
}

/** 422 refused by rule; the rest as calls.md lists them. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503
export type RefusalSpec = { readonly status?: RefusalStatus; readonly data?: z.ZodType }

type CallSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly session: readonly Exclude<SessionKind, 'subaccount'>[]
  readonly permission?: Permission
  /** Admits sub-accounts that have it. */
  readonly right?: Right
  readonly sealed?: boolean
  readonly idempotent?: boolean
  readonly unkeyed?: Unkeyed
  readonly largest?: number
  readonly form?: boolean
  /** By what it is, where the call does not say: a read first, what has an idempotency key last. */
  readonly shed?: ShedClass
  readonly proof?: CallProof
  /** A read without it sees what is the caller's own. */
  readonly sees?: 'others'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** What stands in `{ "data": … }`. */
  readonly body?: z.ZodType
  readonly value: z.ZodType
  readonly refusals?: Readonly<Record<string, RefusalSpec>>
}

type Part<Name extends string, T> = T extends z.ZodType ? Record<Name, T> : unknown
type Parts<S extends CallSpec> = Part<'params', S['params']> &
  Part<'query', S['query']> &
  (S['body'] extends z.ZodType ? { body: z.ZodObject<{ data: S['body'] }> } : unknown)
type Inputs<P> = { [Name in keyof P]: P[Name] extends z.ZodType ? z.input<P[Name]> : never }
type Outputs<P> = { [Name in keyof P]: P[Name] extends z.ZodType ? z.output<P[Name]> : never }

type Errors<R> = {
  [Code in keyof R]: { status: number; data: R[Code] extends { data: infer D extends z.ZodType } ? D : z.ZodNull }
}

/** Refusals that any call may give, raised at the edge before a verb runs. */
export const edgeRefusals = {
  malformed: { status: 400, data: z.strictObject({ fields: z.record(z.string(), z.string()) }) },
  not_logged_in: { status: 401, data: z.null() },
  /** One half of a session came, and the cookie with the other did not. */
  cookie_missing: { status: 401, data: z.null() },
  forbidden: { status: 403, data: z.null() },
  not_found: { status: 404, data: z.null() },
  /** What must be shown first, one of these. */
  proof_needed: { status: 403, data: z.strictObject({ by: z.array(z.enum(proofKinds)) }) },
  /** A number of a payment card: the house takes none, keeps none and logs none. */
  card_number: { status: 422, data: z.strictObject({ field: z.string() }) },
  too_large: { status: 413, data: z.null() },
  too_many_requests: { status: 429, data: z.strictObject({ retryAfter: z.number() }) },
  busy: { status: 503, data: z.null() },
  /** More is asked than can be done: what matters less is left for later. */
  overloaded: { status: 503, data: z.strictObject({ retryAfter: z.number() }) },
  sealed_invalid: { status: 400, data: z.null() },
  key_missing: { status: 400, data: z.null() },
  key_reused: { status: 409, data: z.null() },
  key_in_flight: { status: 409, data: z.strictObject({ retryAfter: z.number() }) },
} as const

function shedOf({ shed, session, idempotent, method }: CallSpec): ShedClass {
  if (shed) return shed
  if (session.includes('operator')) return 'next'
  if (idempotent) return 'last'
  return method === 'GET' ? 'first' : 'next'
}

const seesOf = ({ sees, method, session }: CallSpec): Sees =>
  sees ?? (method === 'GET' && !session.includes('none') ? 'own' : 'others')

const base = oc.$meta<CallMeta>({
  session: [],
  permission: null,
  right: null,
  sealed: false,
  idempotent: false,
  unkeyed: null,
  largest: null,
  form: false,
  shed: 'next',
  proof: null,
  sees: 'own',
})

type MetaOf<S extends CallSpec> = CallMeta & { readonly idempotent: S['idempotent'] extends true ? true : false }

type Remeta<P, M extends CallMeta> =
  P extends ContractProcedure<infer I, infer O, infer E, CallMeta> ? ContractProcedure<I, O, E, M> : never

/**
 * Declares one call of a contract: where it is, who may make it, what it takes, answers and refuses.
 * The answer is wrapped as `{ success: true, value, message }`; a refusal as `{ success: false, value, message, code }`.
 */
export function call<const S extends CallSpec>(spec: S) {
  const input = z.strictObject({
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { query: spec.query }),
    ...(spec.body && { body: z.strictObject({ data: spec.body }) }),
  }) as unknown as z.ZodType<Outputs<Parts<S>>, Inputs<Parts<S>>>
  const output = z.strictObject({ success: z.literal(true), value: spec.value as S['value'], message: z.string().nullable() })
  const refusals = Object.fromEntries(
    Object.entries(spec.refusals ?? {}).map(([code, { status = 422, data = z.null() }]) => [code, { status, data }]),
  ) as unknown as Errors<NonNullable<S['refusals']>>
  const declared = base
    .meta({
      session: spec.right ? [...spec.session, 'subaccount'] : spec.session,
      permission: spec.permission ?? null,
      right: spec.right ?? null,
      sealed: spec.sealed ?? false,
      idempotent: spec.idempotent ?? false,
      unkeyed: spec.unkeyed ?? null,
      largest: spec.largest ?? null,
      form: spec.form ?? false,
      shed: shedOf(spec),
      proof: spec.proof ?? null,
      sees: seesOf(spec),
    })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, inputStructure: 'detailed' })
    .input(input)
    .output(output)
    .errors({ ...edgeRefusals, ...refusals })
  return declared as unknown as Remeta<typeof declared, MetaOf<S>>
}
