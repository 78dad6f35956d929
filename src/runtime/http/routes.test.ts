import type { AnyProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#wire/call.ts'
import { systemRandom } from '../system.ts'
import { openLog } from '../log.ts'
import { answer } from './answer.ts'
import type { Edge } from './edge.ts'
import { mountCalls } from './routes.ts'
import { openServer } from './server.ts'

const log = openLog({ name: 'test', level: 'silent' })
const server = await openServer({ log, random: systemRandom, texts: {}, tls: null, trustedProxies: [] })
const spec = { path: '/wps/told', summary: 'Told', value: z.null() } as const
const mount = (told: AnyProcedure) => () => mountCalls(server, {} as Edge, [{ told }])

test('a call that says no session kind does not boot [trust 33]', () => {
  expect(mount(answer(call({ ...spec, method: 'GET', session: [] }), () => null))).toThrow('says no session kind')
})

test.each([
  ['POST', {}],
  ['PUT', {}],
  ['DELETE', {}],
  ['POST', { idempotent: true, unkeyed: 'sets' }],
  ['GET', { idempotent: true }],
  ['GET', { unkeyed: 'sets' }],
] as const)('a %s that says %o of its key does not boot [trust 13]', (method, said) => {
  const told = answer(call({ ...spec, method, session: ['none'], ...said }), () => null)
  expect(mount(told)).toThrow('must have a key or say why it needs none')
})
