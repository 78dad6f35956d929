import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { systemRandom } from '../../system.ts'
import { openServer } from '../server.ts'

const log = openLog({ name: 'test', level: 'silent' })
const server = await openServer({ log, random: systemRandom, texts: {}, tls: null, trustedProxies: [] })
server.get('/greeting', async () => 'hello')
await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

/** What is answered to a request as it is written here. */
async function answered(line: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).slice(9, 12)
}

test('a request that names two hosts is refused, whichever way it names them', async () => {
  expect(await answered('GET /greeting HTTP/1.1', 'Host: palm.example')).toBe('200')
  expect(await answered('GET http://palm.example/greeting HTTP/1.1', 'Host: PALM.example')).toBe('200')
  expect(await answered('GET /greeting?to=http://lotus.example HTTP/1.1', 'Host: palm.example')).toBe('200')
  expect(await answered('GET /greeting HTTP/1.1', 'Host: palm.example', 'HOST: lotus.example')).toBe('400')
  expect(await answered('GET /greeting HTTP/1.1', 'Host: palm.example', 'Host: palm.example')).toBe('400')
  expect(await answered('GET http://lotus.example/greeting HTTP/1.1', 'Host: palm.example')).toBe('400')
  expect(await answered('GET /none HTTP/1.1', 'Host: palm.example', 'host: lotus.example')).toBe('400')
})
