import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { withdrawalConsoleContract as contract } from '../withdrawals/console-contract.ts'

const { db, house, winner, withdraw } = await openBank()
const operators = await testConsole(db, house)
const [first, second, third] = [await operators.as('finance'), await operators.as('finance'), await operators.as('manager')]
const support = await operators.as('support')
const note = 'the bank asks for the member’s papers'

/** Everything is reviewed; two people from 50 on. */
await sql`UPDATE payments.withdrawal_rule SET review_from = 0, second_from = ${50n * WHOLE}, payee_hold_hours = 0`.execute(
  db.owner,
)

const on = (id: string) => ({ params: { id } })
const claim = ({ browser }: LoggedIn, id: string) => browser.call(contract.claimWithdrawal, { ...on(id), body: { stop: false } })
const approve = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.approveWithdrawal, { ...on(id), body: { reason: note } })
const handOver = ({ browser }: LoggedIn, id: string, to: { readonly id: bigint }) =>
  browser.call(contract.handOverWithdrawal, { ...on(id), body: { to: String(to.id), note } })

async function requested(whole = '40') {
  const { json } = await withdraw(await winner(100n), whole)
  return json.value.id
}
async function taken(whole?: string) {
  const id = await requested(whole)
  expect((await claim(first, id)).status).toBe(200)
  return id
}

type Row = { readonly id: string; readonly claimedBy: { readonly name: string } | null; readonly handed: unknown }
const mine = async ({ browser }: LoggedIn, id: string) => {
  const asked = { query: { waiting: 'review' as const, taken: 'mine' as const } }
  const { value } = await browser.call(consolePaymentsContract.consoleWithdrawals, asked)
  return (value as { list: Row[] }).list.find((row) => row.id === id)
}
const told = async (id: string) =>
  (await first.browser.call(consolePaymentsContract.consoleWithdrawal, on(id))).value as {
    withdrawal: Row
    steps: { state: string; name: string | null; note: string | null }[]
  }
const nameOf = async ({ id }: LoggedIn) =>
  (await sql<{ name: string }>`SELECT name FROM operators.operator WHERE id = ${id}`.execute(db.owner)).rows[0]?.name ?? ''

test('an operator hands a withdrawal that they review to a colleague, who has it with the note and decides it [W3, O1]', async () => {
  const id = await taken()
  expect((await handOver(first, id, second)).value).toEqual({ state: 'reviewing' })
  const handed = { by: await nameOf(first), note }
  expect([await mine(first, id), await mine(second, id)]).toMatchObject([undefined, { id, handed }])
  expect((await approve(first, id)).code).toBe('claimed')
  const { steps } = await told(id)
  expect(steps.at(-1)).toMatchObject({ state: 'reviewing', name: await nameOf(first), note })
  const { rows } = await sql`
    SELECT reason, before, after FROM audit.entry
    WHERE subject = ${`withdrawal:${id}`} AND action = 'payments.hand_over_withdrawal'`.execute(db.owner)
  const [before, after] = [{ claimed: await nameOf(first) }, { claimed: await nameOf(second) }]
  expect(rows).toMatchObject([{ reason: note, before, after }])
  expect((await approve(second, id)).value).toEqual({ state: 'approved' })
})

test('nobody hands over what they do not review themselves, nor what waits for a second person [W3, O1]', async () => {
  const id = await requested('60')
  expect((await handOver(first, id, second)).code).toBe('not_taken')
  await claim(second, id)
  expect((await handOver(first, id, third)).code).toBe('not_taken')
  expect((await handOver(support, id, third)).status).toBe(403)
  expect((await approve(second, id)).value).toEqual({ state: 'reviewing' })
  expect((await handOver(second, id, third)).code).toBe('decision_waits')
  expect((await mine(second, id))?.handed).toBeNull()
})

test('it goes to nobody who may not review: of another duty, without a password of their own, stopped, of another merchant, oneself [W3, O1, trust 8]', async () => {
  const id = await taken()
  const stopped = await operators.as('finance')
  const fresh = await operators.as('finance')
  const elsewhere = await operators.as('finance', { merchant: house.merchant + 1 })
  await sql`UPDATE operators.operator SET disabled_at = now() WHERE id = ${stopped.id}`.execute(db.owner)
  await sql`UPDATE operators.operator SET first_password_until = now() + interval '1 day' WHERE id = ${fresh.id}`.execute(
    db.owner,
  )
  const unfit = [support, stopped, fresh, elsewhere, first, { id: 999_999n }]
  for (const one of unfit) expect((await handOver(first, id, one)).code).toBe('not_reviewer')
  expect(await mine(first, id)).toBeDefined()
  const { value } = await first.browser.call(contract.reviewers, {})
  const listed = (value as { list: { id: string }[] }).list.map((one) => one.id)
  expect(listed).toEqual(expect.arrayContaining([String(second.id), String(third.id)]))
  for (const one of unfit) expect(listed).not.toContain(String(one.id))
})

test('the colleague’s half hour begins when it is handed over; whoever takes it after that is handed nothing [W3, O1]', async () => {
  const id = await taken()
  const ago = (minutes: number) =>
    sql`UPDATE payments.withdrawal SET claimed_at = claimed_at - make_interval(mins => ${minutes}) WHERE id = ${id}`.execute(
      db.owner,
    )
  await ago(25)
  expect((await handOver(first, id, second)).status).toBe(200)
  await ago(29)
  expect((await claim(third, id)).code).toBe('claimed')
  await ago(2)
  expect((await claim(third, id)).status).toBe(200)
  expect(await mine(third, id)).toMatchObject({ handed: null })
})
