import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openLog } from '../log.ts'
import { systemClock } from '../system.ts'
import { openSockets } from './open-sockets.ts'

const db = await testDatabase('house')
const slow: ServerResponse[] = []
const servers: Server[] = []

async function serve() {
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response)
    else response.end('served')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const clients: Socket[] = []
afterAll(() => {
  for (const client of clients) client.disconnect()
  for (const server of servers) server.close()
})

function connect(url: string): Socket {
  const client = io(url, {
    path: '/wps/socket',
    transports: ['websocket'],
    auth: { ticket: 'good' },
    extraHeaders: { origin: url },
    reconnection: false,
    forceNew: true,
  })
  clients.push(client)
  return client
}

async function open(connections: number, endsAt?: () => number) {
  const { server, url } = await serve()
  const { pool } = db.open({ role: 'croupier_house', connections })
  const sockets = openSockets(server, {
    pool,
    log: openLog({ name: 'test', level: 'silent' }),
    clock: systemClock,
    path: '/wps/socket',
    allows: async () => true,
    admit: async () => ({ kind: 'member', session: 'one', id: 1n, account: 'dara', type: 3 }),
    ...(endsAt && { endsAt }),
    channels: [],
  })
  return { url, pool, sockets }
}

test('gives a broken connection back, so that the pool does not run dry [trust 77]', async () => {
  const { pool, sockets } = await open(3)
  const taken = () => pool.totalCount - pool.idleCount
  const listening = async () => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "croupier_socket%'`.execute(
      db.owner,
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(listening).toHaveLength(1)
  const [first] = await listening()
  await sql`SELECT pg_terminate_backend(${first})`.execute(db.owner)
  await expect.poll(taken).toBe(0)
  await expect.poll(listening).toHaveLength(1)
  expect(await listening()).not.toEqual([first])
  await sockets.close()
  await expect.poll(taken).toBe(0)
})

test('ends its sockets and admits no more, and leaves the calls on their way to the server [trust 77]', async () => {
  const { url, sockets } = await open(3)
  const client = connect(url)
  await new Promise((connected) => client.once('connect', () => connected(null)))
  const waiting = fetch(`${url}/slow`).then((response) => response.text())
  await expect.poll(() => slow.length).toBe(1)

  const ended = new Promise((gone) => client.once('disconnect', () => gone(true)))
  await sockets.close()
  expect(await ended).toBe(true)
  slow[0]?.end('served late')
  expect(await waiting).toBe('served late')
  expect(await fetch(url).then((response) => response.text())).toBe('served')

  const late = connect(url)
  expect(await new Promise((refused) => late.once('connect_error', () => refused('refused')))).toBe('refused')
})

test('says a last word to the sockets of an ended session before it ends them [trust 30]', async () => {
  const { url, sockets } = await open(3)
  const client = connect(url)
  await new Promise((connected) => client.once('connect', () => connected(null)))
  const heard: string[] = []
  client.on('session-ended', () => heard.push('session-ended'))
  const ended = new Promise((done) => client.once('disconnect', (reason) => done(heard.push(reason))))
  sockets.end('one')
  await ended
  expect(heard).toEqual(['session-ended', 'io server disconnect'])
  await sockets.close()
})

test('ends the sockets of a session at the moment at which it is over [trust 30]', async () => {
  const over = Date.now() + 1500
  const { url, sockets } = await open(3, () => over)
  const client = connect(url)
  const ended = new Promise((done) => client.once('session-ended', () => done(Date.now())))
  await new Promise((connected) => client.once('connect', () => connected(null)))
  expect(await ended).toBeGreaterThanOrEqual(over - 1)
  await sockets.close()
})
