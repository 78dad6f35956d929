import fc from 'fast-check'
import { jsonText, Verbatim } from './json-text.ts'

const deep = (levels: number) => new Verbatim(`${'['.repeat(levels)}1${']'.repeat(levels)}`)

/** What no field is meant for; a few may be admitted where any text is. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  [],
  {},
  [[]],
  ['a', 'b'],
  'NaN',
  'Infinity',
  '-1',
  '+1',
  '-0',
  '1e5',
  '0x10',
  '1,000',
  ' 1',
  '0.000001',
  '99999999999999999999999999999999',
  '១២៣',
  '١٢٣',
  '１２３',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  "' OR 1=1; --",
  '$1',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '=cmd|x',
  '<script>alert(1)</script>',
  'a'.repeat(300),
  'គ'.repeat(2000),
  'x'.repeat(9000),
  new Verbatim('-0'),
  new Verbatim('1e3'),
  new Verbatim('1E400'),
  new Verbatim('0.1'),
  new Verbatim('100000000000000000000000000000000000000'),
  new Verbatim('9007199254740993'),
  new Verbatim('-9223372036854775808'),
  new Verbatim('"\\u0000"'),
  new Verbatim('"\\ud83d"'),
  new Verbatim('{"__proto__":{"vip":true}}'),
  new Verbatim('{"constructor":{"prototype":{"vip":true}}}'),
  new Verbatim('{"a":1,"a":2}'),
  deep(9),
  deep(40),
]
/** These break the whole text, or pass its bound: they are rarer, so that what lies behind the reader is reached too. */
const breaking: readonly unknown[] = [
  new Verbatim('NaN'),
  new Verbatim('undefined'),
  new Verbatim('\u0000'),
  new Verbatim('01'),
  new Verbatim("'a'"),
  new Verbatim('"\n"'),
  deep(4000),
  'x'.repeat(70_000),
]

export const hostile = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.constantFrom(...breaking) },
)

/** Fields that a caller would like to set and no call may take. */
export const privileged = [
  'type',
  'balance',
  'vip',
  'agentId',
  'isAdmin',
  'merchant_id',
  'member',
  'memberId',
  'role',
  'permissions',
  'stage',
  'state',
  'currency',
  'registeredAt',
  'constructor',
  '__proto__',
  'toString',
  '',
] as const

type Spoiling =
  | { readonly how: 'replace' | 'add'; readonly place: number; readonly value: unknown }
  | { readonly how: 'privileged'; readonly place: number; readonly key: string; readonly value: unknown }
  | { readonly how: 'remove' | 'wrap' | 'twice'; readonly place: number }

const place = fc.nat({ max: 1000 })

/** One thing to spoil in a value that was good. */
const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant('replace' as const), place, value: hostile }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('add' as const), place, value: hostile }) },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('privileged' as const), place, key: fc.constantFrom(...privileged), value: hostile }),
  },
  { weight: 3, arbitrary: fc.record({ how: fc.constantFrom('remove' as const, 'wrap' as const, 'twice' as const), place }) },
)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Verbatim)

/** The value with one thing spoiled: at its top, or deeper where the place points into a field. */
function spoiled(value: unknown, { place: at, ...spoil }: Spoiling): unknown {
  if (Array.isArray(value) && value.length > 0 && at % 3 > 0) {
    const index = at % value.length
    return value.map((part, i) => (i === index ? spoiled(part, { ...spoil, place: Math.floor(at / 3) } as Spoiling) : part))
  }
  if (!isFields(value)) return spoil.how === 'replace' ? spoil.value : [value]
  const names = Object.keys(value)
  const name = names[at % Math.max(1, names.length)] ?? 'field'
  const inner = value[name]
  if (typeof inner === 'object' && inner !== null && !(inner instanceof Verbatim) && at % 2 === 0)
    return { ...value, [name]: spoiled(inner, { ...spoil, place: Math.floor(at / 2) } as Spoiling) }
  switch (spoil.how) {
    case 'replace':
      return { ...value, [name]: spoil.value }
    case 'add':
      return { ...value, [`${name}s`]: spoil.value }
    case 'privileged':
      return withKey(value, spoil.key, spoil.value)
    case 'remove':
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    case 'wrap':
      return { ...value, [name]: [inner] }
    case 'twice':
      return named(value, name)
  }
}

/** `{ ...value, __proto__: … }` would set the prototype instead of writing the key. */
function withKey(value: Fields, key: string, added: unknown): Fields {
  return Object.fromEntries([...Object.entries(value), [key, added]])
}

/** An object that names one of its keys a second time, with another value. */
function named(value: Fields, name: string): Verbatim {
  const rest = jsonText(value).slice(1)
  return new Verbatim(`{${JSON.stringify(name)}:"first"${rest === '}' ? '' : ','}${rest}`)
}

/** A body from good to hostile; `untouched` says that it is as the schema wants it. */
export type Body = { readonly value: unknown; readonly untouched: boolean }

export function bodyFrom(good: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const nearly = fc
    .tuple(good, fc.array(spoiling, { minLength: 1, maxLength: 3 }))
    .map(([value, spoilings]) => spoilings.reduce<unknown>((body, spoil) => spoiled(body, spoil), value))
  return fc.oneof(
    { weight: 4, arbitrary: good.map((value) => ({ value, untouched: true })) },
    { weight: 6, arbitrary: nearly.map((value) => ({ value, untouched: false })) },
    { weight: 1, arbitrary: hostile.map((value) => ({ value, untouched: false })) },
  )
}
