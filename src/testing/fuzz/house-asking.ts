import fc from 'fast-check'
import type { AnyContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import type { CallMeta } from '#wire/call.ts'
import { bodyFrom, hostile, privileged, type Body } from './hostile.ts'
import { jsonText } from './json-text.ts'
import { valueOf, type Living } from './shapes.ts'

/** One request as it goes to a call: everything but who makes it. */
export type Asking = {
  readonly url: string
  /** The text of the body, or of the sealed body's plaintext; null where there is none. */
  readonly text: string | null
  readonly contentType: string | null
  readonly key: string | null
  readonly language: string
  /** Sealed as it should be; otherwise the text is sent as it is. */
  readonly sealed: boolean
  /** Nothing was spoiled: who may make the call is not told that it is malformed. */
  readonly untouched: boolean
}

type Shape = { readonly shape: Readonly<Record<string, z.ZodType>> }

/** What a call's contract declares, taken apart. */
export function declarationOf(contract: AnyContractProcedure) {
  const { route, meta, inputSchema, outputSchema, errorMap } = contract['~orpc']
  const { shape } = inputSchema as unknown as Shape
  const { method, path } = route
  if (!method || !path) throw new Error('a call without a place')
  const body = (shape['body'] as unknown as Shape | undefined)?.shape['data']
  return {
    method,
    path,
    meta: meta as CallMeta,
    params: shape['params'],
    query: shape['query'],
    body,
    output: outputSchema as z.ZodType,
    errors: errorMap,
  }
}
export type Declaration = ReturnType<typeof declarationOf>

const nothing = fc.constant(undefined)
const texts = hostile.map((value) => (typeof value === 'string' ? value.slice(0, 3000) : jsonText(value).slice(0, 3000)))
/** A name or a value in an address, as a program writes it that does not know how to. */
const clumsy = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '..%2f..%2f',
  '+',
  '%25%30%30',
  'a%20b',
  '~',
  '%F0%9F%8E%B0',
)
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const inAddress = (good: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: good.map(encoded) },
    { weight: 2, arbitrary: texts.map(encoded) },
    { weight: 1, arbitrary: clumsy },
  )

type Address = { readonly url: string; readonly untouched: boolean }

/** Paths and queries from good to hostile: foreign keys, keys that come twice, lists, what is no percent-encoding. */
function addressOf({ path, params, query }: Declaration, living: Living): fc.Arbitrary<Address> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const good = fc.record({
    params: (params ? valueOf(params, living) : nothing) as fc.Arbitrary<Record<string, string> | undefined>,
    query: (query ? valueOf(query, living) : nothing) as fc.Arbitrary<Record<string, string> | undefined>,
  })
  const written = good.map((parts) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts.params?.[name] ?? ''))
    const asked = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined)
    const search = asked.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&')
    return { url: search ? `${place}?${search}` : place, untouched: true }
  })
  const queryNames = query ? Object.keys((query as unknown as Shape).shape) : []
  const queryName = fc.oneof(
    fc.constantFrom(...queryNames, ...privileged, 'language', 'a[b]', 'before[]'),
    fc.constantFrom('%', '%zz', '%00'),
  )
  const foulQuery = fc.array(fc.tuple(queryName, inAddress(texts)), { minLength: 1, maxLength: 4 })
  const spoiledParts = fc.record({
    places: fc.tuple(...names.map(() => inAddress(texts).map((part) => part || '%20'))),
    search: fc.option(foulQuery, { nil: [] as [string, string][] }),
    written,
  })
  const foul = spoiledParts.map(({ places, search, written: { url } }) => {
    const filled = places.length > 0 ? path.replace(/\{(\w+)\}/g, () => places.shift() as string) : (url.split('?')[0] as string)
    const twice = search.length > 2 ? [...search, search[0] as [string, string]] : search
    return { url: `${filled}?${twice.map(([name, value]) => `${name}=${value}`).join('&')}`, untouched: false }
  })
  return fc.oneof({ weight: 7, arbitrary: written }, { weight: 3, arbitrary: foul })
}

const mostly = <T>(good: T, weight: number, otherwise: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: otherwise })

const contentTypes = fc.constantFrom(
  null,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json/../x',
  'application/xml',
  ';',
)
const goodKey = fc.uuid()
const badKeys = fc.constantFrom(null, '', 'short', 'x'.repeat(81), 'with space here', 'ឆ្នោត-key')

/** Requests for one call of the house, made from its own contract. */
export function askingOf(declared: Declaration, living: Living): fc.Arbitrary<Asking> {
  const good = declared.body ? valueOf(declared.body, living) : nothing
  const whole: fc.Arbitrary<Body> = declared.body
    ? bodyFrom(good.map((data) => ({ data })))
    : fc.oneof(
        { weight: 6, arbitrary: fc.constant({ value: undefined, untouched: true }) },
        { weight: 2, arbitrary: hostile.map((value) => ({ value, untouched: false })) },
      )
  const { sealed, idempotent } = declared.meta
  return fc
    .record({
      address: addressOf(declared, living),
      body: sealed ? bodyFrom(good) : whole,
      contentType: mostly<string | null>('application/json', 12, contentTypes),
      key: fc.oneof({ weight: 12, arbitrary: goodKey }, { weight: 1, arbitrary: badKeys }),
      language: fc.constantFrom('km', 'en', 'zh-CN,zh;q=0.9', '*', 'xx', ''),
      sealed: sealed ? mostly(true, 15, fc.constant(false)) : fc.constant(false),
    })
    .map(({ address, body, ...rest }) => {
      const asJson = rest.contentType === 'application/json' || body.value === undefined
      const keyed = !idempotent || /^[\w-]{8,80}$/.test(rest.key ?? '')
      return {
        ...rest,
        url: address.url,
        text: body.value === undefined ? null : jsonText(body.value),
        untouched: address.untouched && body.untouched && asJson && keyed && rest.sealed === sealed,
      }
    })
}
