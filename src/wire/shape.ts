import type { AnyChannel, Check } from './listening.ts'

/** As much of JSON Schema as schemas of channels say. */
export type Shape = { readonly [word: string]: unknown }

type Rule = (said: never, value: unknown, shape: Shape) => boolean

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

const propertiesOf = ({ properties }: Shape): Readonly<Record<string, Shape>> => (properties ?? {}) as Record<string, Shape>

const rules: Readonly<Record<string, Rule>> = {
  // What may be null says both in one word.
  type: (kind: string | readonly string[], value) => [kind].flat().some((one) => kinds[one]?.(value) ?? false),
  const: (only: unknown, value) => value === only,
  enum: (some: readonly unknown[], value) => some.includes(value),
  anyOf: (some: readonly Shape[], value) => some.some((one) => fits(one, value)),
  oneOf: (some: readonly Shape[], value) => some.filter((one) => fits(one, value)).length === 1,
  allOf: (all: readonly Shape[], value) => all.every((one) => fits(one, value)),
  properties: (known: Readonly<Record<string, Shape>>, value) =>
    !isObject(value) || Object.entries(known).every(([name, one]) => !Object.hasOwn(value, name) || fits(one, value[name])),
  required: (names: readonly string[], value) => !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  additionalProperties: (others: Shape | boolean, value, shape) =>
    !isObject(value) ||
    Object.keys(value).every(
      (name) => Object.hasOwn(propertiesOf(shape), name) || (typeof others === 'boolean' ? others : fits(others, value[name])),
    ),
  propertyNames: (names: Shape, value) => !isObject(value) || Object.keys(value).every((name) => fits(names, name)),
  items: (each: Shape | boolean, value, { prefixItems = [] }) =>
    !Array.isArray(value) ||
    value.slice((prefixItems as readonly Shape[]).length).every((one) => (typeof each === 'boolean' ? each : fits(each, one))),
  prefixItems: (each: readonly Shape[], value) =>
    !Array.isArray(value) || each.every((one, place) => place >= value.length || fits(one, value[place])),
  minItems: (least: number, value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most: number, value) => !Array.isArray(value) || value.length <= most,
  pattern: (pattern: string, value) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  minLength: (least: number, value) => typeof value !== 'string' || value.length >= least,
  maxLength: (most: number, value) => typeof value !== 'string' || value.length <= most,
  minimum: (least: number, value) => typeof value !== 'number' || value >= least,
  maximum: (most: number, value) => typeof value !== 'number' || value <= most,
  exclusiveMinimum: (below: number, value) => typeof value !== 'number' || value > below,
  exclusiveMaximum: (above: number, value) => typeof value !== 'number' || value < above,
}

/** Of these a value is not held to anything, or to what a rule of the same shape says already. */
const silent: ReadonlySet<string> = new Set(['$schema', 'description', 'title', 'format', 'readOnly'])
/** What these say is no shape. */
const plain: ReadonlySet<string> = new Set(['const', 'enum', 'required', 'type', 'pattern'])

/** Whether a value is of the shape. */
export function fits(shape: Shape, value: unknown): boolean {
  return Object.entries(shape).every(([word, said]) => silent.has(word) || rules[word]?.(said as never, value, shape) === true)
}

/** What a shape says that `fits` does not know, by its words: there must be none. */
export function unchecked(shape: Shape): string[] {
  const within = (said: unknown): string[] => (isObject(said) ? unchecked(said) : [])
  return Object.entries(shape).flatMap(([word, said]) => {
    if (silent.has(word)) return word === 'format' && !('pattern' in shape) ? ['format'] : []
    if (!(word in rules)) return [word]
    if (plain.has(word)) return []
    if (word === 'properties') return Object.values(said as Record<string, unknown>).flatMap(within)
    return Array.isArray(said) ? said.flatMap(within) : within(said)
  })
}

/** A channel in a browser: the contract’s schemas as shapes, and no library with them. */
export function channelOf({ params, messages, numbered, name }: Shapes): AnyChannel {
  return {
    name,
    params: checkBy(params) as Check<object>,
    messages: Object.fromEntries(Object.entries(messages).map(([message, shape]) => [message, checkBy(shape)])),
    numbered: numbered && { snapshot: checkBy(numbered.snapshot), delta: checkBy(numbered.delta) },
  }
}

const checkBy = (shape: Shape): Check<unknown> => ({ is: (value): value is unknown => fits(shape, value) })

/** What a browser gets of a channel. */
export type Shapes = {
  readonly name: string
  readonly params: Shape
  readonly messages: Readonly<Record<string, Shape>>
  readonly numbered: { readonly snapshot: Shape; readonly delta: Shape } | null
}
