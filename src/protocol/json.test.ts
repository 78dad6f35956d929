import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NotWhole, parseExact, rawJson, writeExact } from './json.ts'

describe('numbers', () => {
  test('are exact beyond what a double holds, there and back [trust 2]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (units) => {
        expect(parseExact(writeExact({ amount: units }))).toEqual({ amount: units })
      }),
    )
  })

  test('that are not written as plain whole ones are no amounts [trust 40]', () => {
    for (const source of ['1.0', '1e3', '1E3', '-0', '0.1', '-1.5', '1e400', '9'.repeat(31)])
      expect(parseExact(`{"amount":${source}}`)).toEqual({ amount: new NotWhole(source) })
  })

  test('that JSON does not know are refused [trust 40]', () => {
    for (const source of ['01', '+1', '.5', '1.', '0x10', '1_000', 'NaN', '-Infinity', '១២', ' -', ''])
      expect(() => parseExact(`{"amount":${source}}`), source).toThrow(SyntaxError)
  })

  test('are bigints wherever they stand, however long, and whatever their key is called [trust 2]', () => {
    const text = '{"a":[0,7,[123456789012345]],"b":{"c":9007199254740993},"d":1.5,"__proto__":{"e":1}}'
    for (const read of [parseExact(text), parseExact(text.replace('9007199254740993', '5').replace('1.5', '1'))] as {
      readonly a: readonly unknown[]
    }[]) {
      expect(read.a).toEqual([0n, 7n, [123456789012345n]])
      expect(Object.entries(read).find(([key]) => key === '__proto__')?.[1]).toEqual({ e: 1n })
    }
    expect(parseExact(text)).toMatchObject({ b: { c: 9007199254740993n }, d: new NotWhole('1.5') })
  })

  test('are the only part that is read otherwise than JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const withoutNumbers = JSON.parse(
          JSON.stringify(value, (_key, part: unknown) => (typeof part === 'number' ? null : part)),
        )
        expect(parseExact(JSON.stringify(withoutNumbers))).toEqual(withoutNumbers)
      }),
    )
  })
})

test('what is written is what JSON.stringify writes, with each bigint as its digits [trust 2]', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }),
    fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, null, undefined, true),
    fc.constant(new Date(0)),
  )
  const { value: any } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, part, fc.array(tie('value')), fc.dictionary(fc.string(), tie('value'))),
  }))
  fc.assert(
    fc.property(fc.record({ any }), (value) => {
      const slowly = JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? rawJson(one.toString()) : one))
      expect(writeExact(value)).toBe(slowly)
    }),
  )
})

describe('what two readers could read differently', () => {
  test('a key that stands twice is refused, however it is written [trust 43]', () => {
    for (const text of [
      '{"a":1,"a":2}',
      String.raw`{"a":1,"\u0061":2}`,
      '{"x":{"a":1,"b":"}","a":2}}',
      '[{"a":1},{"a":1,"a":1}]',
      String.raw`{"a\"":1,"a\"":2}`,
      String.raw`{"a\\":1,"a\\":2}`,
      '{"a":1.5,"a":2}',
      '{"a":{"b":":"},"a":null}',
      '{"__proto__":1,"__proto__":2}',
    ])
      expect(() => parseExact(text), text).toThrow(SyntaxError)
  })

  test('equal keys of different objects, and keys in texts, are no twins', () => {
    for (const text of [
      '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
      String.raw`{"a":"\"a\":1","b":"a"}`,
      '["a","a"]',
      '{"a":"a"}',
      '"a"',
      String.raw`{"a\\":1,"a":"\\\":"}`,
      '{"a":-1.5,"b:c":{"a":-0}}',
    ])
      expect(() => parseExact(text), text).not.toThrow()
  })

  test('nesting is bounded [trust 39]', () => {
    expect(parseExact(`${'['.repeat(8)}${']'.repeat(8)}`)).toEqual([[[[[[[[]]]]]]]])
    expect(() => parseExact(`${'['.repeat(9)}${']'.repeat(9)}`)).toThrow(SyntaxError)
    expect(() => parseExact(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)).toThrow(SyntaxError)
  })
})
