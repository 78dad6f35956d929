import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openFaultProxy } from './fault-proxy.ts'

let calls = 0
const server = createServer((_request, response) => {
  calls++
  response.end('answered')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const proxy = await openFaultProxy({ to: (server.address() as AddressInfo).port })
const ask = () => fetch(`http://127.0.0.1:${proxy.port}/`).then((response) => response.text())

afterEach(() => {
  proxy.be('pass')
  calls = 0
})
afterAll(async () => {
  await proxy.close()
  server.close()
})

test('lets calls through as they are', async () => {
  expect(await ask()).toBe('answered')
})

test('cuts what is open and lets nothing through', async () => {
  await ask()
  proxy.be('cut')
  await expect(ask()).rejects.toThrow('fetch failed')
  expect(calls).toBe(1)
})

test('loses the answer of a call that was served', async () => {
  proxy.be('lose')
  await expect(ask()).rejects.toThrow('fetch failed')
  expect(calls).toBe(1)
  proxy.be('pass')
  expect(await ask()).toBe('answered')
})

test('brings answers late, and whole', async () => {
  proxy.be('delay')
  const started = performance.now()
  expect(await ask()).toBe('answered')
  expect(performance.now() - started).toBeGreaterThan(300)
})
