import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { LiveTaken, LiveTicket } from '#arcade/live/contract.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { newKey, openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { openFaultProxy } from './fault-proxy.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house, { origin: 'http://localhost' })
await arcade.app.listen({ host: '127.0.0.1', port: 0 })
const proxy = await openFaultProxy({ to: (arcade.app.server.address() as AddressInfo).port })
afterAll(proxy.close)
const [game] = arcade.liveGames
if (!game) throw new Error('no game is live')
const table = liveTable(arcade, { game, owner: db.owner })
const [START, STAKE] = [100_00000n, 1_00000n]

async function post<Value>(path: string, data: object | null, token?: string) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(data && { 'content-type': 'application/json' }) }
  const body = data && { body: JSON.stringify({ data }) }
  const answer = await fetch(`http://localhost:${proxy.port}/arcade${path}`, { method: 'POST', headers, ...body })
  return (await answer.json()) as { readonly success: boolean; readonly value: Value }
}

/** A ticket in a flight that is up and lasts for some time yet: most do. */
async function flying(token: string): Promise<LiveTicket> {
  for (;;) {
    const { id: event } = await table.open()
    const { value } = await post<LiveTicket>(
      `/live/${game!.game}/tickets`,
      { key: newKey(), event, stake: '1', selection: {} },
      token,
    )
    const { started_at } = await table.until('running')
    for (;;) if ((await table.now()).now.getTime() - started_at!.getTime() > 150) break
    if (await isUp()) return value
    await table.until('resulted')
  }
}
async function isUp(): Promise<boolean> {
  await table.step({ wanted: true })
  return (await table.now()).state === 'running'
}

test('a cash-out whose answer is lost on the line counted when it arrived; asked again, and answered late, it is the same one, paid once [G8, trust 13]', async () => {
  const { user, code } = await house.player({ balance: START, game: game.game })
  const { value: session } = await post<{ token: string }>('/players', { code, game: game.game })
  for (;;) {
    const ticket = await flying(session.token)
    const path = `/live/${game.game}/tickets/${ticket.round}/cash-out`
    const sent = Date.now()
    proxy.be('lose')
    expect(await post(path, null, session.token).catch(() => 'lost')).toBe('lost')
    const lost = Date.now()
    proxy.be('delay')
    const again = await post<LiveTaken>(path, null, session.token)
    proxy.be('pass')
    await table.until('resulted')
    // The flight was over before the first of them came.
    if (!again.success) continue
    const { said } = readCashOut(again.value.receipt!)!
    expect(said.receivedAt).toBeGreaterThanOrEqual(sent - 2)
    expect(said.receivedAt).toBeLessThanOrEqual(lost + 2)
    expect(await post(path, null, session.token)).toMatchObject({ value: { taken: said.taken, receipt: again.value.receipt } })
    expect(house.asked('cashout', user)).toHaveLength(1)
    // Flights that were over at once had tickets, too.
    const placed = BigInt(house.asked('bet', user).length)
    await expect
      .poll(() => house.balanceOf(user), { timeout: 20_000 })
      .toBe(START - STAKE * placed + (STAKE * BigInt(said.taken)) / 100n)
    return
  }
}, 200_000)
