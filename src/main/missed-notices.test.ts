import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { memberSockets } from './house/member-sockets.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const stops: (() => Promise<unknown> | void)[] = []
const stage = { onStop: (_name: string, stop: () => Promise<unknown>) => void stops.push(stop) } as unknown as Stage
const database = db.open({ role: 'croupier_house', connections: 4 })
memberSockets(stage, { house, database, url: db.url, log: openLog({ name: 'test', level: 'silent' }) })
await house.app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://localhost:${(house.app.server.address() as AddressInfo).port}`
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function page(username: string) {
  const browser = house.browser()
  const member = await browser.register(username)
  const { json } = await browser.ask<{ ticket: string }>({ method: 'POST', path: '/wps/session/socket' })
  const auth = { ticket: json.value.ticket }
  const options = { path: '/wps/socket', transports: ['websocket'], reconnection: false, forceNew: true }
  const client = io(origin, { ...options, auth, extraHeaders: { origin } })
  afterAll(() => void client.disconnect())
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject))
  return { member, client, ended: new Promise<void>((resolve) => client.once('session-ended', () => resolve())) }
}

test('a socket whose session ended while nobody listened ends once somebody listens again, and no other does [trust 29, trust 30]', async () => {
  const [gone, stays] = [await page('missed01'), await page('missed02')]
  await sql`UPDATE identity.session SET ended_at = now(), end_reason = 'logout' WHERE member_id = ${gone.member}`.execute(
    db.owner,
  )
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'croupier listener'`.execute(db.owner)
  await gone.ended
  expect(stays.client.connected).toBe(true)
})
