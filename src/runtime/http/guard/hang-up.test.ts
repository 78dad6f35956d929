import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hangUp } from './hang-up.ts'

async function serve() {
  const slow: ServerResponse[] = []
  const server = createServer((_request, response) => void slow.push(response))
  // A websocket's server, which says nothing more.
  server.on('upgrade', (_request, wire) =>
    wire.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: t\r\nConnection: Upgrade\r\n\r\n'),
  )
  const begin = hangUp(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    begin()
    const closed = once(server, 'close')
    server.close()
    await closed
    return 'closed'
  }
  return { port, url: `http://127.0.0.1:${port}`, close, slow, server }
}

test('hangs up on a connection that asks nothing [trust 77]', async () => {
  const { port, close, server } = await serve()
  const wire = connect(port, '127.0.0.1').on('error', () => {})
  await once(server, 'connection')
  expect(await close()).toBe('closed')
  wire.destroy()
})

test('hangs up on a telephone that has fallen silent [trust 77]', async () => {
  const { url, close } = await serve()
  const upgrade = request(url, { headers: { connection: 'Upgrade', upgrade: 't' } }).end()
  const [, wire] = await once(upgrade, 'upgrade')
  wire.on('error', () => {})
  expect(await close()).toBe('closed')
  wire.destroy()
})

test('hangs up on one that comes after the end has begun [trust 77]', async () => {
  const { url, port, close, slow } = await serve()
  const answer = fetch(url).then((response) => response.text())
  await expect.poll(() => slow.length).toBe(1)
  const late = connect(port, '127.0.0.1').on('error', () => {})
  await once(late, 'connect')
  const closed = close()
  slow[0]!.end('answered')
  expect(await answer).toBe('answered')
  expect(await closed).toBe('closed')
  late.destroy()
})
