import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { signatureOf } from '#sandbox/signature.ts'
import type { Withdrawal } from '../contract.ts'
import { payOut } from '../payouts/pay-out.ts'
import { dayBefore, reconcileDay } from '../reconciliation/reconcile-day.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { afterPayoutWebhook } from '../rules/withdrawal.ts'
import { takePayoutWebhook } from '../payouts/take-payout-webhook.ts'
import { movedByPayments } from './moved-by-payments.ts'
import { noTurnover } from './turnover.ts'
import { payoutHalt } from '#house/wallet/index.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'

/** before: the bank never hears it · lost: it does it and the line breaks · silent: it does it and says nothing. */
type Fault = 'before' | 'lost' | 'silent'

const faults: Fault[] = []
let bank = ''
const line = createServer((request, response) => void pass(request, response))
line.listen(0, '127.0.0.1')
await once(line, 'listening')
afterAll(() => {
  line.close()
  line.closeAllConnections()
})

/** The line between the house and the bank, over real HTTP: it passes every byte and fails as it is told to. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fault = faults.shift()
  const body = await text(request)
  if (fault === 'before') return void request.socket.destroy()
  const { method = 'GET', url, headers } = request
  const signed = ['content-type', 'x-request-id', 'x-timestamp', 'x-signature'].flatMap((name): [string, string][] =>
    headers[name] ? [[name, String(headers[name])]] : [],
  )
  const answer = await fetch(`${bank}${url}`, { method, headers: signed, ...(body && { body }) })
  const said = await answer.text()
  if (fault === 'lost') return void request.socket.destroy()
  if (fault !== 'silent') response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said)
}

/** What the house logs as an error: somebody is woken by it. */
const warned: { readonly withdrawal?: string }[] = []
const destination = { write: (line: string) => void warned.push(JSON.parse(line) as { withdrawal?: string }) }
const log = openLog({ name: 'test', level: 'error', destination })

const opened = await openBank(
  (access) => {
    bank = access.api
    const { port } = line.address() as AddressInfo
    // Everything else of the access stays as it is read, when it is read.
    return Object.create(access, {
      api: { value: `http://127.0.0.1:${port}` },
      // Only of a silence that is meant is not much waited for.
      patience: { get: () => (faults[0] === 'silent' ? 400 : 20_000) },
    }) as typeof access
  },
  { log },
)
const {
  db,
  house,
  asking,
  secret,
  told,
  winner,
  withdraw,
  cash,
  stateOf,
  postings,
  pendingOf,
  sent,
  decide,
  payouts,
  reconcile,
} = opened

describe('a bank that is not understood', () => {
  test.each<Fault>(['before', 'lost', 'silent'])(
    'when asked (%s) keeps the withdrawal open, and it is paid once when the bank is asked again [W3, trust 78]',
    async (fault) => {
      const who = await winner(100n)
      const { id } = (await withdraw(who, '40')).json.value
      faults.push(fault)
      await expect(payOut(asking, id)).rejects.toThrow(/fetch failed|aborted due to timeout/)
      expect(await stateOf(who, id)).toBe('paying')
      await expect.poll(() => payouts(id)).toBe(fault === 'before' ? 0 : 1)
      expect(await pendingOf([id])).toBe(40n * WHOLE)
      faults.push(fault)
      await expect(reconcile()).rejects.toThrow('could not be asked about')
      expect([await stateOf(who, id), await cash(who)]).toEqual(['paying', 60n * WHOLE])
      await reconcile()
      expect(await payouts(id)).toBe(1)
      await decide(await opened.shown(who, id), 'pay-silently')
      faults.push(fault)
      await expect(reconcile()).rejects.toThrow('could not be asked about')
      expect([await stateOf(who, id), await cash(who)]).toEqual(['paying', 60n * WHOLE])
      await reconcile()
      expect([await stateOf(who, id), await cash(who), await pendingOf([id])]).toEqual(['paid', 60n * WHOLE, 0n])
      expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    },
  )

  test('does not keep the others waiting', async () => {
    const [first, second] = [await winner(100n), await winner(100n)]
    const ids = [(await withdraw(first, '10')).json.value.id, (await withdraw(second, '10')).json.value.id]
    faults.push('before')
    await expect(reconcile()).rejects.toThrow('1 withdrawals')
    expect(await Promise.all(ids.map(payouts))).toEqual(expect.arrayContaining([0, 1]))
    await reconcile()
    expect(await Promise.all(ids.map(payouts))).toEqual([1, 1])
  })

  test('asked twenty times at once makes one payout [trust 9, trust 13]', async () => {
    const who = await winner(100n)
    const { id } = (await withdraw(who, '40')).json.value
    await Promise.all(Array.from({ length: 20 }, () => payOut(asking, id)))
    expect([await payouts(id), await stateOf(who, id)]).toEqual([1, 'paying'])
  })
})

let webhooks = 0
type Change = { at?: number; secret?: string; body?: object; id?: string; tamper?: boolean }

const breaksOf = async (of: readonly Pick<Withdrawal, 'id'>[]) => {
  const { rows } = await sql`
    SELECT kind, our_state AS ours, their_state AS theirs, stake FROM payments.break
    WHERE ended IS NULL AND reference = ANY(${of.map(({ id }) => id)}::uuid[]) ORDER BY stake`.execute(db)
  return rows
}

/** A callback as the bank sends it. */
function tell(withdrawal: Pick<Withdrawal, 'id' | 'amount'>, change: Change = {}) {
  const id = change.id ?? `payout-webhook-${++webhooks}`
  const at = String(change.at ?? systemClock())
  const { id: reference, amount } = withdrawal
  const body = JSON.stringify({ id, about: 'payout', reference, state: 'paid', amount, currency: 'PLAY', ...change.body })
  return house.app.inject({
    method: 'POST',
    url: '/callback/sandbox',
    payload: change.tamper ? body.replace('paid', 'Paid') : body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-id': id,
      'x-timestamp': at,
      'x-signature': signatureOf(change.secret ?? secret, { id, at, body }),
    },
  })
}

describe('a callback about a withdrawal', () => {
  test('with a wrong signature, a changed body, an old time or no withdrawal of ours is refused [trust 17]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '40')
    expect((await tell(asked, { secret: 'another secret' })).statusCode).toBe(401)
    expect((await tell(asked, { tamper: true })).statusCode).toBe(401)
    expect((await tell(asked, { at: systemClock() - 6 * 60_000 })).statusCode).toBe(401)
    expect((await tell(asked, { body: { about: 'deposit' } })).statusCode).toBe(404)
    expect((await tell({ ...asked, id: '019f0000-0000-7000-8000-000000000000' })).statusCode).toBe(404)
    expect([await stateOf(who, asked.id), await cash(who)]).toEqual(['paying', 60n * WHOLE])
  })

  test.each([
    ['paid', 'paid', 60n],
    ['failed', 'refused', 100n],
  ] as const)(
    'that says %s, twenty times at once and beside twenty questions, ends it once [trust 9, trust 13, trust 17]',
    async (state, end, left) => {
      await told.stop()
      const who = await winner(100n)
      const asked = await sent(who, '40')
      await decide(asked, state === 'paid' ? 'pay' : 'refuse')
      const callbacks = Array.from({ length: 20 }, (_, i) =>
        tell(asked, { body: { state }, ...(i % 2 && { id: `same-${state}` }) }),
      )
      const answers = await Promise.all([...callbacks, ...Array.from({ length: 20 }, () => payOut(asking, asked.id))])
      expect(answers.slice(0, 20).every((answer) => answer?.statusCode === 200)).toBe(true)
      expect([await stateOf(who, asked.id), await cash(who), await pendingOf([asked.id])]).toEqual([end, left * WHOLE, 0n])
      expect(await postings(asked.id)).toHaveLength(2)
      told.start()
    },
  )

  test('that contradicts what stands moves nothing, is a break at once, and wakes somebody [W3, trust 11]', async () => {
    warned.length = 0
    const who = await winner(100n)
    const [one, two, three] = [await sent(who, '10'), await sent(who, '20'), await sent(who, '30')]
    await tell(one)
    await tell(one, { body: { state: 'failed' } })
    await tell(two, { body: { state: 'failed' } })
    await tell(two)
    await tell(three, { body: { amount: '31' } })
    await tell(three, { body: { currency: 'USD' } })
    const states = await Promise.all([one, two, three].map(({ id }) => stateOf(who, id)))
    expect([states, await cash(who)]).toEqual([['paid', 'refused', 'paying'], 60n * WHOLE])
    const { rows } = await sql<{ outcome: string }>`
      SELECT outcome FROM payments.payout_notice WHERE withdrawal = ANY(${[one, two, three].map(({ id }) => id)}::uuid[])
      ORDER BY outcome`.execute(db)
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(4).fill('contradicted'), 'paid', 'refused'])
    expect(await breaksOf([one, two, three])).toEqual([
      { kind: 'other_state', ours: 'paid', theirs: 'failed', stake: 10n * WHOLE },
      { kind: 'other_state', ours: 'refused', theirs: 'paid', stake: 20n * WHOLE },
      { kind: 'other_state', ours: 'paying', theirs: 'paid', stake: 30n * WHOLE },
    ])
    expect(warned.map(({ withdrawal }) => withdrawal)).toEqual([one, two, three, three].map(({ id }) => id))
  })

  test('that a refused payout was paid is a break until the report of the day says otherwise [trust 11]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '10')
    await decide(asked, 'refuse')
    await reconcile()
    expect(await stateOf(who, asked.id)).toBe('refused')
    await tell(asked)
    await reconcileDay(asking, { provider: 'sandbox', day: dayBefore(systemClock()) })
    expect(await breaksOf([asked])).toHaveLength(1)
    // The bank's own report of today says that it never paid.
    await reconcileDay(asking, { provider: 'sandbox', day: dayBefore(systemClock() + DAY) })
    expect(await breaksOf([asked])).toEqual([])
  })

  test('that more was paid twice than the merchant bears stops payouts [trust 11]', async () => {
    const who = await winner(1000n)
    const asked = await sent(who, '400')
    await tell(asked, { body: { state: 'failed' } })
    expect(await payoutHalt(db, house.merchant)).toBeNull()
    await tell(asked)
    expect((await payoutHalt(db, house.merchant))?.reason).toContain('PLAY')
    await sql`UPDATE payments.break SET ended = 'even', ended_at = now() WHERE ended IS NULL`.execute(db.owner)
    await letPayoutsGoOn(db, house.merchant, systemClock)
  })

  test('of another provider than the one that pays it is of no withdrawal of its own [trust 17]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '40')
    const webhook = { state: 'failed', amount: 40n * WHOLE, currency: 'PLAY' } as const
    const heard = { provider: 'another', id: `payout-webhook-${++webhooks}`, reference: asked.id, webhook }
    const when = { now: systemClock(), random: systemRandom }
    expect(await db.transact((tx) => takePayoutWebhook(tx, heard, when))).toEqual({ outcome: 'unknown' })
    expect([await stateOf(who, asked.id), await cash(who)]).toEqual(['paying', 60n * WHOLE])
    const { rows } = await sql`SELECT 1 FROM payments.payout_notice WHERE withdrawal = ${asked.id}`.execute(db)
    expect(rows).toEqual([])
    expect((await tell(asked)).statusCode).toBe(200)
    expect(await stateOf(who, asked.id)).toBe('paid')
  })

  test('that names a part pays that part, and the rest comes back with it, once [W3, trust 1, trust 9]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '40')
    await Promise.all(Array.from({ length: 5 }, () => tell(asked, { body: { amount: '15' } })))
    expect(await opened.shown(who, asked.id)).toMatchObject({ state: 'paid', amount: '40', paid: '15' })
    expect([await cash(who), await pendingOf([asked.id])]).toEqual([85n * WHOLE, 0n])
    expect(await postings(asked.id)).toEqual(['withdrawal_request', 'withdrawal_paid', 'withdrawal_returned'])
  })

  test('after its end is known, or contradicts, and never moves it on', () => {
    const owed = { amount: 10n, currency: 'PLAY', paid: null }
    const said = (state: 'paid' | 'failed', amount = 10n) => ({ state, amount, currency: 'PLAY' })
    expect(afterPayoutWebhook({ ...owed, state: 'paying' }, said('paid'))).toBe('pay')
    expect(afterPayoutWebhook({ ...owed, state: 'paying' }, said('paid', 4n))).toBe('pay')
    expect(afterPayoutWebhook({ ...owed, state: 'paying' }, said('failed'))).toBe('refuse')
    expect(afterPayoutWebhook({ ...owed, state: 'refused' }, said('failed'))).toBeNull()
    for (const state of ['paid', 'received', 'disputed', 'settled'] as const) {
      expect(afterPayoutWebhook({ ...owed, state, paid: 4n }, said('paid', 4n))).toBeNull()
      expect(afterPayoutWebhook({ ...owed, state, paid: 4n }, said('paid'))).toBe('contradicted')
      expect(afterPayoutWebhook({ ...owed, state, paid: 10n }, said('failed'))).toBe('contradicted')
    }
    for (const webhook of [said('paid', 11n), said('paid', 0n), said('failed', 4n)])
      expect(afterPayoutWebhook({ ...owed, state: 'paying' }, webhook)).toBe('contradicted')
    for (const state of ['requested', 'reviewing', 'approved', 'rejected', 'cancelled', 'refused'] as const)
      expect(afterPayoutWebhook({ ...owed, state }, said('paid'))).toBe('contradicted')
  })
})

describe('a failure after any statement', () => {
  const tables = ['payments.withdrawal', 'payments.payout_notice', 'wallet.account', 'wallet.entry', 'wallet.lane']

  /** The n-th statement that writes money or a withdrawal fails when it is done; its number comes from a sequence, which no rollback resets. */
  async function lay(): Promise<void> {
    await sql`
      CREATE SCHEMA failpoint;
      CREATE SEQUENCE failpoint.passed;
      CREATE TABLE failpoint.armed (at bigint NOT NULL);
      INSERT INTO failpoint.armed VALUES (0);
      CREATE FUNCTION failpoint.fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF nextval('failpoint.passed') = (SELECT at FROM failpoint.armed) THEN RAISE EXCEPTION 'failpoint after % of %', TG_OP, TG_TABLE_NAME; END IF;
        RETURN NULL;
      END $$`.execute(db.owner)
    for (const table of tables) {
      await sql`CREATE TRIGGER failpoint AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)} FOR EACH STATEMENT
        EXECUTE FUNCTION failpoint.fail()`.execute(db.owner)
    }
  }

  async function arm(at: number): Promise<void> {
    await sql`UPDATE failpoint.armed SET at = ${at}`.execute(db.owner)
    await sql`SELECT setval('failpoint.passed', 1, false)`.execute(db.owner)
  }

  /** One hash over every withdrawal, webhook, account and movement, and the jobs that wait. */
  async function hash(): Promise<string | undefined> {
    const parts = [...tables, 'house_jobs._private_jobs'].map((table) => `SELECT x::text AS row FROM ${table} x`)
    const { rows } = await sql<{ hash: string }>`
      SELECT md5(string_agg(row, ',' ORDER BY row)) AS hash FROM (${sql.raw(parts.join(' UNION ALL '))}) all_rows`.execute(
      db.owner,
    )
    return rows[0]?.hash
  }

  const request = (who: Winner) => {
    const asked = { member: who.member, merchant: house.merchant, payee: who.payee, amount: '40', language: 'EN' }
    return db.transact((tx) =>
      requestWithdrawal(tx, asked, { now: systemClock(), random: systemRandom, turnover: noTurnover, moved: movedByPayments }),
    )
  }
  const hear = (id: string, state: 'paid' | 'failed') => {
    const webhook = { state, amount: 40n * WHOLE, currency: 'PLAY' }
    const heard = { provider: 'sandbox', id: `failpoint-${state}`, reference: id, webhook }
    return db.transact((tx) => takePayoutWebhook(tx, heard, { now: systemClock(), random: systemRandom }))
  }

  /** Each prepares its ground and answers the one verb that is then made to fail. */
  const verbs: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
    'of a request': async () => {
      const who = await winner(100n)
      return () => request(who)
    },
    'of the end of a paid one': async () => {
      const { id } = await sent(await winner(100n), '40')
      return () => hear(id, 'paid')
    },
    'of the end of a refused one': async () => {
      const { id } = await sent(await winner(100n), '40')
      return () => hear(id, 'failed')
    },
  }

  test.each(Object.keys(verbs))('%s leaves no trace, and the verb is done when tried again [trust 1, trust 7]', async (verb) => {
    await told.stop()
    if ((await sql`SELECT 1 FROM pg_namespace WHERE nspname = 'failpoint'`.execute(db.owner)).rows.length === 0) await lay()
    const act = await verbs[verb]!()
    const before = await hash()
    let failures = 0
    for (let at = 1; ; at++) {
      await arm(at)
      const failed = await act().then(
        (answer) => (isRefusal(answer) ? answer : null),
        (error: unknown) => error,
      )
      await arm(0)
      if (failed === null) break
      expect(String(failed)).toContain('failpoint after')
      expect(await hash()).toBe(before)
      failures++
    }
    expect(failures).toBeGreaterThan(3)
    expect(await hash()).not.toBe(before)
    told.start()
  })
})
