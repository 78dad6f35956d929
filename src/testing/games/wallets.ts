import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, testSecrets, type Browser } from '#testing/house.ts'
import { trialBalance, vendorMoney, post } from '#house/wallet/index.ts'
import { DEMO_WALLET_VENDOR, seedDemoWallet } from '#house/games/demo/seed-demo-wallet.ts'
import type { Transfer } from '#house/games/transfers/contract.ts'
import { sendTransfer } from '#house/games/transfers/send-transfer.ts'
import { transferById } from '#house/games/transfers/transfer-store.ts'

export const WHOLE = UNITS_PER_WHOLE
export const VENDOR = DEMO_WALLET_VENDOR

/**
 * before: the vendor never hears it · lost: it does it and the line breaks · silent: it does it and says nothing · late: it hears it after
 * the house gave up waiting, when `release` is called · twice: it is given to it twice, and the second answer comes back.
 */
export type Fault = 'before' | 'lost' | 'silent' | 'late' | 'twice' | 'garbled' | 'down'

export type Member = { readonly id: bigint; readonly browser: Browser }

const transferKey = { id: 'arcade-transfer', scheme: 'hmac', secret: 'the shared secret of a test transfer vendor' } as const
let names = 0

/** A line to a vendor over real HTTP that fails as it is told to. */
async function openLine() {
  const faults: Fault[] = []
  const passed: string[] = []
  const waiting: (() => Promise<void>)[] = []
  let vendor = ''
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const path = request.url ?? ''
    const fault = path.endsWith('/balance') && faults[0] !== 'down' ? undefined : faults.shift()
    passed.push(`${path.split('/').at(-1)} ${fault ?? 'heard'}`)
    if (fault === 'before' || fault === 'down') return void request.socket.destroy()
    const headers = Object.fromEntries(passedOn.map((name) => [name, String(request.headers[name])]))
    const give = async () => (await fetch(`${vendor}${path}`, { method: 'POST', headers, body })).text()
    if (fault === 'late') return void waiting.push(async () => void (await give()))
    if (fault === 'twice') await give()
    const said = await give()
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'silent') return
    response.writeHead(200, { 'content-type': 'application/json' }).end(fault === 'garbled' ? said.slice(0, 20) : said)
  }
  const line = createServer((request, response) => void pass(request, response))
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  afterAll(() => {
    line.close()
    line.closeAllConnections()
  })
  return {
    faults,
    passed,
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    leadTo: (url: string) => void (vendor = url),
    /** What is late arrives now. */
    release: async () => {
      for (const arrive of waiting.splice(0)) await arrive()
    },
  }
}

const passedOn = ['content-type', 'x-key-id', 'x-timestamp', 'x-nonce', 'x-signature']

/** The house and the arcade, each with its database, and that line between them. */
async function openHalves() {
  const line = await openLine()
  const db = await testDatabase('house')
  let skew = 0
  const clock = () => systemClock() + skew
  const house = await testHouse(db, { vendorPatience: 600, clock })
  const { id: keyId, secret } = transferKey
  const seeded = { merchant: house.merchant, arcade: line.url, keyId, secret, wrapping: testSecrets.vendorKeys }
  const number = await db.transact((tx) => seedDemoWallet(tx, seeded))
  const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const arcadeDb = await testDatabase('arcade')
  const arcade = await openTestArcade(arcadeDb, { url, key: { ...arcadeKey, scheme: 'hmac' } }, { transferKey, clock })
  line.leadTo(await arcade.app.listen({ host: '127.0.0.1', port: 0 }))
  return {
    ...line,
    db,
    house,
    arcade,
    arcadeDb,
    number,
    clock,
    ports: house.transferring,
    /** Lets time pass, so that it is time to ask again. */
    later: (by: number) => void (skew += by),
  }
}

/** The same with members, and what they have where. */
export async function openWallets() {
  const halves = await openHalves()
  const { db, house, arcadeDb, ports } = halves
  const member = async (whole: bigint): Promise<Member> => {
    const browser = house.browser()
    const id = await browser.register(`wallet${++names}`)
    const lines = [{ from: { house: 'deposits' }, to: { member: id }, amount: whole * WHOLE }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
    return { id, browser }
  }
  const move = ({ browser }: Member, way: 'in' | 'out', amount?: string, key: string = randomUUID()) =>
    browser.ask<Transfer>({
      method: 'POST',
      path: '/wps/relay/GCS_walletTransfer',
      data: { from: way === 'in' ? 'MAIN' : VENDOR, to: way === 'in' ? VENDOR : 'MAIN', ...(amount !== undefined && { amount }) },
      headers: { 'idempotency-key': key },
    })
  /** Begun, and sent as the job would. */
  const sent = async (who: Member, way: 'in' | 'out', amount?: string): Promise<string> => {
    const { json } = await move(who, way, amount)
    if (!json.success) throw new Error(`no transfer: ${json.code} ${json.message}`)
    await sendTransfer(ports, json.value.id)
    return json.value.id
  }
  const stateOf = async (id: string): Promise<string> => (await transferById(db, id))?.state ?? 'none'
  const playerId = ({ id }: Member) => sql`(SELECT id FROM players.player WHERE name = ${String(id)} AND house = 'lone/transfer')`
  /** In whole units: cash, at the vendor and on its way as the house's books say, and what the vendor itself has. */
  const books = async (who: Member): Promise<readonly [cash: Units, there: Units, moving: Units, atVendor: Units]> => {
    const cash = (await house.wagers.balance(who.id, 'PLAY')) ?? 0n
    const [money] = await vendorMoney(db, who.id)
    const { rows } = await sql<{ credit: Units }>`SELECT credit FROM house.purse WHERE player = ${playerId(who)}`.execute(
      arcadeDb,
    )
    const atVendor = rows[0]?.credit ?? 0n
    return [cash / WHOLE, (money?.there ?? 0n) / WHOLE, (money?.moving ?? 0n) / WHOLE, atVendor / WHOLE]
  }
  /** What was played at the vendor came to this. */
  const play = async (who: Member, whole: bigint): Promise<void> => {
    await sql`UPDATE house.purse SET credit = credit + ${whole * WHOLE} WHERE player = ${playerId(who)}`.execute(arcadeDb)
  }
  const again = (id: string) => sendTransfer(ports, id)
  const drifts = () => db.transact((tx) => trialBalance(tx, { threshold: 0n, clock: systemClock }))
  return { ...halves, member, move, sent, stateOf, books, play, again, drifts }
}
