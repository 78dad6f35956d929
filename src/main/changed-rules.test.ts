import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlayerView } from '#arcade/players/contract.ts'
import { openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const { app } = await openTestArcade(db, house)
const GAME = 'lantern-market'
const OLD = 999
const headers = { host: 'arcade.localhost:8082' }

type Opened = { readonly token: string; readonly player: PlayerView }
type Answer = { json: <T>() => { readonly value: T } }

async function openedBy(user: string): Promise<Opened> {
  const code = await house.launch({ user, game: GAME })
  const answer: Answer = await app.inject({
    method: 'POST',
    url: '/arcade/players',
    headers,
    payload: { data: { code, game: GAME } },
  })
  return answer.json<Opened>().value
}
const reloaded = async (token: string): Promise<PlayerView> => {
  const own = { ...headers, authorization: `Bearer ${token}` }
  const answer: Answer = await app.inject({ method: 'GET', url: '/arcade/players/own', headers: own })
  return answer.json<PlayerView>().value
}

test('whoever knew a game by other rules is told once, through reloads, and nobody else is [trust 72]', async () => {
  const newPlayer = () => house.player({ balance: 1_00000n, game: GAME })
  const [{ user }, { user: other }] = await Promise.all([newPlayer(), newPlayer()])
  expect((await openedBy(user)).player.changedFrom).toBeNull()
  expect((await openedBy(user)).player.changedFrom).toBeNull()
  await sql`UPDATE players.session SET version = ${OLD} WHERE player = (SELECT id FROM players.player WHERE name = ${user})`.execute(
    db.owner,
  )
  const { token, player } = await openedBy(user)
  expect(player.changedFrom).toBe(OLD)
  expect((await reloaded(token)).changedFrom).toBe(OLD)
  expect((await openedBy(user)).player.changedFrom).toBeNull()
  expect((await openedBy(other)).player.changedFrom).toBeNull()
})
