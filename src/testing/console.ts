import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { controlledContract, type ActShown } from '#house/audit/controlled/console-contract.ts'
import { startSession } from '#house/operators/sessions/start-session.ts'
import { insertOperator } from '#house/operators/store.ts'
import type { Role } from '#house/operators/rules/roles.ts'
import type { Millis } from '#kit/clock.ts'
import { openConsole, type ConsoleOptions } from '#main/house/console-server.ts'
import { openDatabase, type Tx } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Browser } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { testSecrets, type TestHouse } from './house.ts'

export const CONSOLE_HOST = 'console.localhost'

export type TestConsole = {
  readonly app: FastifyInstance
  /** A browser in the console's own host, with nobody logged in. */
  readonly browser: () => Browser
  /** An operator with a session in a browser of their own; of the demo merchant and the house unless said otherwise. */
  readonly as: (role: Role, of?: Employment) => Promise<LoggedIn>
}

type Employment = { readonly merchant?: number; readonly house?: boolean; readonly name?: string }
export type LoggedIn = { readonly id: bigint; readonly session: string; readonly browser: Browser }

type Person = { readonly merchant: number; readonly name: string; readonly role: Role; readonly house: boolean }

/** An operator whom no password lets in, with both halves of a session. */
export async function logInOperator(tx: Tx, { name, ...of }: Person, now: Millis) {
  const id = await insertOperator(tx, { ...of, name, nameKey: name.toLowerCase(), hash: 'none', firstPasswordUntil: null, now })
  if (id === null) throw new Error(`there is an operator ${name} already`)
  const start = { operator: id, ip: '192.0.2.20', userAgent: 'test', now, random: systemRandom, sid: null }
  return { id, ...(await startSession(tx, start)) }
}

/** The console on a test's house, reached without a network. */
export async function testConsole(
  db: TestDatabase,
  house: TestHouse,
  { clock = systemClock, ...options }: Pick<Partial<ConsoleOptions>, 'clock' | 'repeats' | 'alerts'> = {},
): Promise<TestConsole> {
  const database = openDatabase({ url: db.url, role: 'croupier_house', connections: 6 })
  const app = await openConsole({
    house,
    database,
    clock,
    random: systemRandom,
    log: openLog({ name: 'test', level: 'silent' }),
    sealingSecret: testSecrets.sealing,
    vendorKeysSecret: testSecrets.vendorKeys,
    masters: testSecrets.profiles,
    address: `http://${CONSOLE_HOST}:8081`,
    ...options,
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  let loggedIn = 0
  const browser = () => new Browser(app, { host: CONSOLE_HOST, merchant: 'console' })
  const as = async (role: Role, { merchant = house.merchant, house: ofTheHouse = true, name }: Employment = {}) => {
    const known = name ?? `${role}${++loggedIn}`
    const who = { merchant, name: known, role, house: ofTheHouse }
    const { id, session, token, sid } = await db.transact((tx) => logInOperator(tx, who, clock()))
    // Sealed bodies are made out to the operator's merchant.
    const own = new Browser(app, { host: CONSOLE_HOST, merchant: (await house.directory.byId(merchant))?.code ?? 'console' })
    own.token = token
    own.cookies.set('__Host-desk', sid)
    return { id, session, browser: own }
  }
  return { app, browser, as }
}

/** A second person confirms all that waits, and answers what they were told; throws where something is not done. */
export async function confirmAll(second: Browser): Promise<(string | null)[]> {
  const { value } = await second.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const told: (string | null)[] = []
  for (const { id, name } of (value as { list: ActShown[] }).list) {
    const answered = await second.call(controlledContract.answerAct, {
      params: { id },
      body: { confirm: true, reason: 'looked at by a second person' },
    })
    if (answered.status !== 200) throw new Error(`${name} was refused: ${answered.code}`)
    told.push((answered.value as { told: string | null }).told)
  }
  return told
}
