import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openSandbox } from '#sandbox/server.ts'
import { startWebhooks } from '#sandbox/notify.ts'
import type { BankChoice } from '#sandbox/payouts.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testHouse, type Browser, type HouseSetting, type TestHouse } from '#testing/house.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import type { PayeeShown, Withdrawal } from '#house/payments/contract.ts'
import { payOut, reconcileWithdrawals } from '#house/payments/payouts/pay-out.ts'
import { sandboxProvider, type SandboxAccess } from '#house/payments/provider/sandbox.ts'

export const WHOLE = UNITS_PER_WHOLE
const secret = 'what the sandbox and the test house share, long enough'
const log = openLog({ name: 'test', level: 'silent' })

export type Winner = { readonly browser: Browser; readonly member: bigint; readonly payee: string }

/** A house and the sandbox bank, each on a database of its own, joined by real HTTP; and what a test of withdrawals does with them. */
export async function openBank(
  change: (access: SandboxAccess) => SandboxAccess = (access) => access,
  setting: HouseSetting = {},
) {
  const db = await testDatabase('house')
  const books = await testDatabase('sandbox')
  const parts = { db: books, clock: systemClock, random: systemRandom, secret }
  const sandbox = openSandbox({ ...parts, address: 'http://provider.test' })
  const api = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  let site = ''
  const access = change({
    api,
    secret,
    get notifyUrl() {
      return `${site}/callback/sandbox`
    },
    returnUrl: 'http://localhost:8080/deposit',
    payoutReturnUrl: 'http://localhost:8080/withdraw',
    clock: systemClock,
    random: systemRandom,
  })
  const house = await testHouse(db, { ...setting, providers: [sandboxProvider(access)] })
  let stopWebhooks = async () => {}
  const told = {
    start: () => (stopWebhooks = startWebhooks({ ...parts, log })),
    stop: () => stopWebhooks(),
  }
  beforeAll(async () => {
    site = await house.app.listen({ host: '127.0.0.1', port: 0 })
    told.start()
  })
  afterAll(async () => {
    await told.stop()
    await sandbox.close()
  })
  const acts = actsOf({ db, books, house, sandbox })
  return { db, books, house, asking: house.asking, sandbox, secret, told, ...acts }
}

type Parts = {
  readonly db: TestDatabase
  readonly books: TestDatabase
  readonly house: TestHouse
  readonly sandbox: FastifyInstance
}

function actsOf({ db, books, house, sandbox }: Parts) {
  let count = 0
  const visitor = async () => {
    const browser = house.browser()
    return { browser, member: await browser.register(`winner${1000 + ++count}`) }
  }
  const give = (member: bigint, amount: Units) => {
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount }] as const
    return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  }
  const addPayee = (browser: Browser, change: object = {}) =>
    browser.sealed<PayeeShown>({
      method: 'POST',
      path: '/wps/payments/accounts',
      data: { option: 'sandbox', holder: 'Sok Dara', account: '001 234 567', ...change },
      headers: { 'idempotency-key': `payee-key-${++count}` },
    })
  /** A member with play money and an account at the sandbox bank. */
  const winner = async (whole: bigint): Promise<Winner> => {
    const { browser, member } = await visitor()
    await give(member, whole * WHOLE)
    const { json } = await addPayee(browser)
    return { browser, member, payee: json.value.id }
  }
  const withdraw = ({ browser, payee }: Winner, amount: string, key = `withdrawal-key-${++count}`) =>
    browser.sealed<Withdrawal>({
      method: 'POST',
      path: '/wps/payments/withdrawals',
      data: { payee, amount },
      headers: { 'idempotency-key': key },
    })
  const shown = async ({ browser }: Winner, id: string) =>
    (await browser.get<Withdrawal>(`/wps/payments/withdrawals/${id}`)).json.value
  return {
    visitor,
    addPayee,
    winner,
    withdraw,
    shown,
    cash: async ({ member }: Winner) => (await balanceOf(db, member))?.cash,
    stateOf: async (who: Winner, id: string) => (await shown(who, id)).state,
    /** A withdrawal that the provider was asked to pay, as the job does it. */
    sent: async (who: Winner, amount: string): Promise<Withdrawal> => {
      const { json } = await withdraw(who, amount)
      await payOut(house.asking, json.value.id)
      return shown(who, json.value.id)
    },
    /** What a tester chooses on the bank's page. */
    decide: ({ trackUrl }: Withdrawal, choice: BankChoice) =>
      sandbox.inject({
        method: 'POST',
        url: new URL(trackUrl as string).pathname,
        payload: `choice=${choice}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /** Lets the time of the next question come for every open withdrawal, and asks. */
    reconcile: async () => {
      await sql`UPDATE payments.withdrawal SET ask_at = ask_at - interval '1 hour'`.execute(db.owner)
      await reconcileWithdrawals(house.asking)
    },
    ...looksOf({ db, books }),
  }
}

function looksOf({ db, books }: Pick<Parts, 'db' | 'books'>) {
  return {
    /** What became of a withdrawal's money, by the journal. */
    postings: async (id: string): Promise<string[]> => {
      const { rows } = await sql<{ kind: string }>`
        SELECT k.name AS kind FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
        WHERE e.cause = ${`payments.withdrawal:${id}`} ORDER BY e.at, e.seq`.execute(db.owner)
      return rows.map(({ kind }) => kind)
    },
    /** How much of these withdrawals the house has set aside, by the journal. */
    pendingOf: async (ids: readonly string[]): Promise<Units | undefined> => {
      const { rows } = await sql<{ sum: Units }>`
        SELECT coalesce(sum(CASE WHEN e.contra = wallet.house_account(e.currency, 26) THEN -e.amount ELSE e.amount END), 0)::bigint AS sum
        FROM wallet.entry e WHERE e.cause = ANY(${ids.map((id) => `payments.withdrawal:${id}`)}::text[])`.execute(db.owner)
      return rows[0]?.sum
    },
    /** How many payouts the bank has for it. */
    payouts: async (id: string): Promise<number> =>
      (await sql`SELECT 1 FROM sandbox.payout WHERE reference = ${id}`.execute(books)).rows.length,
  }
}
