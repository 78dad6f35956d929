import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call } from '#wire/call.ts'
import { answer } from './http/answer.ts'
import { answering, defineModule, type CallsOf, type Module, type NoOther } from './module.ts'

const contract = {
  count: call({ method: 'GET', path: '/count', summary: 'How many', session: ['none'], value: z.number() }),
  name: call({
    method: 'GET',
    path: '/name',
    summary: 'What it is called',
    session: ['none'],
    value: z.strictObject({ name: z.string() }),
  }),
}
const count = answer(contract.count, () => 1)
const name = answer(contract.name, () => ({ name: 'one' }))

type Lent<Ports> = { calls: Ports; console: unknown; work: unknown; demo: unknown; row: never }

test('a module whose calls are all answered is what its program lists', () => {
  const counters = defineModule({ calls: answering(contract, (_ports: { readonly from: number }) => ({ count, name })) })
  const listed: readonly Module<Lent<{ readonly from: number }>>[] = [counters]
  expect(Object.keys(listed[0]?.calls?.calls({ from: 0 }) ?? {})).toEqual(Object.keys(contract))
})

test('a call that is answered by another’s name does not start', () => {
  const swapped = { count, name: count } as unknown as { count: typeof count; name: typeof name }
  expect(() => answering(contract, () => swapped).calls({})).toThrow('name is answered by what answers GET /count')
})

test('a call that is missing and one too many do not compile', () => {
  type Declared = typeof contract
  type Both = { count: typeof count; name: typeof name }
  expectTypeOf<Both>().toExtend<CallsOf<Declared>>()
  expectTypeOf<Pick<Both, 'count'>>().not.toExtend<CallsOf<Declared>>()
  type Three = Both & { third: typeof name }
  expectTypeOf<Both>().toExtend<NoOther<Declared, Both>>()
  expectTypeOf<Three>().not.toExtend<NoOther<Declared, Three>>()
})

test('a module that asks for what its program does not lend does not compile', () => {
  const counters = defineModule({ calls: answering(contract, (_ports: { readonly from: number }) => ({ count, name })) })
  expectTypeOf(counters).toExtend<Module<Lent<{ readonly from: number; readonly more: string }>>>()
  expectTypeOf(counters).not.toExtend<Module<Lent<{ readonly until: number }>>>()
})
