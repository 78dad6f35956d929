import { randomUUID } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { post } from '#house/wallet/index.ts'
import type { TestDatabase } from '../database.ts'
import type { Browser, testHouse } from '../house.ts'
import { openSession } from './vendor.ts'

type House = Awaited<ReturnType<typeof testHouse>>
type Stage = { readonly db: TestDatabase; readonly house: House; readonly vendor: WalletClient; readonly clock: Clock }

export const PASSWORD = 'a quiet river 42'

/** A member with a thousand of the currency at an open machine. */
export async function playerAtMachine({ db, house, vendor, clock }: Stage, username: string) {
  const browser = house.browser()
  const member = await browser.register(username, PASSWORD)
  const line = { from: { house: 'deposits' }, to: { member }, amount: UNITS_PER_WHOLE * 1000n } as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines: [line] }, clock))
  return { username, browser, member, token: await openSession({ browser, vendor }) }
}
export type PlayerAtMachine = Awaited<ReturnType<typeof playerAtMachine>>

/** What the vendor says of a bet of theirs besides its round and its amount. */
export const gameOf = ({ member, token }: Pick<PlayerAtMachine, 'member' | 'token'>) => ({
  user: String(member),
  token,
  game_code: 'lantern-market',
  currency: 'PLAY',
})

/** A bet of one, as the lane takes it. */
export const betInLane = (merchant: number, member: bigint) => ({
  vendor: 1,
  ext: randomUUID(),
  member,
  merchant,
  currency: 'PLAY',
  product: 'RNG',
  game: 'lantern-market',
  round: randomUUID(),
  amount: UNITS_PER_WHOLE,
})

/** The same member logged in anew, on another device. */
export async function loggedInAnew(house: House, { username }: Pick<PlayerAtMachine, 'username'>): Promise<Browser> {
  const browser = house.browser()
  const data = { type: 'username', username, password: PASSWORD }
  const { json } = await browser.sealed<{ token: string }>({ method: 'POST', path: '/wps/session/login', data })
  browser.token = json.value.token
  return browser
}
