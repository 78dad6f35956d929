import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { laneOf, openPool, post, reversePosting, type Line, type PostKind } from '#house/wallet/index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db, wagers, time, newMember, play, audit } = await openTable()
const clock = () => time.now

// The n-th statement that writes a table of the ledger fails when it is done. Its number comes from a sequence, which no rollback resets.
await sql`
  CREATE SCHEMA failpoint;
  CREATE SEQUENCE failpoint.passed;
  CREATE TABLE failpoint.armed (at bigint NOT NULL);
  INSERT INTO failpoint.armed VALUES (0);
  CREATE FUNCTION failpoint.fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF nextval('failpoint.passed') = (SELECT at FROM failpoint.armed) THEN RAISE EXCEPTION 'failpoint after % of %', TG_OP, TG_TABLE_NAME; END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE t regclass;
  BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('wallet'::regnamespace, 'wagers'::regnamespace) LOOP
      EXECUTE format('CREATE TRIGGER failpoint AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION failpoint.fail()', t);
    END LOOP;
  END $$`.execute(db.owner)

async function arm(at: number): Promise<void> {
  await sql`UPDATE failpoint.armed SET at = ${at}`.execute(db.owner)
  await sql`SELECT setval('failpoint.passed', 1, false)`.execute(db.owner)
}

/** One hash over every row of accounts, journal, lanes, rounds and bets. */
async function books(): Promise<string> {
  const tables = ['wallet.account', 'wallet.entry', 'wallet.lane', 'wallet.pool', 'wagers.round', 'wagers.wager']
  const parts = tables.map((table) => `SELECT x::text AS row FROM ${table} x`)
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(row, ',' ORDER BY row)) AS hash FROM (${sql.raw(parts.join(' UNION ALL '))}) all_rows`.execute(db.owner)
  return rows[0]!.hash
}

const contributions = [{ pool: 'grand', amount: 3n }]
await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code: 'grand' }))

async function laid() {
  const bet = { ...play(await newMember(1000n)), amount: 100n, contributions }
  await wagers.stake(bet)
  return bet
}
const after = (bet: Awaited<ReturnType<typeof laid>>) => ({ ...bet, ext: randomUUID(), reference: bet.ext })

async function held() {
  const bet = { ...play(await newMember(1000n)), amount: 100n }
  await wagers.reserve(bet)
  return { ...bet, ext: randomUUID(), reference: bet.ext }
}

const posting = (kind: PostKind, lines: readonly Line[]) => {
  const id = randomUUID()
  return () => db.transact((tx) => post(tx, { id, kind, cause: 'case', lines }, clock))
}
const seed = () =>
  posting('pool_fund', [{ from: { house: 'promotions' }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount: 100n }])

/** Each prepares its ground and answers the one call that is then made to fail. */
const verbs: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'a bet': async () => {
    const bet = { ...play(await newMember(1000n)), amount: 100n }
    return () => wagers.stake(bet)
  },
  'a bet that feeds a pool and closes its round': async () => {
    const bet = { ...play(await newMember(1000n)), amount: 100n, contributions, closesRound: true }
    return () => wagers.stake(bet)
  },
  'bets that stand or fall together': async () => {
    const member = await newMember(1000n)
    const bets = [1n, 2n, 3n].map((amount) => ({ ...play(member, { round: 'together' }), amount }))
    return async () => (await wagers.stakeAll(bets))[0]
  },
  'a win that closes the round': async () => {
    const win = { ...after(await laid()), amount: 50n, closesRound: true }
    return () => wagers.win(win)
  },
  'a round that is drawn already': async () => {
    const round = { ...play(await newMember(1000n)), amount: 100n, contributions, win: { ext: randomUUID(), amount: 50n } }
    return () => wagers.play(round)
  },
  'a round that is drawn already and won from a pool': async () => {
    await seed()()
    const win = { ext: randomUUID(), amount: 50n, fromPool: { pool: 'grand', amount: 20n } }
    const round = { ...play(await newMember(1000n)), amount: 100n, win }
    return () => wagers.play(round)
  },
  'a promotional win': async () => {
    const win = { ...play(await newMember(0n)), amount: 5n }
    return () => wagers.promoWin(win)
  },
  'a win that a pool pays': async () => {
    await seed()()
    const win = { ...after(await laid()), amount: 50n, fromPool: { pool: 'grand', amount: 20n }, closesRound: true }
    return () => wagers.win(win)
  },
  'a rollback of a bet with its win': async () => {
    const bet = await laid()
    await wagers.win({ ...after(bet), amount: 7n })
    const rollback = { ...after(bet), withWins: true }
    return () => wagers.rollback(rollback)
  },
  'a rollback of an unknown bet': async () => {
    const rollback = { ...play(await newMember(0n)), reference: randomUUID() }
    return () => wagers.rollback(rollback)
  },
  'a hold': async () => {
    const bet = { ...play(await newMember(1000n)), amount: 100n }
    return () => wagers.reserve(bet)
  },
  'a commit of less than was held': async () => {
    const commit = { ...(await held()), amount: 60n }
    return () => wagers.commit(commit)
  },
  'a release': async () => {
    const release = await held()
    return () => wagers.release(release)
  },
  'a settlement': async () => {
    const settlement = { ...after(await laid()), version: 1, payout: 30n, closesRound: true }
    return () => wagers.settle(settlement)
  },
  'a cash-out': async () => {
    const cashOut = { ...after(await laid()), amount: 30n }
    return () => wagers.cashOut(cashOut)
  },
  'the end of a round': async () => {
    const end = after(await laid())
    return () => wagers.closeRound(end)
  },
  'a deposit': async () =>
    posting('deposit', [{ from: { house: 'deposits' }, to: { member: await newMember(0n) }, amount: 10n }]),
  'a transfer between two lanes with a fee': async () => {
    const from = await newMember(100n)
    let to = await newMember(0n)
    while (laneOf(to) === laneOf(from)) to = await newMember(0n)
    return posting('transfer', [
      { from: { member: from }, to: { member: to }, amount: 10n },
      { from: { member: from }, to: { house: 'commissions' }, amount: 1n },
    ])
  },
  'money for a pool': async () => seed(),
  'a reversal of a posting': async () => {
    const member = await newMember(0n)
    const [id, undoing] = [randomUUID(), randomUUID()]
    const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: 10n }]
    await db.transact((tx) => post(tx, { id, kind: 'deposit', cause: 'case', lines }, clock))
    return () => db.transact((tx) => reversePosting(tx, { posting: id, id: undoing, cause: 'mistake' }, clock))
  },
}

test.each(Object.keys(verbs))(
  '%s that fails after any of its writes has changed nothing, and then succeeds [trust 7]',
  async (name) => {
    const call = await verbs[name]!()
    const before = await books()
    let failed = 0
    for (;;) {
      await arm(failed + 1)
      const answer = await call().catch((error: Error) => error)
      if (!(answer instanceof Error)) {
        expect(answer).toMatchObject('status' in (answer as object) ? { status: 'ok' } : { replayed: false })
        break
      }
      expect(answer.message).toContain('failpoint')
      expect(await books(), answer.message).toBe(before)
      failed++
    }
    await arm(0)
    expect(failed, 'journal, both accounts and lane at least').toBeGreaterThanOrEqual(4)
    expect(await books()).not.toBe(before)
  },
)

test('after all of this every balance is the sum of its entries [trust 1]', audit)
