import { refuse, type Refusal } from '#kit/refusal.ts'
import { parseExact } from './json.ts'
import { endpoints, type Requests, type Verb } from './endpoints.ts'

export type Malformed = Refusal<
  'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES',
  { readonly http: 200 | 400; readonly request_uuid: string | null; readonly message: string }
>

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The request in a signed body. What is no JSON of allowed size and depth is refused with HTTP 400; a missing or unknown key is wrong
 * syntax, a value of another type or beyond its bounds is wrong types.
 */
export function readRequest<V extends Verb>(verb: V, body: Uint8Array): Requests[V] | Malformed {
  const { request, largest } = endpoints[verb]
  const bad = (message: string): Malformed => refuse('RS_ERROR_WRONG_SYNTAX', { http: 400, request_uuid: null, message })
  if (body.byteLength > largest) return bad(`more than ${largest} bytes`)
  let value: unknown
  try {
    value = parseExact(utf8.decode(body))
  } catch {
    return bad('not JSON')
  }
  const read = request.safeParse(value)
  if (read.success) return read.data as Requests[V]
  const missing = read.error.issues.some(
    (issue) => issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined),
  )
  const message = read.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ')
  const wrong = { http: 200, request_uuid: textAt(value, 'request_uuid'), message } as const
  return missing ? refuse('RS_ERROR_WRONG_SYNTAX', wrong) : refuse('RS_ERROR_WRONG_TYPES', wrong)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value)
}

function textAt(value: unknown, key: string): string | null {
  const text = valueAt(value, [key])
  return typeof text === 'string' && text.length <= 64 ? text : null
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null
