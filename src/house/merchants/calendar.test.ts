import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlledContract, type ActShown } from '#house/audit/controlled/console-contract.ts'
import { calendarOf, dayOf, midnightOf, turnedTo } from '#kit/calendar.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { countBy } from '#testing/wagers/calendar.ts'
import { openConsoleStage } from '#testing/console-stage.ts'
import { merchantContract } from './console-contract.ts'
import type { Permission } from './contract.ts'

const { db, house, operators, owner } = await openConsoleStage()
const { browser: second } = await operators.as('manager')
const reason = 'we work from London now'
const turn = (zone: string) => owner.call(merchantContract.changeMerchant, { body: { change: { zone }, reason } })

async function siteCalendar() {
  house.directory.forget()
  const { json } = await house.browser().ask<Permission>({ method: 'GET', path: '/wps/system/permission' })
  return json.value.info.whitelabelVal.calendar
}

test('a zone is turned to by two people, from the next midnight on, and what has been counted stays [trust 10, trust 63]', async () => {
  const before = await siteCalendar()
  expect(before.map(({ zone }) => zone)).toEqual(['Asia/Phnom_Penh'])
  expect(await turn('Mars/Olympus')).toMatchObject({ status: 422, code: 'zone_unknown' })
  // Both read it, but no list of zones has it under that name.
  expect(await turn('europe/london')).toMatchObject({ code: 'zone_unknown' })
  expect((await turn('Europe/London')).value).toMatchObject({ waits: true })
  expect(await siteCalendar()).toEqual(before)

  const { value } = await second.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const [act] = (value as { list: ActShown[] }).list
  expect(act).toMatchObject({ before: { zone: 'Asia/Phnom_Penh' }, after: { zone: 'Europe/London' } })
  const answer = { params: { id: act!.id }, body: { confirm: true, reason: 'checked' } }
  expect((await second.call(controlledContract.answerAct, answer)).status).toBe(200)

  const after = await siteCalendar()
  const home = calendarOf('Asia/Phnom_Penh')
  const tomorrow = dayAfter(dayOf(Date.now(), home), 1)
  expect(after).toEqual([...before, { zone: 'Europe/London', day: tomorrow, since: midnightOf(tomorrow, home).getTime() }])
  expect((await owner.call(merchantContract.merchant)).value).toMatchObject({ zone: 'Europe/London' })
})

test('the database counts days as the programs do, of every zone and over every change of it [trust 63]', async () => {
  const zones = ['America/Havana', 'America/Santiago', 'Europe/London', 'Africa/Cairo', 'Asia/Kolkata', 'Pacific/Kiritimati']
  const zone = fc.constantFrom(...zones)
  const start = Date.UTC(2026, 0, 1)
  const merchant = 4711
  await fc.assert(
    fc.asyncProperty(
      zone,
      zone,
      fc.integer({ min: 0, max: 400 * 24 }),
      fc.integer({ min: -3 * DAY, max: 3 * DAY }),
      async (...drawn) => {
        const [before, after, hours, beside] = drawn
        const calendar = turnedTo(after, { calendar: calendarOf(before), now: start + hours * HOUR })
        await sql`DELETE FROM merchants.calendar WHERE merchant = ${merchant}`.execute(db.owner)
        await countBy(db, merchant, calendar)
        const at = start + hours * HOUR + beside
        const { rows } = await sql<{ day: string; begins: Date }>`
        SELECT date '1970-01-01' + d.day AS day, merchants.midnight_of(${merchant}, d.day) AS begins
        FROM (SELECT merchants.day_of(${merchant}, ${new Date(at)}) AS day) d`.execute(db)
        const day = dayOf(at, calendar)
        expect(rows).toEqual([{ day, begins: midnightOf(day, calendar) }])
      },
    ),
    { numRuns: 300 },
  )
})
