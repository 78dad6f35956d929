import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { systemRandom } from '../../system.ts'
import { openServer } from '../server.ts'

const log = openLog({ name: 'test', level: 'silent' })
const patience = { head: 300, whole: 900 }
const server = await openServer({ log, random: systemRandom, texts: {}, tls: null, trustedProxies: [], patience })
server.post('/word', async () => 'heard')
await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

/** What is answered to whoever sends this, and from then on a letter now and then for as long as somebody listens. */
async function dripping(begun: string): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(begun)
  const drip = setInterval(() => socket.writable && socket.write('a'), 50)
  const answer = await text(socket).catch(() => '')
  clearInterval(drip)
  return answer.slice(0, 12)
}

test('whoever sends a head or a body without end is hung up on, and others are served meanwhile [trust 78]', async () => {
  const head = 'POST /word HTTP/1.1\r\nHost: palm.example\r\n'
  const body = `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"data":"`
  const slow = [
    ...Array.from({ length: 20 }, () => dripping(`${head}X-Slow: `)),
    ...Array.from({ length: 20 }, () => dripping(body)),
  ]
  const served = await server.inject({ method: 'POST', url: '/word', payload: { data: 1 } })
  expect(served.statusCode).toBe(200)
  const answers = await Promise.all(slow)
  expect(answers.filter((answer) => answer !== '' && answer !== 'HTTP/1.1 408')).toEqual([])
})
