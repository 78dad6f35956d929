import fc from 'fast-check'
import type { z } from 'zod'

/** Values that are alive in the house under test, by the name of the field that carries them. */
export type Living = Readonly<Record<string, readonly unknown[]>>

type Check = {
  readonly check: string
  readonly value?: number | bigint
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: RegExp
}
/** What a zod schema says of itself, as far as the contracts use it. */
type Definition = {
  readonly type: string
  readonly format?: string
  readonly check?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string>>
}

const definitionOf = (schema: z.ZodType) => (schema as unknown as { readonly _zod: { readonly def: Definition } })._zod.def

const LONGEST_TEXT = 300
const LONGEST_LIST = 4

/** Values that the schema admits, made from what it says of itself; a field whose name is among the living mostly has such a value. */
export function valueOf(schema: z.ZodType, living: Living = {}): fc.Arbitrary<unknown> {
  const said = definitionOf(schema)
  const inner = () => valueOf(said.innerType as z.ZodType, living)
  switch (said.type) {
    case 'object':
      return objectOf(said.shape ?? {}, living)
    case 'array':
      return fc.array(valueOf(said.element as z.ZodType, living), listBounds(said))
    case 'optional':
      return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: inner() })
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 4 })
    case 'union':
      return fc.oneof(...(said.options ?? []).map((option) => valueOf(option, living)))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), valueOf(said.valueType as z.ZodType, living), { maxKeys: 3 })
    case 'literal':
      return fc.constantFrom(...(said.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(said.entries ?? {}))
    case 'boolean':
      return fc.boolean()
    case 'bigint':
      return amountOf(said)
    case 'number':
      return numberOf(said)
    case 'string':
      return textOf(said)
    default:
      throw new Error(`the fuzzer knows no ${said.type}: teach it, for a contract uses one`)
  }
}

const checksOf = ({ checks = [] }: Definition): Check[] => checks.map((one) => one._zod.def)
const boundOf = (checks: readonly Check[], name: string) => checks.find(({ check }) => check === name)?.value

function objectOf(shape: Readonly<Record<string, z.ZodType>>, living: Living): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const own = valueOf(schema, living)
    const alive = (living[name] ?? []).filter((value) => schema.safeParse(value).success)
    if (alive.length === 0) return [name, own] as const
    return [name, fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...alive) }, { weight: 1, arbitrary: own })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

function listBounds(said: Definition): { minLength: number; maxLength: number } {
  const checks = checksOf(said)
  const minLength = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0
  const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? LONGEST_LIST
  return { minLength, maxLength: Math.max(minLength, Math.min(most, LONGEST_LIST)) }
}

/** Small amounts mostly, so that money moves, and both ends of what may be said. */
function amountOf(said: Definition): fc.Arbitrary<bigint> {
  const checks = checksOf(said)
  const min = BigInt(boundOf(checks, 'greater_than') ?? 0)
  const max = BigInt(boundOf(checks, 'less_than') ?? 2n ** 62n)
  const small = max < 1_000_000n ? max : 1_000_000n
  return fc.oneof({ weight: 8, arbitrary: fc.bigInt({ min, max: small }) }, { weight: 1, arbitrary: fc.constantFrom(min, max) })
}

function numberOf(said: Definition): fc.Arbitrary<number> {
  const checks = checksOf(said)
  const min = Number(boundOf(checks, 'greater_than') ?? -1000)
  const max = Number(boundOf(checks, 'less_than') ?? 1000)
  const whole = said.format !== undefined || checks.some(({ check }) => check === 'number_format')
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

const dates = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })

function textOf(said: Definition): fc.Arbitrary<string> {
  const checks = checksOf(said)
  const minLength = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0
  const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? LONGEST_TEXT
  if (said.format === 'date') return dates.map((at) => at.toISOString().slice(0, 10))
  const pattern = checks.find((one) => one.check === 'string_format' && one.pattern)?.pattern
  if (pattern) return fc.stringMatching(pattern).filter(({ length }) => length >= minLength && length <= most)
  if (said.format === 'uuid') return fc.uuid()
  if (said.format === 'base64') return fc.base64String({ minLength, maxLength: LONGEST_TEXT })
  if (said.format === 'datetime') return dates.map((at) => at.toISOString())
  const maxLength = Math.max(minLength, Math.min(most, LONGEST_TEXT))
  return fc.string({ unit: 'grapheme', minLength, maxLength }).filter(({ length }) => length >= minLength && length <= most)
}
