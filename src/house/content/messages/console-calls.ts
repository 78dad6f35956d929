import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf } from '#house/audit/index.ts'
import { memberCalled, namesOf } from '#house/members/index.ts'
import { publishingContract, type MessageListed } from '../console-contract.ts'
import { findWritten, listWritten, type Written } from '#house/notifications/index.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'
import type { OfferedTo } from '../words/offered.ts'

const PAGE = 50

async function listed(db: Database | Tx, rows: readonly Written[], now: number): Promise<MessageListed[]> {
  const called = await namesOf(
    db,
    rows.flatMap(({ member }) => member ?? []),
  )
  return rows.map(({ id, merchant: _, member, texts, takenBackAt, ...row }) => ({
    ...row,
    id,
    texts: { ...texts },
    member: member === null ? null : { id: String(member), account: called(member) },
    state: takenBackAt !== null ? 'taken-back' : row.comesAt > now ? 'scheduled' : 'sent',
  }))
}

/** What operators write to members. */
export const messageConsoleCalls = (offeredTo: OfferedTo) => ({
  messages: answer(publishingContract.messages, async ({ input, context }) => {
    const { before, account } = input.query
    const { db, clock } = context
    const merchant = operatorOf(context).merchant.id
    const member = account === undefined ? null : await memberCalled(db, { merchant, account })
    if (account !== undefined && member === null) return { list: [], next: null }
    const of = { merchant, member, before: before ?? null, limit: PAGE + 1 }
    const rows = await listWritten(db, of)
    const { list, next } = cutPage(rows, PAGE)
    return { list: await listed(db, list, clock()), next }
  }),
  sendMessage: answer(publishingContract.sendMessage, async ({ input, context, tx }) => {
    const { random } = context
    const sent = await sendMessage(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context), random })
    if (isRefusal(sent)) return sent
    const [row] = await listed(tx, [(await findWritten(tx, sent))!], context.clock())
    return row!
  }),
  takeBackMessage: answer(publishingContract.takeBackMessage, ({ input, context }) =>
    context.transact((tx) => takeBackMessage(tx, actOf(context), input.params.id)),
  ),
})
