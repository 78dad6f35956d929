import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import type { Tx } from '#runtime/database.ts'
import { laneOf, setPeriodLimits, setStakeCap, setStates, type Outcome } from '#house/wallet/index.ts'
import { creditHeldWin } from './store.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

/** How many calls of the lane's role wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'croupier_lane' AND wait_event_type = 'Lock' AND datname = current_database()`.execute(db.owner)
  return rows.length
}

/** What is answered to a call that is made while a transaction has done its work and not yet committed. */
async function askedDuring(work: (tx: Tx) => Promise<unknown>, call: () => Promise<Outcome>): Promise<Outcome> {
  const [done, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transact(async (tx) => {
    await work(tx)
    done.resolve()
    await free.promise
  })
  await done.promise
  const answer = call()
  await expect.poll(waiting).toBe(1)
  free.resolve()
  await holding
  return answer
}

const changes: readonly (readonly [string, (tx: Tx, member: bigint) => Promise<void>, Partial<Outcome>])[] = [
  ['a ban on play', (tx, member) => setStates(tx, member, { noBet: true }), { status: 'state_forbids' }],
  ['a period limit', (tx, member) => setPeriodLimits(tx, member, { stake_day: 9n }), { limit: 'stake_day' }],
  ['a largest stake', (tx, member) => setStakeCap(tx, { member, product: '*', largest: 9n }), { limit: 'member_largest' }],
]

test.each(changes)(
  'a bet asked while %s is being set waits for it and is refused by it [trust 4]',
  async (_, change, refusal) => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 10n }
    expect(
      await askedDuring(
        (tx) => change(tx, member),
        () => wagers.stake(bet),
      ),
    ).toMatchObject({ ...refusal, balance: 100n })
    expect(await cash(member)).toBe(100n)
    await audit()
  },
)

test.each(changes)(
  'a hold asked while %s is being set waits for it and is refused by it [trust 4]',
  async (_, change, refusal) => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 10n }
    expect(
      await askedDuring(
        (tx) => change(tx, member),
        () => wagers.reserve(bet),
      ),
    ).toMatchObject({ ...refusal, balance: 100n })
    await audit()
  },
)

test('a bet whose id another lane takes at the same moment is refused as used, not lost [V26]', async () => {
  const [member, other] = [await newMember(100n), await newMember(100n)]
  expect(laneOf(member)).not.toBe(laneOf(other))
  const win = { ...play(other), reference: randomUUID(), amount: 5n }
  expect(await wagers.win(win)).toMatchObject({ status: 'unknown_reference' })
  const answer = await askedDuring(
    (tx) => creditHeldWin(tx, win, time.now),
    () => wagers.stake({ ...play(member), ext: win.ext, amount: 10n }),
  )
  expect(answer).toMatchObject({ status: 'reused', balance: 100n })
  expect([await cash(member), await cash(other)]).toEqual([100n, 105n])
  const { rows } = await sql`SELECT merchant, round, product FROM wallet.entry WHERE vendor = 1 AND ext = ${win.ext}`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ merchant: 1, round: win.round, product: 'RELEASED' }])
  await audit()
})
