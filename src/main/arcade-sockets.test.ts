import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import { openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeSockets } from './arcade/arcade-sockets.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const GAME = 'royal-kite'

/** One process of the arcade, with its sockets. */
async function serve() {
  const arcade = await openTestArcade(db, house, { origin: 'http://localhost' })
  const stops: (() => Promise<unknown> | void)[] = []
  const log = openLog({ name: 'test', level: 'silent' })
  arcadeSockets({ onStop: (_name, stop) => void stops.push(stop) }, { arcade, db, url: db.url, log })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
  })
  await arcade.app.listen({ host: '127.0.0.1', port: 0 })
  return `http://localhost:${(arcade.app.server.address() as AddressInfo).port}`
}

const [here, elsewhere] = [await serve(), await serve()]

async function newToken(): Promise<string> {
  const { code } = await house.player({ balance: 1_00000n, game: GAME })
  const body = JSON.stringify({ data: { code, game: GAME } })
  const answer = await fetch(`${here}/arcade/players`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { value: { token: string } }).value.token
}

function listen(at: string, ticket: string) {
  const socket = io(at, {
    path: '/arcade/socket',
    transports: ['websocket'],
    auth: { ticket },
    extraHeaders: { origin: at },
    reconnection: false,
    forceNew: true,
  })
  afterAll(() => void socket.disconnect())
  const heard: string[] = []
  socket.on('session-ended', () => heard.push('session-ended')).on('disconnect', (reason) => heard.push(reason))
  return { socket, heard, connected: new Promise<void>((done) => socket.once('connect', () => done())) }
}

test('a game session that is left ends its sockets at once, in every process, and no other’s [M7, trust 30]', async () => {
  const [token, other] = [await newToken(), await newToken()]
  const own = [listen(here, token), listen(elsewhere, token)]
  const another = listen(elsewhere, other)
  await Promise.all([...own, another].map(({ connected }) => connected))
  const left = await fetch(`${here}/arcade/players/own`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  expect(left.status).toBe(200)
  for (const { heard } of own)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['session-ended', 'io server disconnect'])
  expect(another.socket.connected).toBe(true)
  const late = listen(here, token)
  expect(await new Promise((done) => late.socket.once('connect_error', ({ message }) => done(message)))).toBe('not_logged_in')
})

test('a process that heard nothing when a game session was left ends its sockets once it hears again [M7, trust 30]', async () => {
  const [token, other] = [await newToken(), await newToken()]
  const [own, another] = [listen(here, token), listen(here, other)]
  await Promise.all([own, another].map(({ connected }) => connected))
  await sql`UPDATE players.session SET left_at = now() WHERE token_hash = sha256(convert_to(${token}, 'UTF8'))`.execute(db.owner)
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'croupier listener' AND datname = current_database()`.execute(db.owner)
  await expect.poll(() => own.heard, { timeout: 10_000 }).toEqual(['session-ended', 'io server disconnect'])
  expect(another.socket.connected).toBe(true)
})
