import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { channel, shapesOf } from './channel.ts'
import { placeOf } from './listening.ts'
import { channelOf, fits, type Shape, type Shapes } from './shape.ts'

const entry = z.strictObject({
  kind: z.literal('a'),
  some: z.enum(['x', 'y']).nullable(),
  count: z.int().min(0).max(9),
  share: z.number().optional(),
  name: z
    .string()
    .min(1)
    .max(4)
    .regex(/^[a-z]*$/),
  list: z.array(z.union([z.boolean(), z.strictObject({ kind: z.literal('b') })])).max(2),
  pair: z.tuple([z.int(), z.null()]),
  others: z.record(z.string().regex(/^k/), z.int()),
  word: z.string().nullable(),
  figure: z.int().nullable(),
})

const good = {
  kind: 'a',
  some: 'x',
  count: 3,
  share: 0.5,
  name: 'abc',
  list: [true, { kind: 'b' }],
  pair: [1, null],
  others: { k1: 2 },
  word: 'abc',
  figure: null,
}

describe('a shape', () => {
  const shape = z.toJSONSchema(entry) as Shape

  test('takes what the schema takes', () => {
    expect(entry.safeParse(good).success).toBe(true)
    expect(fits(shape, good)).toBe(true)
  })

  test('says of any value what the schema says', () => {
    const odd = fc.oneof(
      fc.constantFrom('a', 'b', 'x', 'z', '', 'abcde', 'AB', null, true, 0, -1, 9, 10, 1.5, Number.NaN, Infinity),
      fc.constantFrom([], [1], [1, null], [1, null, 2], [true, true, true], [{ kind: 'b' }], [{ kind: 'b', more: 1 }]),
      fc.constantFrom({}, { k: 1 }, { k: 'x' }, { x: 1 }, { kind: 'a' }),
      fc.jsonValue(),
    )
    const changed = fc.tuple(fc.constantFrom(...Object.keys(good), 'more'), odd, fc.boolean()).map(([name, value, left]) => {
      const { [name as keyof typeof good]: _, ...rest } = good
      return left ? rest : { ...rest, [name]: value }
    })
    fc.assert(
      fc.property(fc.oneof(changed, odd), (value) => {
        expect(fits(shape, value)).toBe(entry.safeParse(value).success)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a channel', () => {
  test('is the same in a browser: its shapes take what its schemas take', () => {
    const declared = channel({
      name: 'room',
      summary: 'A room',
      session: ['player'],
      params: z.strictObject({ room: z.string() }),
      messages: { said: z.strictObject({ text: z.string() }) },
      numbered: { snapshot: z.array(z.int()), delta: z.int() },
    })
    const there = channelOf(JSON.parse(JSON.stringify(shapesOf(declared))) as Shapes)
    expect(there.name).toBe('room')
    for (const value of [{ room: 'a' }, {}, { text: 'b' }, [1], [1.5], 7, 'x']) {
      expect(there.params.is(value)).toBe(declared.params.is(value))
      expect(there.messages['said']?.is(value)).toBe(declared.messages.said.is(value))
      expect(there.numbered?.snapshot.is(value)).toBe(declared.numbered?.snapshot.is(value))
      expect(there.numbered?.delta.is(value)).toBe(declared.numbered?.delta.is(value))
    }
  })

  test('cannot be declared with what no browser would check', () => {
    const said = (schema: z.ZodType) => () => channel({ name: 'x', summary: '', session: ['member'], messages: { said: schema } })
    expect(said(z.int().multipleOf(5))).toThrow('multipleOf')
    expect(said(z.bigint())).toThrow('BigInt')
    expect(said(z.string().transform((text) => text.length))).toThrow('Transforms')
    expect(said(z.strictObject({ multipleOf: z.int() }))).not.toThrow()
  })

  test('has one place for the same parameters, in whatever order they stand', () => {
    expect(placeOf({ name: 'room' })).toBe('room')
    expect(placeOf({ name: 'room' }, { b: 2, a: 'x' })).toBe(placeOf({ name: 'room' }, { a: 'x', b: 2 }))
    expect(placeOf({ name: 'room' }, { a: '1' })).not.toBe(placeOf({ name: 'room' }, { a: 1 }))
  })
})
