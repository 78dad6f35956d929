import { createORPCClient, type Client } from '@orpc/client'
import type {
  AnyContractProcedure,
  ContractProcedure,
  ErrorFromErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { CallMeta } from '../../../wire/call.ts'
import { knownLanguage } from '../i18n/language.ts'
import { spokenLanguage } from '../i18n/i18n.ts'
import { session } from '../session/session.ts'
import { contract } from './contract.ts'
import { isRefused, refusalOf } from './refusal.ts'

/** `intent` is the Idempotency-Key of what the person means to do; useWrite keeps it across retries. */
export type CallContext = { intent?: string }

type Value<Answer> = Answer extends { value: infer V } ? V : never
type Ask<Call> =
  Call extends ContractProcedure<infer I, infer O, infer E, infer _>
    ? Client<CallContext, InferSchemaInput<I>, Value<InferSchemaOutput<O>>, ErrorFromErrorMap<E>>
    : never
type House<Modules> = { readonly [M in keyof Modules]: { readonly [C in keyof Modules[M]]: Ask<Modules[M][C]> } }

const callAt = ([module, name]: readonly string[]) =>
  (contract as unknown as Record<string, Record<string, AnyContractProcedure>>)[module as string]?.[name as string]?.[
    '~orpc'
  ] as { meta: CallMeta; route: { method: string; path: string } }

let merchant: string | null = null

/** Known once the merchant of this host is; until then the host itself says it. */
export function speakFor(code: string): void {
  merchant = code
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => location.origin,
  headers: ({ context }, path) => {
    const { meta } = callAt(path)
    const half = session.half()
    if (meta.idempotent && !context.intent)
      throw new Error(`${path.join('.')} needs the key of an intent: ask it through useWrite`)
    return {
      'accept-language': knownLanguage(spokenLanguage()).tag.split('-u-')[0],
      ...(merchant && { merchant }),
      ...(half && { authorization: `Bearer ${half}` }),
      ...(meta.idempotent && context.intent && { 'idempotency-key': context.intent }),
    }
  },
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin', cache: 'no-store' }),
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
        if (isRefused(error) && error.code === 'not_logged_in' && half) session.end(half)
        throw error
      }
    },
  ],
})

/** The body as a compact JWE for the house's key. The cipher is fetched when the first sealed call is made. */
async function sealed(path: readonly string[], input: unknown): Promise<unknown> {
  const { route } = callAt(path)
  const { body } = input as { body: { data: unknown } }
  const [{ seal }, { keys, nonce }] = await Promise.all([import('./seal.ts'), house.edge.keys({})])
  const key = keys[0]
  const code = merchant ?? (await house.merchants.whitelabel({})).merchant
  if (!key) throw new Error('the house published no key')
  return { body: { data: await seal({ method: route.method, path: route.path, merchant: code, nonce, body: body.data }, key) } }
}

/**
 * Every call of the house, typed by its contract: `await house.merchants.permission({})`. Answers the value itself; a declared
 * refusal is thrown and carries code, data and text (`safe` of @orpc/client gives it typed).
 */
export const house: House<typeof contract> = createORPCClient(link)
