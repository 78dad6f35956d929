import { createORPCClient, type Client } from '@orpc/client'
import type {
  AnyContractProcedure,
  AnyContractRouter,
  ContractProcedure,
  ErrorFromErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { CallMeta } from '#wire/call.ts'
import { session } from '../session/session.ts'
import { isRefused, refusalOf } from './refusal.ts'

/**
 * `intent` is the Idempotency-Key of what the person means to do; useWrite keeps it across retries. `ticket` goes where the half of
 * the session would: the proof of a login's first step.
 */
export type CallContext = { intent?: string; ticket?: string }

/** Refusals that leave nothing of the session: it is over, or the browser has lost its cookie. */
export const withoutSession: ReadonlySet<string> = new Set(['not_logged_in', 'cookie_missing'])

type Value<Answer> = Answer extends { value: infer V } ? V : never
type Ask<Call> =
  Call extends ContractProcedure<infer I, infer O, infer E, infer _>
    ? Client<CallContext, InferSchemaInput<I>, Value<InferSchemaOutput<O>>, ErrorFromErrorMap<E>>
    : never
export type House<Modules> = { readonly [M in keyof Modules]: { readonly [C in keyof Modules[M]]: Ask<Modules[M][C]> } }

/** A sealed call's route and its body as it was typed. */
type Unsealed = { readonly method: string; readonly path: string; readonly body: unknown }

type Speech = {
  /** What the app says of itself with every call: its language, its merchant. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Absent where the app makes no sealed call. */
  readonly seal?: (call: Unsealed) => Promise<string>
}

/**
 * Every call of the contract, typed by it: `await house.merchants.permission({})`. Answers the value itself; a declared refusal
 * is thrown and carries code, data and text (`safe` of @orpc/client gives it typed).
 */
export function houseOf<const Modules extends AnyContractRouter>(contract: Modules, { headers, seal }: Speech): House<Modules> {
  const callAt = ([module, name]: readonly string[]) =>
    (contract as unknown as Record<string, Record<string, AnyContractProcedure>>)[module as string]?.[name as string]?.[
      '~orpc'
    ] as { meta: CallMeta; route: { method: string; path: string } }

  const sealed = async (path: readonly string[], input: unknown) => {
    if (!seal) throw new Error(`${path.join('.')} is sealed, and this app has no seal`)
    const { body } = input as { body: { data: unknown } }
    return { body: { data: await seal({ ...callAt(path).route, body: body.data }) } }
  }

  const link = new OpenAPILink<CallContext>(contract, {
    url: () => location.origin,
    headers: ({ context }, path) => {
      const { meta } = callAt(path)
      const half = context.ticket ?? session.half()
      if (meta.idempotent && !context.intent)
        throw new Error(`${path.join('.')} needs the key of an intent: ask it through useWrite`)
      return {
        ...headers(),
        ...(half && { authorization: `Bearer ${half}` }),
        ...(meta.idempotent && context.intent && { 'idempotency-key': context.intent }),
      }
    },
    fetch: (request, init, _options, path, input) =>
      fetch(request, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(callAt(path).meta.form && formOf(request, (input as { body: { data: Readonly<Record<string, string>> } }).body.data)),
      }),
    customErrorResponseBodyDecoder: (body, { status }) => refusalOf(body, status),
    interceptors: [
      async (call) => {
        const { path, input } = call
        const half = session.half()
        try {
          const sent = callAt(path).meta.sealed ? await sealed(path, input) : input
          const answer = (await call.next({ ...call, input: sent })) as { value: unknown }
          return answer.value
        } catch (error) {
          if (isRefused(error) && withoutSession.has(error.code) && half) session.end(half)
          throw error
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** A body as a browser's own forms send it. */
function formOf({ headers: said }: Request, data: Readonly<Record<string, string>>): { body: URLSearchParams; headers: Headers } {
  const headers = new Headers(said)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return { body: new URLSearchParams(data), headers }
}
