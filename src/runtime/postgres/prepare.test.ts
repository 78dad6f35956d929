import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { openDatabase } from '../database.ts'
import { openCluster } from './cluster.ts'
import { openLogin } from './login.ts'
import { prepareHalf } from './prepare.ts'

const folder = temporaryFolder('prepare')
const cluster = await openCluster({ folder, throwaway: true })
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const at = (user: string, password: string) => {
  const url = new URL(cluster.url())
  Object.assign(url, { username: user, password, pathname: '/house' })
  return url.href
}
const owner = at('someone', 'the password of someone')
const login = { ownerUrl: owner, half: 'house', password: 'the password of the house' } as const

test('an owner who is no superuser prepares a database and its login, and does so again after an upgrade', async () => {
  await asSuperuser(`CREATE ROLE someone LOGIN CREATEROLE PASSWORD 'the password of someone'`)
  await asSuperuser('CREATE DATABASE house OWNER someone')
  expect((await prepareHalf({ url: owner, half: 'house' })).length).toBeGreaterThan(0)
  const url = await openLogin(login)
  expect(await prepareHalf({ url: owner, half: 'house' })).toEqual([])
  await openLogin(login)
  const database = openDatabase({ url, role: 'croupier_house', connections: 1 })
  expect((await sql`SELECT code FROM merchants.merchant`.execute(database.db)).rows).toEqual([])
  await database.close()
})

test('a login that may do more than it must is not taken for that of the programs [trust 34]', async () => {
  await asSuperuser('ALTER ROLE croupier_house_login CREATEROLE')
  await expect(openLogin(login)).rejects.toThrow('may do more on this server')
})
