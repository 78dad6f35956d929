import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { runDueJobs } from '#testing/jobs.ts'
import { trialBalance } from '#house/wallet/index.ts'
import type { Withdrawal } from '../contract.ts'
import { paymentsTasks } from '../jobs.ts'
import type { Asking } from '../provider/ask-provider.ts'
import type { PaymentProvider } from '../provider/port.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'
import { payOut, reconcileWithdrawals } from '../payouts/pay-out.ts'
import { answerSent } from '../by-hand/answer-sent.ts'
import { recordSent } from '../by-hand/record-sent.ts'
import { takeToPay } from '../by-hand/take-to-pay.ts'
import type { Tx } from '#runtime/database.ts'

const bank = await openBank()
const { db, asking, winner, withdraw, cash, stateOf, postings, pendingOf, payouts, decide, reconcile, told } = bank
const real = asking.providers.get('sandbox') as PaymentProvider
const tasks = paymentsTasks(asking).filter(({ cron }) => cron === null)

const server = new pg.Client({ connectionString: inject('databaseUrl') })
await server.connect()
const name = new URL(db.ownerUrl).pathname.slice(1)
/** What a kill of the server does to those who stand on this database: what is not committed never was, and nobody gets in. */
async function kill(): Promise<void> {
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await server.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name])
}
const bringBack = () => server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
afterAll(async () => {
  await bringBack()
  await server.end()
})
// Nothing is told by itself: what is found is found by asking.
beforeEach(() => told.stop())

/** The bank's own provider, and the database that dies at a moment of a call to it. */
const dyingAt = (verb: 'payOut' | 'askPayout', moment: 'before' | 'after'): Asking => {
  const die = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (moment === 'before') await kill()
    const said = await ask()
    if (moment === 'after') await kill()
    return said
  }
  const dying: PaymentProvider =
    verb === 'payOut'
      ? { ...real, payOut: (order) => die(() => real.payOut(order)) }
      : { ...real, askPayout: (reference) => die(() => real.askPayout(reference)) }
  return { ...asking, providers: new Map([['sandbox', dying]]) }
}

/** Nothing of the withdrawal is lost or doubled: paid once at the bank, taken once from the member, and every account adds up. */
async function expectPaidOnce(who: Winner, id: string): Promise<void> {
  const { browser } = who
  const { json } = await browser.get<Withdrawal>(`/wps/payments/withdrawals/${id}`)
  await decide(json.value, 'pay-silently')
  await reconcile()
  expect([await stateOf(who, id), await payouts(id)]).toEqual(['paid', 1])
  expect([await cash(who), await pendingOf([id])]).toEqual([60n * WHOLE, 0n])
  expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
  expect(await db.transact((tx) => trialBalance(tx, { threshold: 1n, clock: asking.clock }))).toEqual([])
}

describe('the database is killed', () => {
  test('between the hold and the order: the money stays aside, and is paid once when it is back [W3, trust 7, trust 9]', async () => {
    const who = await winner(100n)
    const { id } = (await withdraw(who, '40')).json.value
    await kill()
    await expect(payOut(asking, id)).rejects.toThrow(/./)
    await bringBack()
    expect([await stateOf(who, id), await payouts(id), await pendingOf([id])]).toEqual(['approved', 0, 40n * WHOLE])
    await runDueJobs(db, tasks)
    await expectPaidOnce(who, id)
  })

  test.each(['before', 'after'] as const)(
    '%s the bank hears the order and before its answer is written: it is paid once [W3, trust 9, trust 78]',
    async (moment) => {
      const who = await winner(100n)
      const { id } = (await withdraw(who, '40')).json.value
      await expect(payOut(dyingAt('payOut', moment), id)).rejects.toThrow(/./)
      await bringBack()
      expect([await stateOf(who, id), await payouts(id)]).toEqual(['paying', 1])
      expect([await cash(who), await pendingOf([id])]).toEqual([60n * WHOLE, 40n * WHOLE])
      await runDueJobs(db, tasks)
      await expectPaidOnce(who, id)
    },
  )

  test('after the bank says that it is paid and before that is written: it ends once [W3, trust 9]', async () => {
    const who = await winner(100n)
    const asked = await bank.sent(who, '40')
    await decide(asked, 'pay-silently')
    await sql`UPDATE payments.withdrawal SET ask_at = created_at WHERE id = ${asked.id}`.execute(db.owner)
    await expect(reconcileWithdrawals(dyingAt('askPayout', 'after'))).rejects.toThrow('could not be asked about')
    await bringBack()
    expect([await stateOf(who, asked.id), await pendingOf([asked.id])]).toEqual(['paying', 40n * WHOLE])
    await expectPaidOnce(who, asked.id)
  })

  test('before it is written that a second person confirmed what people paid: it is confirmed again, and paid once [W3, trust 7, trust 9]', async () => {
    const who = await winner(100n)
    const { id } = (await withdraw(who, '40')).json.value
    await sql`UPDATE payments.withdrawal SET provider = 'desk' WHERE id = ${id}`.execute(db.owner)
    const act = (operator: bigint) => ({
      at: asking.clock(),
      actor: `operator:${operator}`,
      operator,
      name: `teller ${operator}`,
      merchant: { id: bank.house.merchant, code: 'demo' },
      ip: '192.0.2.1',
    })
    const { random } = asking
    const sent = {
      reference: 'FT-0001',
      paidOn: new Date(asking.clock()).toISOString().slice(0, 10),
      picture: Buffer.from('seen'),
    }
    const record = async (tx: Tx) => {
      await takeToPay(tx, { id, act: act(1n) })
      return recordSent(tx, { id, act: act(1n), sent }, random)
    }
    const confirm = (tx: Tx) =>
      answerSent(tx, { id, act: { ...act(2n), reason: 'seen' }, seen: { amount: '40', reference: 'ft-0001' } }, random)
    const dying = (deed: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
      await deed(tx)
      await kill()
    }
    const deeds: readonly (readonly [(tx: Tx) => Promise<unknown>, string, string])[] = [
      [record, 'approved', 'paying'],
      [confirm, 'paying', 'paid'],
    ]
    for (const [deed, before, after] of deeds) {
      await expect(db.transact(dying(deed))).rejects.toThrow(/./)
      await bringBack()
      expect([await stateOf(who, id), await pendingOf([id])]).toEqual([before, 40n * WHOLE])
      await db.transact(deed)
      expect(await stateOf(who, id)).toBe(after)
    }
    expect([await cash(who), await pendingOf([id]), await payouts(id)]).toEqual([60n * WHOLE, 0n, 0])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
  })

  test('at any statement of the request: nothing of it remains, and asked again under its key it is made once [W3, trust 7, trust 15]', async () => {
    // The server ends the connection of whoever makes the statement, at the n-th of those that write money, a withdrawal or a job.
    await sql`
      CREATE SCHEMA killing;
      CREATE SEQUENCE killing.passed;
      CREATE TABLE killing.armed (at bigint NOT NULL);
      INSERT INTO killing.armed VALUES (0);
      CREATE FUNCTION killing.kill() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF nextval('killing.passed') = (SELECT at FROM killing.armed) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NULL;
      END $$`.execute(db.owner)
    const tables = [
      'payments.withdrawal',
      'payments.withdrawal_step',
      'wallet.account',
      'wallet.entry',
      'house_jobs._private_jobs',
    ]
    for (const table of tables)
      await sql`CREATE TRIGGER kill AFTER INSERT OR UPDATE ON ${sql.table(table)} FOR EACH STATEMENT EXECUTE FUNCTION killing.kill()`.execute(
        db.owner,
      )
    const arm = async (at: number) => {
      await sql`UPDATE killing.armed SET at = ${at}`.execute(db.owner)
      await sql`SELECT setval('killing.passed', 1, false)`.execute(db.owner)
    }
    const who = await winner(100n)
    const key = randomUUID()
    const jobs = async () => (await sql`SELECT 1 FROM house_jobs._private_jobs`.execute(db.owner)).rows.length
    const before = await jobs()
    let kills = 0
    for (let at = 1; ; at++) {
      await arm(at)
      const { status, json } = await withdraw(who, '40', key)
      await arm(0)
      if (status === 200) {
        expect([await jobs(), await pendingOf([json.value.id])]).toEqual([before + 1, 40n * WHOLE])
        await runDueJobs(db, tasks)
        await expectPaidOnce(who, json.value.id)
        break
      }
      kills++
      expect([await cash(who), await jobs()]).toEqual([100n * WHOLE, before])
    }
    expect(kills).toBeGreaterThan(3)
  })
})
