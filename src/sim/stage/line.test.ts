import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { openLine, type CallFault } from './line.ts'
import { until } from './until.ts'

const heard: string[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    heard.push(`${request.method} ${request.url} ${request.headers['x-note']} ${body}`)
    response.writeHead(202, { 'content-type': 'application/json' }).end(`{"heard":${heard.length}}`)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

async function lineWith(fault: CallFault) {
  heard.length = 0
  const line = await openLine({ to, chance: chanceOf(7, fault), faults: [fault], in100: 100 })
  const ask = async (patience = 15_000) => {
    const asked = { method: 'POST', body: 'what', headers: { 'x-note': 'signed' }, signal: AbortSignal.timeout(patience) }
    const answer = await fetch(`${line.url}/a?b`, asked)
    return `${answer.status} ${await answer.text()}`
  }
  return { ...line, ask }
}
const CALL = 'POST /a?b signed what'

test('passes a whole call and its answer while it is calm, and none while it is down', async () => {
  const line = await lineWith('before')
  expect(await line.ask()).toBe('202 {"heard":1}')
  expect(heard).toEqual([CALL])
  line.be('down')
  await expect(line.ask()).rejects.toThrow('fetch failed')
  expect(heard).toHaveLength(1)
  await line.close()
})

test.each([
  ['before', 0],
  ['lost', 1],
] as const)('%s: the caller hears nothing, the other side heard %i', async (fault, times) => {
  const line = await lineWith(fault)
  line.be('faulty')
  await expect(line.ask()).rejects.toThrow('fetch failed')
  expect(heard).toEqual(Array.from({ length: times }, () => CALL))
  expect(line.met.get(fault)).toBe(1)
  await line.close()
})

test('silent: it is served, and the caller waits in vain', async () => {
  const line = await lineWith('silent')
  line.be('faulty')
  await expect(line.ask(300)).rejects.toThrow('timeout')
  await until(async () => heard.length === 1, { what: 'the call is heard', patience: 10_000 })
  expect(heard).toEqual([CALL])
  await line.close()
})

test('twice: it is heard twice, and the second answer comes back', async () => {
  const line = await lineWith('twice')
  line.be('faulty')
  expect(await line.ask()).toBe('202 {"heard":2}')
  await line.close()
})

test('garbled: half of the answer comes back', async () => {
  const line = await lineWith('garbled')
  line.be('faulty')
  expect(await line.ask()).toBe('202 {"hea')
  await line.close()
})

test('late: the caller hears nothing, and it is heard after what was sent since', async () => {
  const line = await lineWith('late')
  line.be('faulty')
  await expect(line.ask()).rejects.toThrow('fetch failed')
  line.be('calm')
  expect(await line.ask()).toBe('202 {"heard":1}')
  await until(async () => heard.length === 2, { what: 'the late call is heard', patience: 10_000 })
  expect(heard).toEqual([CALL, CALL])
  await line.close()
})
