import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#runtime/database.ts'
import { openAccounts } from '#house/wallet/index.ts'
import { openWagers } from './index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

test('200 parallel bets of 10 on 1,000 accept exactly 100 and end at nothing [trust 4]', async () => {
  const member = await newMember(1000n)
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => wagers.stake({ ...play(member), amount: 10n })))
  expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(100)
  expect(outcomes.filter(({ status }) => status === 'insufficient')).toHaveLength(100)
  expect(await cash(member)).toBe(0n)
})

test('the same from two processes at once [trust 4]', async () => {
  const member = await newMember(1000n)
  const other = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock: () => time.now })
  const doors = [wagers, other]
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => doors[i % 2]!.stake({ ...play(member), amount: 10n })))
  await other.close()
  expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(100)
  expect(await cash(member)).toBe(0n)
})

test('50 parallel calls of one id have one effect and equal answers, also over two processes [V27, trust 13, trust 16]', async () => {
  const member = await newMember(1000n)
  const bet = { ...play(member), amount: 10n }
  const other = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock: () => time.now })
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? wagers : other).stake(bet)))
  await other.close()
  expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(1)
  expect(new Set(outcomes.map(({ balance, entry }) => `${balance} ${entry!.lane} ${entry!.seq}`)).size).toBe(1)
  expect(await cash(member)).toBe(990n)
})

test('one id of two members at once belongs to one of them [V26]', async () => {
  for (let run = 0; run < 10; run++) {
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember(100n)))
    const ext = randomUUID()
    const outcomes = await Promise.all(members.map((member) => wagers.stake({ ...play(member), ext, amount: 10n })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['ok', 'reused', 'reused', 'reused', 'reused', 'reused'])
    const left = await Promise.all(members.map(cash))
    expect(left.reduce((sum, each) => sum + each, 0n)).toBe(590n)
  }
})

test('a batch that one operation spoils still answers the others', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => newMember(100n)))
  const spoilt = 3
  const outcomes = await Promise.allSettled(
    members.map((member, i) => wagers.stake({ ...play(member, i === spoilt ? { vendor: 99_999 } : {}), amount: 10n })),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(members.map((_, i) => (i === spoilt ? 'rejected' : 'fulfilled')))
  expect(await Promise.all(members.map(cash))).toEqual(members.map((_, i) => (i === spoilt ? 100n : 90n)))
})

test('a connection lost in the middle is made again, and nothing is lost or doubled [V55]', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => newMember(1000n)))
  const bets = members.flatMap((member) => Array.from({ length: 20 }, () => ({ ...play(member), amount: 10n })))
  const asked = bets.map((bet) => wagers.stake(bet))
  for (let cut = 0; cut < 5; cut++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'croupier_lane'`.execute(
      db.owner,
    )
    await asked[cut * 10]
  }
  const outcomes = await Promise.all(asked)
  expect(new Set(outcomes.map(({ status }) => status)).isSubsetOf(new Set(['ok', 'replayed']))).toBe(true)
  expect(await Promise.all(members.map(cash))).toEqual(members.map(() => 800n))
})

test('with the database away, what waits in a queue is told so after one patience, not one after the other', async () => {
  const member = await newMember(1000n)
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/away', role: 'croupier_lane', connections: 3 })
  // So many that the bound is far off for a machine that does other things as well.
  const [patience, queued] = [500, 40]
  const door = await openWagers({ db, lane: away, clock: () => time.now, patience })
  const began = performance.now()
  const outcomes = await Promise.allSettled(Array.from({ length: queued }, () => door.stake({ ...play(member), amount: 10n })))
  const took = performance.now() - began
  await door.close()
  await away.close()
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  expect(took).toBeGreaterThanOrEqual(patience)
  expect(took).toBeLessThan((queued * patience) / 2)
  expect(await cash(member)).toBe(1000n)
})

test('a lane that someone else holds makes a bet wait, never refuse it [V56]', async () => {
  const member = await newMember(100n)
  const [free, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.owner.transaction().execute(async (tx) => {
    await sql`SELECT lane FROM wallet.lane FOR UPDATE`.execute(tx)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  const waiting = wagers.stake({ ...play(member), amount: 10n })
  const stuck = async () => {
    const { rows } =
      await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'croupier_lane' AND wait_event_type = 'Lock' AND datname = current_database()`.execute(
        db.owner,
      )
    return rows.length
  }
  await expect.poll(stuck).toBeGreaterThan(0)
  free.resolve()
  await holding
  expect(await waiting).toMatchObject({ status: 'ok', balance: 90n })
})

test('a full lane answers busy at once, and the same id later is taken', async () => {
  const small = await openWagers({
    db,
    lane: db.open({ role: 'croupier_lane', connections: 3 }),
    clock: () => time.now,
    depth: 5,
  })
  const member = await newMember(1000n)
  const bets = Array.from({ length: 20 }, () => ({ ...play(member), amount: 10n }))
  const outcomes = await Promise.all(bets.map((bet) => small.stake(bet)))
  expect(outcomes.map(({ status }) => status)).toEqual(bets.map((_, i) => (i < 5 ? 'ok' : 'busy')))
  expect(await small.stake(bets[9]!)).toMatchObject({ status: 'ok', balance: 940n })
  await small.close()
})

test('only one process keeps a lane, and another takes over when it ends', async () => {
  const other = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 3 }), clock: () => time.now })
  expect(await wagers.keeper.round()).toHaveLength(16)
  expect(await other.keeper.round()).toEqual([])
  await wagers.keeper.close()
  await expect.poll(() => other.keeper.round()).toHaveLength(16)
  await other.close()
})

test('any interleaving of any verbs keeps the sums: Σ = 0 and balance = Σ entries, after each step [V63, trust 1]', async () => {
  const verb = fc.record({ who: fc.nat(3), what: fc.nat(10), amount: fc.bigInt(0n, 60n), pick: fc.nat(5), closes: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(verb, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), async (waves) => {
      const members = await Promise.all([100n, 100n, 100n, 0n].map((amount) => newMember(amount)))
      const asked: ReturnType<typeof play>[] = []
      for (const wave of waves) {
        await Promise.all(
          wave.map(({ who, what, amount, pick, closes }) => {
            const known = asked.length > 0 ? asked[pick % asked.length]! : play(members[who]!)
            const fresh = play(members[who]!, { round: `round ${pick}` })
            const then = { ...known, ext: randomUUID(), reference: known.ext }
            asked.push(what < 2 || what === 10 ? fresh : { ...then })
            const verbs = [
              () => wagers.stake({ ...fresh, amount, closesRound: closes }),
              () => wagers.reserve({ ...fresh, amount }),
              () => wagers.win({ ...then, amount, closesRound: closes }),
              () => wagers.rollback({ ...then, withWins: closes }),
              () => wagers.commit({ ...then, amount }),
              () => wagers.release(then),
              () => wagers.settle({ ...then, version: pick, payout: amount, closesRound: closes }),
              () => wagers.cashOut({ ...then, amount }),
              () => wagers.closeRound(then),
              () => wagers.promoWin({ ...then, amount }),
              () => wagers.play({ ...fresh, amount, win: { ext: randomUUID(), amount: BigInt(pick) * 10n } }),
            ]
            return verbs[what]!()
          }),
        )
        await audit()
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a thousand rounds of nine bets and a win, played at once, leave no escrow behind [trust 8]', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => newMember(100_000n)))
  await Promise.all(
    Array.from({ length: 1000 }, async (_, i) => {
      const round = randomUUID()
      const member = members[i % members.length]!
      const bets = await Promise.all(
        Array.from({ length: 9 }, async () => {
          const bet = { ...play(member, { round }), amount: 3n }
          await wagers.stake(bet)
          return bet
        }),
      )
      await wagers.win({ ...bets[0]!, ext: randomUUID(), reference: bets[0]!.ext, amount: BigInt(i % 40), closesRound: true })
    }),
  )
  const { rows } = await sql`SELECT round FROM wagers.round WHERE closed_at IS NOT NULL AND escrow <> 0`.execute(db)
  expect(rows).toEqual([])
  await audit()
}, 120_000)

test('a member is born in the transaction of whoever asks', async () => {
  const member = 777_777n
  await expect(
    db.transact(async (tx) => {
      await openAccounts(tx, { member, merchant: 1, currency: 'KHR' })
      throw new Error('not born')
    }),
  ).rejects.toThrow('not born')
  expect(await wagers.stake({ ...play(member), amount: 0n })).toMatchObject({ status: 'no_account' })
})
