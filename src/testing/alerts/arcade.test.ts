import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { finishDueRounds } from '#arcade/rounds/index.ts'
import { keepPlace } from '#arcade/places/index.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { countLeases, gaugeArcade } from '#main/arcade/arcade-gauges.ts'
import { openLog } from '#runtime/log.ts'
import { openMetrics, serveMetrics } from '#runtime/metrics.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '../arcade/arcade.ts'
import { climbingTo, liveTable } from '../arcade/live-table.ts'
import { matchTable } from '../arcade/matches.ts'
import { testDatabase } from '../database.ts'
import { shownAt } from './house-stage.ts'
import { besides, expectAlerts, type Fault } from './expect-alerts.ts'

const log = openLog({ name: 'test', level: 'silent' })

describe('what a fault of the arcade makes fire, and mending it ends', async () => {
  const db = await testDatabase('arcade')
  const house = await openForeignHouse()
  const arcade = await openTestArcade(db, house)
  /** A process that does not ask again by itself. */
  const patient = await openTestArcade(db, house, { rhythm: { waitAfter: () => MINUTE } })
  const metrics = openMetrics({ program: 'arcade', log })
  gaugeArcade(metrics, { db, houses: ['lone'] })
  const place = 'royal-kite'
  const lost = countLeases(metrics, [{ place }])
  const served = await serveMetrics(metrics, { port: 0, log })
  afterAll(served.close)
  const expectArcadeAlerts = (alerts: readonly string[], fault: Fault) =>
    expectAlerts(alerts, async () => new Map([...(await shownAt('arcade', served.port)), besides]), fault)
  const change = (what: ReturnType<typeof sql>) => what.execute(db.owner)

  test('a round that the house refuses what it may not refuse [trust 77]', () =>
    expectArcadeAlerts(['ArcadeMoneyHeld'], {
      make: async () => {
        const player = await new Player(arcade, house).join()
        house.fail('play', 'before')
        await player.at(patient).spin({ key: newKey() })
        house.say('play', 'RS_ERROR_TOKEN_EXPIRED')
        house.say('rollback', 'RS_ERROR_WRONG_CURRENCY')
        await change(sql`UPDATE rounds.round SET next_try_at = now()`)
        await finishDueRounds(arcade.rounds)
      },
      mend: async () => {
        await change(
          sql`UPDATE rounds.round SET state = held_from, ended_at = NULL, reason = NULL, next_try_at = now() WHERE state = 'held'`,
        )
        await finishDueRounds(arcade.rounds)
      },
    }))

  test('an event whose bets nobody closes [trust 77]', async () => {
    const table = liveTable(arcade, { game: climbingTo(101), owner: db.owner })
    await table.open()
    await expectArcadeAlerts(['EventLate'], {
      make: () =>
        change(sql`UPDATE events.event SET opened_at = now() - interval '1 hour', closes_at = now() - interval '2 minutes'`),
      mend: async () => {
        await table.until('resulted')
        await expect.poll(async () => (await table.step({ wanted: false }), (await table.now()).state)).toBe('settled')
      },
    })
  })

  test('a draw whose result nobody says [trust 77]', async () => {
    const table = matchTable(arcade, db)
    const event = await table.open()
    await table.close(event)
    await expectArcadeAlerts(['ResultAwaited'], {
      make: () =>
        change(
          sql`UPDATE events.event SET opened_at = now() - interval '4 hours', closes_at = now() - interval '3 hours' WHERE id = ${event.id}`,
        ),
      mend: async () => {
        await table.say(event, 'home')
        await table.serve()
      },
    })
  })

  test('a game that no process serves, and one that a process lost to another [trust 77]', async () => {
    const keep = () => {
      const ending = new AbortController()
      const parts = { db, clock: systemClock, random: systemRandom, log, place, lost, ending: ending.signal }
      const kept = keepPlace({ ...parts, step: async () => SECOND / 20 })
      return async () => {
        ending.abort()
        await kept
      }
    }
    const leases = async (of: ReturnType<typeof sql>) =>
      (await sql`SELECT 1 FROM places.lease WHERE ${of}`.execute(db)).rows.length
    const isKept = () => expect.poll(() => leases(sql`leased_until > now()`)).toBe(1)
    const first = keep()
    await isKept()
    await first()
    let next = async () => {}
    await expectArcadeAlerts(['PlaceUnserved'], {
      make: () => change(sql`UPDATE places.lease SET leased_until = now() - interval '1 minute'`),
      mend: async () => {
        next = keep()
        await isKept()
      },
    })
    const other = randomUUID()
    await expectArcadeAlerts(['LeaseLost'], {
      make: async () => {
        await change(sql`UPDATE places.lease SET owner = ${other}, leased_until = now() + interval '1 hour'`)
        await expect
          .poll(async () => (await metrics.text()).includes(`leases_lost_total{place="${place}",program="arcade"} 1`))
          .toBe(true)
      },
      mend: async () => {},
    })
    await next()
  })
})
