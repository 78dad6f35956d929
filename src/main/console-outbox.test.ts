import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outboxContract } from '#house/notifications/outbox/console-contract.ts'
import { spendTry } from '#house/visitors/index.ts'
import { spendBucket } from '#house/contacts/rules/codes.ts'
import { accessDefaults } from '#house/merchants/rules/access.ts'
import { openCast } from '#testing/cast.ts'
import { openConsoleStage } from '#testing/console-stage.ts'

const { db, house, operators, owner } = await openConsoleStage()
await openCast(db, house)

type Sent = { state: string; at: string; price?: string }

/** Fits the shape of what was sent; nobody opens it here. */
const send = ({ state, at, price }: Sent) =>
  sql`
  INSERT INTO notifications.outbox (id, merchant_id, channel, purpose, state, kid, key_sealed, sealed, carrier, price, price_currency, written_at,
    good_until, changed_at)
  VALUES (gen_random_uuid(), ${house.merchant}, 'sms', 'login', ${state}, 'test', '', '', 'gateway', ${price ?? null}::bigint,
    ${price === undefined ? null : 'USD'}, ${at}::timestamptz, now(), now())`.execute(db.owner)

test('what went out is summed by the merchants’ days with its cost, beside how far today’s caps are used [O1, trust 23]', async () => {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  // Seventeen o’clock of UTC is midnight in Phnom Penh.
  await send({ state: 'sent', at: `${before}T16:59:59Z`, price: '4500' })
  await send({ state: 'sent', at: `${before}T17:00:00Z`, price: '4500' })
  await send({ state: 'sent', at: `${day}T01:00:00Z`, price: '5000' })
  await send({ state: 'refused', at: `${day}T01:00:00Z` })
  await send({ state: 'withheld', at: `${day}T01:00:00Z` })
  const now = Date.now()
  const spent = { merchant: { code: 'demo', access: accessDefaults }, channel: 'sms', now } as const
  for (let i = 0; i < 3; i++) await spendTry(db, [spendBucket(spent)], now)
  const line = { channel: 'sms', purpose: 'login', carrier: 'gateway' }
  const { value } = await owner.call(outboxContract.outboxTotals)
  expect(value).toEqual({
    totals: [
      { ...line, day, messages: 2, sent: 2, cost: { amount: '0.095', currency: 'USD' } },
      { ...line, day, messages: 1, sent: 0, cost: null },
      { ...line, day: before, messages: 1, sent: 1, cost: { amount: '0.045', currency: 'USD' } },
    ],
    caps: [
      { channel: 'sms', used: 3, most: 2000 },
      { channel: 'email', used: 0, most: 10_000 },
    ],
  })
  const palm = (await house.directory.byCode('palm'))?.id ?? 0
  const { browser: neighbour } = await operators.as('owner', { merchant: palm, house: false })
  expect((await neighbour.call(outboxContract.outboxTotals)).value).toMatchObject({
    totals: [],
    caps: [{ used: 0 }, { used: 0 }],
  })
  const { browser: finance } = await operators.as('finance')
  expect((await finance.call(outboxContract.outboxTotals)).status).toBe(403)
})
