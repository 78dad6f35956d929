import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import type { Browser } from '#testing/house.ts'
import type { Deposit } from '../contract.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { reconcileDeposits } from '../provider/ask-provider.ts'
import { openBank, WHOLE } from '#testing/payments/bank.ts'

const bank = await openBank()
const { db, house } = bank
const operators = await testConsole(db, house)
const [first, second, support] = [await operators.as('finance'), await operators.as('finance'), await operators.as('support')]

let keys = 0
type Payer = { readonly browser: Browser; readonly member: bigint }
const cash = (who: Payer) => bank.cash({ ...who, payee: '' })
const shown = async ({ browser }: Payer, id: string) => (await browser.get<Deposit>(`/wps/payments/deposits/${id}`)).json.value

async function transfer({ browser }: Payer, amount = '50'): Promise<Deposit> {
  const { json } = await browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox-transfer', amount },
    headers: { 'idempotency-key': `transfer-key-${++keys}` },
  })
  return json.value
}

/** A picture of its own, unless a shade is given. */
async function picture({ browser }: Payer, shade = ++keys): Promise<string> {
  const canvas = createCanvas(40, 40)
  const pen = canvas.getContext('2d')
  pen.fillStyle = `rgb(${shade % 250}, ${Math.floor(shade / 250) * 40}, 90)`
  pen.fillRect(0, 0, 40, 40)
  const file = (await canvas.encode('png')).toString('base64')
  return (await browser.ask<{ id: string }>({ method: 'POST', path: '/wps/payments/pictures', data: { file } })).json.value.id
}

const show = ({ browser }: Payer, id: string, pictures: readonly string[]) =>
  browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/slips',
    data: { deposit: id, pictures },
    headers: { 'idempotency-key': `show-key-${++keys}` },
  })

/** A transfer of which the console has a slip. */
async function reviewed(who: Payer, amount?: string): Promise<Deposit> {
  const { id } = await transfer(who, amount)
  return (await show(who, id, [await picture(who)])).json.value
}

type Slips = readonly { readonly id: string; readonly usedBefore: string | null }[]
const slipsInConsole = async (id: string): Promise<Slips> => {
  const { value } = await first.browser.call(consolePaymentsContract.consoleDeposit, { params: { id } })
  return (value as { slips: Slips }).slips
}
const credit = ({ browser }: LoggedIn, id: string, came: string) =>
  browser.call(consolePaymentsContract.creditSlip, { params: { id }, body: { came, reason: 'seen on the account' } })
const turnDown = ({ browser }: LoggedIn, id: string) =>
  browser.call(consolePaymentsContract.refuseSlip, { params: { id }, body: { because: 'not_arrived', reason: 'nothing came' } })
const confirm = ({ browser }: LoggedIn, id: string) =>
  browser.call(consolePaymentsContract.answerDecision, { params: { id }, body: { confirm: true, reason: 'seen too' } })

describe('a transfer', () => {
  test('is told whom to pay, waits with its slips, and is credited with what came [W2, trust 50, trust 51]', async () => {
    const who = await bank.visitor()
    const asked = await transfer(who)
    expect(asked).toMatchObject({ state: 'awaiting', payTo: { bank: 'Sandbox Bank' }, payUrl: null, code: null })
    expect((asked.expiresAt ?? 0) - asked.createdAt).toBe(DAY)
    const pictures = [await picture(who), await picture(who), await picture(who)]
    expect((await show(who, asked.id, pictures)).json.value).toMatchObject({ state: 'reviewing', payTo: null })
    expect((await slipsInConsole(asked.id)).map(({ id }) => id).toSorted()).toEqual(pictures.toSorted())
    expect(await credit(first, asked.id, '45.50')).toMatchObject({ status: 200, value: null })
    expect(await shown(who, asked.id)).toMatchObject({ state: 'credited', amount: '45.5' })
    expect(await cash(who)).toBe((91n * WHOLE) / 2n)
    expect((await credit(second, asked.id, '45.50')).code).toBe('not_reviewed')
    const { rows } = await sql<{ action: string; actor: string; reason: string }>`
      SELECT action, actor, reason FROM audit.entry WHERE subject = ${`deposit:${asked.id}`}`.execute(db.owner)
    expect(rows).toEqual([{ action: 'payments.credit_slip', actor: `operator:${first.id}`, reason: 'seen on the account' }])
  })

  test('of so much that one person may not decide it takes two [W2, trust 10]', async () => {
    const who = await bank.visitor()
    const { id } = await reviewed(who, '1000')
    expect((await credit(first, id, '1000')).value).toMatchObject({ deed: 'credit', amount: '1000', confirmed: null })
    expect(await cash(who)).toBe(0n)
    expect((await credit(second, id, '10')).code).toBe('decision_waits')
    expect((await turnDown(second, id)).code).toBe('decision_waits')
    expect((await confirm(first, id)).code).toBe('second_person')
    expect((await confirm(second, id)).status).toBe(200)
    expect(await cash(who)).toBe(1000n * WHOLE)
  })

  test('split in smaller ones takes two from the one on that brings the day to the bound, whoever credits it [W2, trust 10]', async () => {
    const [who, other] = [await bank.visitor(), await bank.visitor()]
    const parts = []
    for (let i = 0; i < 4; i++) parts.push(await reviewed(who, '300'))
    const [one, two, three, four] = parts.map(({ id }) => id) as [string, string, string, string]
    for (const id of [one, two, three]) expect(await credit(first, id, '300')).toMatchObject({ status: 200, value: null })
    expect(await credit(second, four, '100')).toMatchObject({ value: { deed: 'credit', confirmed: null, amount: '100' } })
    expect(await cash(who)).toBe(900n * WHOLE)
    expect((await credit(first, (await reviewed(other, '300')).id, '300')).value, 'another member').toBeNull()
    expect((await confirm(second, four)).code).toBe('second_person')
    expect((await confirm(first, four)).status).toBe(200)
    const small = await reviewed(who, '10')
    expect((await credit(first, small.id, '10')).value, 'what two decided does not count').toBeNull()
    await sql`UPDATE payments.deposit SET changed_at = changed_at - interval '25 hours' WHERE member = ${who.member}`.execute(
      db.owner,
    )
    expect((await credit(first, (await reviewed(who, '300')).id, '300')).value, 'the next day').toBeNull()
  })

  test('split in many that are credited at once is not more than one person may [W2, trust 10]', async () => {
    const who = await bank.visitor()
    const parts = []
    for (let i = 0; i < 5; i++) parts.push(await reviewed(who, '300'))
    const answers = await Promise.all(parts.map(({ id }, i) => credit(i % 2 === 0 ? first : second, id, '300')))
    expect(answers.filter(({ value }) => value === null)).toHaveLength(3)
    expect(await cash(who)).toBe(900n * WHOLE)
  })

  test('of less by a method without a bound takes two as well', async () => {
    const who = await bank.visitor()
    const { id } = await reviewed(who)
    await sql`UPDATE payments.method SET second_from = NULL WHERE code = 'sandbox-transfer'`.execute(db.owner)
    expect((await credit(first, id, '50')).value).toMatchObject({ deed: 'credit' })
    await sql`UPDATE payments.method SET second_from = ${1000n * WHOLE} WHERE code = 'sandbox-transfer'`.execute(db.owner)
    expect(await cash(who)).toBe(0n)
  })

  test('that did not come is refused, and its member is told why [W2]', async () => {
    const who = await bank.visitor()
    const { id } = await reviewed(who)
    expect((await turnDown(support, id)).status).toBe(403)
    expect((await turnDown(first, id)).status).toBe(200)
    expect(await shown(who, id)).toMatchObject({ state: 'failed', refusedBecause: 'not_arrived' })
    expect((await credit(first, id, '50')).code).toBe('not_reviewed')
    expect(await cash(who)).toBe(0n)
  })

  test('twenty credits at once are one [trust 9]', async () => {
    const who = await bank.visitor()
    const { id } = await reviewed(who)
    const answers = await Promise.all(Array.from({ length: 20 }, () => credit(first, id, '50')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cash(who)).toBe(50n * WHOLE)
  })

  test.each([
    ['0', 'nothing_paid'],
    ['-5', 'amount_malformed'],
    ['1e3', 'amount_malformed'],
    ['៥០', 'amount_malformed'],
    ['5.001', 'amount_too_fine'],
    ['9'.repeat(30), 'amount_too_large'],
  ])('is not credited with %s: %s [trust 40]', async (came, code) => {
    const { id } = await reviewed(await bank.visitor())
    expect((await credit(first, id, came)).code).toBe(code)
  })
})

describe('a slip', () => {
  test('is the member’s own, for a transfer of their own that is waited for, and is shown once [trust 34, trust 51]', async () => {
    const [who, other] = [await bank.visitor(), await bank.visitor()]
    const { id } = await transfer(who)
    const foreign = await picture(other)
    expect((await show(who, id, [foreign])).json.code).toBe('picture_unknown')
    expect((await show(other, id, [foreign])).status).toBe(404)
    expect((await shown(who, id)).state).toBe('awaiting')
    const own = await picture(who)
    expect((await show(who, id, [own])).status).toBe(200)
    expect((await show(who, id, [await picture(who)])).json.code).toBe('not_awaited')
    expect((await show(who, (await transfer(who)).id, [own])).json.code).toBe('picture_unknown')
  })

  test('that was shown for another deposit is pointed out to the console', async () => {
    const [who, other] = [await bank.visitor(), await bank.visitor()]
    const before = await transfer(who)
    await show(who, before.id, [await picture(who, 200)])
    const after = await transfer(other)
    await show(other, after.id, [await picture(other, 200)])
    expect(await slipsInConsole(before.id)).toMatchObject([{ usedBefore: null }])
    expect(await slipsInConsole(after.id)).toMatchObject([{ usedBefore: before.id }])
  })

  test('that comes after a day finds its transfer expired [W2]', async () => {
    const who = await bank.visitor()
    const { id } = await transfer(who)
    await reconcileDeposits({ ...house.asking, clock: () => systemClock() + 23 * HOUR })
    expect((await shown(who, id)).state).toBe('awaiting')
    await reconcileDeposits({ ...house.asking, clock: () => systemClock() + 25 * HOUR })
    expect((await shown(who, id)).state).toBe('expired')
    expect((await show(who, id, [await picture(who)])).json.code).toBe('not_awaited')
  })
})
