import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { netReader } from '#house/games/nets/net-reader.ts'
import { writeMessage } from '#house/notifications/outbox/write-message.ts'
import { reconcileDay } from '#house/payments/reconciliation/reconcile-day.ts'
import { strictestRule } from '#house/payments/rules/review.ts'
import { saveRule, withdrawalRule } from '#house/payments/withdrawals/rule-store.ts'
import { consoleWin } from '#house/wagers/console-rounds.ts'
import { watchReturns } from '#house/reports/watch-returns.ts'
import { creditHeldWin } from '#house/wagers/store.ts'
import { DRIFT_THRESHOLD } from '#house/wallet/console/trial-balance.ts'
import { post, trialBalance, type Line } from '#house/wallet/index.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { declareJob, seeJobs, task } from '#runtime/jobs.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { runDueJobs } from '../jobs.ts'
import { letPayoutsGoOn } from '../payments/halts.ts'
import { openWatchedHouse, shownAt } from './house-stage.ts'
import { expectAlerts, type Fault } from './expect-alerts.ts'

const WHOLE = 100_000n

describe('what a fault of the house makes fire, and mending it ends', async () => {
  const stage = await openWatchedHouse()
  const { db, books, house, time, winner, withdraw, sent, decide, reconcile } = stage
  const { merchant } = house
  const who = await winner(1000n)
  const { member } = who
  const expectHouseAlerts = (alerts: readonly string[], fault: Fault) => expectAlerts(alerts, stage.shown, fault)
  const trial = () => db.transact((tx) => trialBalance(tx, { threshold: DRIFT_THRESHOLD, clock: systemClock }))
  const book = (lines: readonly Line[]) =>
    db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'test', lines }, systemClock))
  const later = (ahead: number) => async () => void (time.ahead = ahead)
  const play = (ext: string = randomUUID()) => {
    const of = { vendor: 1, ext, member, merchant, currency: 'PLAY', product: 'RNG', game: 'lantern-market' }
    return { ...of, round: ext }
  }
  await trial()

  test('books of which an account drifted [trust 77]', async () => {
    const drift = (by: bigint) =>
      sql`UPDATE wallet.account SET balance = balance + ${by} WHERE id = ${member * 16n}`.execute(db.owner)
    await expectHouseAlerts(['BooksDrift', 'PayoutsHalted'], {
      make: async () => void (await drift(2n * WHOLE), await trial()),
      mend: async () => {
        await drift(-2n * WHOLE)
        await trial()
        await letPayoutsGoOn(db, merchant, systemClock)
      },
    })
  })

  test('a trial balance that is not drawn any more [trust 77]', () =>
    expectHouseAlerts(['TrialBalanceStale'], { make: later(3 * HOUR), mend: later(0) }))

  test('money of which nobody knows whose it is [trust 77]', () => {
    const [own, suspense] = [{ member }, { house: 'suspense', of: member } as const]
    return expectHouseAlerts(['MoneyInSuspense'], {
      make: () => book([{ from: own, to: suspense, amount: 5n }]),
      mend: () => book([{ from: suspense, to: own, amount: 5n }]),
    })
  })

  test('a payment of which the provider says otherwise [trust 77]', async () => {
    const withdrawal = await sent(who, '10')
    await decide(withdrawal, 'pay-silently')
    await reconcile()
    const says = async (amount: string) => {
      await sql`UPDATE sandbox.payout SET amount = ${amount} WHERE reference = ${withdrawal.id}`.execute(books.owner)
      await reconcileDay(house.asking, { provider: 'sandbox', day: new Date().toISOString().slice(0, 10) })
    }
    await expectHouseAlerts(['ProviderDiffers'], { make: () => says('11'), mend: () => says('10') })
  })

  test('a win above the highest [trust 77]', () => {
    const bet = play()
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 60n, closesRound: true }
    return expectHouseAlerts(['WinsHeld'], {
      make: async () => {
        await house.wagers.stake({ ...bet, amount: 1n })
        await house.wagers.win({ ...win, highest: [{ of: 'game', win: null, times: 50 }] })
      },
      mend: async () => {
        const held = await consoleWin(db, { merchant, vendor: 1, ext: win.ext })
        if (!held) throw new Error('no win is held')
        await db.transact((tx) => creditHeldWin(tx, held, systemClock()))
      },
    })
  })

  test('a vendor that wins more than its bound [trust 77]', () => {
    const bet = play()
    return expectHouseAlerts(['VendorStopped'], {
      make: async () => {
        await sql`UPDATE games.vendor SET most_net_hour = 100 WHERE id = 1`.execute(db.owner)
        await house.wagers.stake({ ...bet, amount: 1n })
        await house.wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 900n, closesRound: true })
        await stage.follow(netReader)
      },
      mend: () =>
        sql`UPDATE games.vendor SET most_net_hour = NULL, stopped_at = NULL, stop_span = NULL, stop_net = NULL, stop_bound = NULL`.execute(
          db.owner,
        ),
    })
  })

  test('a game that returns what chance does not explain [trust 72, trust 77]', () =>
    expectHouseAlerts(['GameReturnOdd'], {
      make: async () => {
        await sql`INSERT INTO reports.hour (merchant, hour, vendor, game, currency, staked, returned, bets, deposited, deposits, squares, largest, free_returned)
            SELECT ${merchant}, date_trunc('hour', now()), 1, 'lantern-market', 'PLAY', 10000 * ${WHOLE}::bigint, 8000 * ${WHOLE}::bigint, 10000, 0, 0,
              10000 * ${WHOLE}::numeric * ${WHOLE}, ${WHOLE}, 0`.execute(db.owner)
        await watchReturns({ db, transact: db.transact, clock: systemClock })
      },
      mend: async () => {
        await sql`DELETE FROM reports.hour WHERE bets = 10000`.execute(db.owner)
        await watchReturns({ db, transact: db.transact, clock: systemClock })
      },
    }))

  test('a withdrawal that its provider keeps [trust 77]', async () => {
    const withdrawal = await sent(who, '10')
    await expectHouseAlerts(['ProviderKeepsWithdrawals'], {
      make: later(2 * HOUR),
      mend: async () => {
        time.ahead = 0
        await decide(withdrawal, 'pay-silently')
        await reconcile()
      },
    })
  })

  test('a withdrawal that nobody reviews [trust 77]', async () => {
    const rule = await withdrawalRule(db, merchant)
    await db.transact((tx) => saveRule(tx, merchant, { ...strictestRule, payeeHoldHours: 0 }))
    const { id } = (await withdraw(who, '10')).json.value
    await expectHouseAlerts(['TrialBalanceStale', 'WithdrawalsWaitForPeople'], {
      make: later(5 * HOUR),
      mend: async () => {
        time.ahead = 0
        await who.browser.ask({ method: 'POST', path: `/wps/payments/withdrawals/${id}/cancel`, data: {} })
        await db.transact((tx) => saveRule(tx, merchant, rule))
      },
    })
  })

  test('a job that failed for the last time, and one that nobody takes [trust 77]', async () => {
    const job = declareJob('house', { name: 'test.alert', payload: z.object({}), attempts: 1 })
    const runs = (run: () => Promise<void>) => runDueJobs(db, [task(job, run)])
    const add = (at?: number) => db.transact((tx) => job.add(tx, {}, at === undefined ? {} : { at }))
    await expectHouseAlerts(['JobsDead'], {
      make: async () => {
        await add()
        await runs(() => Promise.reject(new Error('broken'))).catch(() => {})
      },
      mend: async () => {
        for (const { id } of await seeJobs(db, { half: 'house', before: null, limit: 10, state: 'dead', task: null }))
          await sql`SELECT 1 FROM house_jobs.complete_jobs(${[id]}::bigint[])`.execute(db.owner)
      },
    })
    await expectHouseAlerts(['JobsLate'], { make: () => add(systemClock() - 10 * MINUTE), mend: () => runs(async () => {}) })
  })

  test('a message that its carrier does not take [trust 77]', () =>
    expectHouseAlerts(['MessagesLate'], {
      make: () =>
        db.transact((tx) =>
          writeMessage(tx, house.tools.outbox, {
            merchant: { id: merchant, name: 'Test' },
            member,
            channel: 'sms',
            to: '+85512345678',
            purpose: 'code',
            language: 'en',
            values: { code: '123456', minutes: 10 },
            withheld: false,
            now: systemClock() - 10 * MINUTE,
            life: HOUR,
            random: systemRandom,
          }),
        ),
      mend: async () => {
        await sql`DELETE FROM notifications.outbox`.execute(db.owner)
        await sql`DELETE FROM house_jobs._private_jobs`.execute(db.owner)
      },
    }))

  test('a reader that stands still while the journal goes on [trust 77]', async () => {
    await stage.follow(netReader)
    const [own, other] = [{ member }, { house: 'suspense', of: member } as const]
    const there = Array.from({ length: 10 }, () => ({ from: own, to: other, amount: 1n }))
    const back = there.map(({ amount }) => ({ from: other, to: own, amount }))
    await expectHouseAlerts(['ReaderBehind'], {
      make: async () => {
        for (let rows = 0; rows < 1020; rows += 20) await book([...there, ...back])
      },
      mend: () => stage.follow(netReader),
    })
  })

  test('more who wait for the database than there are connections [trust 77]', async () => {
    const held = Promise.withResolvers<void>()
    const { pool } = stage.pool
    const clients = await Promise.all([pool.connect(), pool.connect()])
    const waiting: Promise<unknown>[] = []
    await expectHouseAlerts(['ConnectionsShort'], {
      make: async () => {
        waiting.push(pool.connect().then((client) => client.release()))
        await expect.poll(() => pool.waitingCount).toBe(1)
      },
      mend: async () => {
        held.resolve()
        for (const client of clients) client.release()
        await Promise.all(waiting)
      },
    })
  })

  test('a program and its database that are gone, and calls that fail for it [trust 77]', async () => {
    const state = () => who.browser.get('/wps/member/state')
    await state()
    await expectHouseAlerts(['CallsFail', 'MoneyUnseen', 'PartGone'], {
      make: async () => {
        await stage.kill()
        expect((await state()).status).toBeGreaterThanOrEqual(500)
      },
      goOn: async () => {
        for (let calls = 0; calls < 5; calls++) expect((await state()).status).toBeGreaterThanOrEqual(500)
      },
      mend: async () => {
        await stage.bringBack()
        await expect.poll(async () => (await state()).status).toBe(200)
      },
    })
    let away = false
    await expectAlerts(['MoneyUnseen', 'ProgramGone'], async () => shownAt('house', away ? 1 : stage.served.port), {
      make: async () => void (away = true),
      mend: async () => void (away = false),
    })
  })
})
