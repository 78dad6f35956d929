import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { paymentsTasks } from '#house/payments/index.ts'
import type { Alert } from '#runtime/alerts/ask-prometheus.ts'
import { repeatsOf } from '#runtime/jobs.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const tasks = paymentsTasks(house.asking)
const operators = await testConsole(db, house, { repeats: repeatsOf(tasks) })
const task = 'payments.lapse-receipts'
const reason = 'somebody waits for it'

type Seen = {
  task: string
  lastAt: number | null
  nextAt: number | null
  job: { id: string; state: string; lastError: string } | null
}
const seen = async (by: Browser) =>
  ((await by.call(operatorsContract.repeatingJobs)).value as Seen[]).find((one) => one.task === task)
const run = (by: Browser, named = task) =>
  by.call(operatorsContract.runRepeatingJob, { params: { task: named }, body: { reason } })

test('alerts are told as they fire to whoever runs the house, and a silence of who watches is told as one [trust 77]', async () => {
  const alert: Alert = {
    name: 'JobsDead',
    severity: 'desk',
    since: 1,
    about: ['house'],
    summary: '2 jobs failed',
    action: 'Look.',
  }
  const see = async (by: Browser) => (await by.call(operatorsContract.alerts)).value
  const { browser: owner } = await operators.as('owner')
  expect(await see(owner)).toEqual({ watch: 'none', list: [] })
  let firing: Alert[] | null = null
  const watched = await testConsole(db, house, { alerts: async () => firing })
  const { browser: watching } = await watched.as('owner', { name: 'watching' })
  expect(await see(watching)).toEqual({ watch: 'away', list: [] })
  firing = [alert]
  expect(await see(watching)).toEqual({ watch: 'on', list: [alert] })
  const { browser: elsewhere } = await watched.as('owner', { name: 'elsewhere', house: false })
  expect((await elsewhere.call(operatorsContract.alerts)).status).toBe(403)
})

test('what repeats is listed with its last and next time, and runs out of its turn once for two presses [O1]', async () => {
  const { browser: owner } = await operators.as('owner')
  const first = await seen(owner)
  expect(first).toMatchObject({ lastAt: null, job: null })
  expect((first?.nextAt ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
  await sql`INSERT INTO house_jobs._private_known_crontabs VALUES (${task}, now(), '2026-11-22T09:00:00Z')`.execute(db.owner)
  expect((await seen(owner))?.lastAt).toBe(Date.UTC(2026, 10, 22, 9))
  const { browser: finance } = await operators.as('finance')
  expect((await run(finance)).status).toBe(403)
  expect((await run(owner, 'payments.pay-out')).code).toBe('not_found')
  expect((await run(owner)).success).toBe(true)
  expect((await run(owner)).success).toBe(true)
  expect((await seen(owner))?.job?.state).toBe('waiting')
  const { rows } = await sql`SELECT 1 FROM house_jobs._private_jobs`.execute(db.owner)
  expect(rows.length).toBe(1)
  await runDueJobs(db, tasks)
  expect((await seen(owner))?.job).toBeNull()
  const trail = await sql`SELECT 1 FROM audit.entry WHERE action = 'operators.run_job' AND subject = ${`task:${task}`}`.execute(
    db.owner,
  )
  expect(trail.rows.length).toBe(2)
})

test('one that failed says why, and is tried again from the console [O1]', async () => {
  const { browser: owner } = await operators.as('owner')
  await run(owner)
  const failing = tasks.map((one) => (one.name === task ? { ...one, run: () => Promise.reject(new Error('no answer')) } : one))
  await expect(runDueJobs(db, failing)).rejects.toThrow('no answer')
  const { job } = (await seen(owner)) ?? {}
  expect(job).toMatchObject({ state: 'dead', lastError: 'no answer' })
  const retry = { params: { id: job?.id ?? '' }, body: { reason } }
  expect((await owner.call(operatorsContract.retryJob, retry)).success).toBe(true)
  await runDueJobs(db, tasks)
  expect((await seen(owner))?.job).toBeNull()
})
