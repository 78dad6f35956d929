import { unitsText } from '../../../kit/money.ts'
import { isUuid } from '../../../kit/ids.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf } from '../../../runtime/http/context.ts'
import { namesOf } from '../desk/accounts-of.ts'
import { masked } from '../rules/mask.ts'
import { outboxContract, type SentMessage } from './console-contract.ts'
import { boundTo, type Outbox } from './outbox.ts'
import { listMessages, type Listed } from './store.ts'

const PAGE = 50

type Reader = { readonly inFull: boolean; readonly called: (member: bigint) => string }

function shown({ vault, keepTexts }: Outbox, row: Listed, { inFull, called }: Reader): SentMessage {
  const { to = '', text } = vault.open(boundTo(row.id), row)
  const { id, channel, purpose, state, reason, carrier, tries, writtenAt, changedAt, member, price, priceCurrency } = row
  return {
    ...{ id, channel, purpose, state, reason, carrier, tries, writtenAt, changedAt },
    member: member === null ? null : { id: String(member), account: called(member) },
    to: inFull ? to : masked(channel === 'sms' ? 'mobileNum' : 'email', to),
    price: price === null || priceCurrency === null ? null : { amount: unitsText(price), currency: priceCurrency },
    text: keepTexts && inFull ? (text ?? null) : null,
  }
}

export const outboxCalls = (outbox: Outbox) => ({
  outbox: answer(outboxContract.outbox, async ({ input, context }) => {
    const { state = null, channel = null, before } = input.query
    const { merchant, permissions } = operatorOf(context)
    const from = before !== undefined && isUuid(before) ? before : null
    const rows = await listMessages(context.db, { merchant: merchant.id, state, channel, before: from, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const called = await namesOf(
      context.db,
      page.flatMap(({ member }) => member ?? []),
    )
    const reader = { inFull: permissions.has('members.contact'), called }
    return { list: page.map((row) => shown(outbox, row, reader)), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
  }),
})
