import { dayOf, daysBegin } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import { unitsText } from '#kit/money.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import type { Channel } from '#runtime/carriers.ts'
import type { Database } from '#runtime/database.ts'
import { masked } from '../rules/mask.ts'
import { outboxContract, type OutboxTotal, type SentMessage } from './console-contract.ts'
import { boundTo, type Outbox } from './outbox.ts'
import { listMessages, totalMessages, type Listed, type Total } from './store.ts'

const PAGE = 50
/** Days, today included. */
const SPAN = 31
/** More lines than the busiest month has. */
const MOST_TOTALS = 2000

type Reader = { readonly inFull: boolean; readonly called: (member: bigint) => string }

function shown({ vault, keepTexts }: Outbox, row: Listed, { inFull, called }: Reader): SentMessage {
  const { to = '', text } = vault.open(boundTo(row.id), row)
  const { id, channel, purpose, state, reason, carrier, tries, writtenAt, changedAt, member, price, priceCurrency } = row
  return {
    id,
    channel,
    purpose,
    state,
    reason,
    carrier,
    tries,
    writtenAt,
    changedAt,
    member: member === null ? null : { id: String(member), account: called(member) },
    to: inFull ? to : masked(channel === 'sms' ? 'mobileNum' : 'email', to),
    price: price === null || priceCurrency === null ? null : { amount: unitsText(price), currency: priceCurrency },
    text: keepTexts && inFull ? (text ?? null) : null,
  }
}

const totalShown = ({ cost, currency, day, ...total }: Total, from: string): OutboxTotal => ({
  ...total,
  day: dayAfter(from, day - 1),
  cost: cost === null || currency === null ? null : { amount: unitsText(cost), currency },
})

/** What is known above this module. */
export type AskedOfOthers = {
  /** What each of these members is called. */
  readonly namesOf: (db: Database, members: readonly bigint[]) => Promise<(member: bigint) => string>
  /** How much of today's caps on codes a merchant has used. */
  readonly codesSent: (context: Pick<CallContext, 'db' | 'clock'>, merchant: Merchant) => Promise<Cap[]>
}
type Cap = { readonly channel: Channel; readonly used: number; readonly most: number }
type Ports = AskedOfOthers & { readonly outbox: Outbox; readonly directory: Directory }

export const outboxCalls = ({ outbox, directory, namesOf, codesSent }: Ports) => ({
  outbox: answer(outboxContract.outbox, async ({ input, context }) => {
    const { state = null, channel = null, before } = input.query
    const { merchant, permissions } = operatorOf(context)
    const rows = await listMessages(context.db, {
      merchant: merchant.id,
      state,
      channel,
      before: uuidOf(before),
      limit: PAGE + 1,
    })
    const { list: page, next } = cutPage(rows, PAGE)
    const called = await namesOf(
      context.db,
      page.flatMap(({ member }) => member ?? []),
    )
    const reader = { inFull: permissions.has('members.contact'), called }
    return { list: page.map((row) => shown(outbox, row, reader)), next }
  }),
  outboxTotals: answer(outboxContract.outboxTotals, async ({ context }) => {
    const { merchant } = operatorOf(context)
    const to = dayOf(context.clock(), merchant.calendar)
    const from = dayAfter(to, 1 - SPAN)
    const begins = daysBegin(merchant.calendar, { from, to })
    const totals = await totalMessages(context.db, { merchant: merchant.id, begins, limit: MOST_TOTALS })
    const whole = await directory.byId(merchant.id)
    if (!whole) throw new Error(`merchant ${merchant.id} is not in the directory`)
    return { totals: totals.map((total) => totalShown(total, from)), caps: await codesSent(context, whole) }
  }),
})
