import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { auditContract } from '#house/audit/console-contract.ts'
import { post } from '#house/wallet/index.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import type { Answer } from './browser.ts'
import { testDatabase } from './database.ts'
import { testConsole } from './console.ts'
import { testHouse, type HouseSetting } from './house.ts'
import { openSession, testVendor } from './games/vendor.ts'

export const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
export const listOf = (answer: Answer) => (answer.value as { list: Record<string, unknown>[] }).list

type Entries = {
  list: {
    actor: string
    action: string
    subject: string
    reason: string | null
    ip: string
    before: unknown
    after: unknown
  }[]
}

/** A house that listens, its console with an owner at it, a vendor that calls, and players who have money. */
export async function openConsoleStage(setting: Pick<HouseSetting, 'carriers'> = {}) {
  const db = await testDatabase('house')
  const house = await testHouse(db, setting)
  const operators = await testConsole(db, house)
  const vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }))
  afterAll(() => vendor.close())
  const { browser: owner, id: ownerId } = await operators.as('owner')

  const give = async (member: bigint, amount: number): Promise<void> => {
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: whole(amount) }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  }
  /** A player at the slot, with 100 of money. */
  const player = async (name: string) => {
    const browser = house.browser()
    const id = await browser.register(name)
    await give(id, 100)
    const token = await openSession({ browser, vendor })
    const play = (round: string) => ({
      user: String(id),
      token,
      game_code: 'lantern-market',
      currency: 'PLAY',
      round,
      transaction_uuid: randomUUID(),
    })
    return { id, params: { id: String(id) }, browser, play }
  }
  const trail = async (query: Record<string, string>) =>
    ((await owner.call(auditContract.auditTrail, { query })).value as Entries).list
  return { db, house, operators, vendor, owner, ownerId, give, player, trail }
}
