import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { publishingContract, type NoticeListed } from '../console-contract.ts'
import type { OfferedTo } from '../words/offered.ts'
import { isShown } from '../rules/shown.ts'
import { changeNotice } from './change-notice.ts'
import { createNotice } from './create-notice.ts'
import { orderNotices } from './order-notices.ts'
import { readNotices, type NoticeRow } from './store.ts'

const listed = ({ texts, cleaner: _cleaner, ...row }: NoticeRow, now: Millis): NoticeListed => ({
  ...row,
  texts: { ...texts },
  shown: isShown(row, now),
})

/** What operators do to notices, popups and promotions. */
export const noticeConsoleCalls = (offeredTo: OfferedTo) => ({
  notices: answer(publishingContract.notices, async ({ input, context }) => {
    const { type } = input.query
    const rows = await readNotices(context.db, operatorOf(context).merchant.id)
    return { list: rows.filter((row) => type === undefined || row.type === type).map((row) => listed(row, context.clock())) }
  }),
  createNotice: answer(publishingContract.createNotice, async ({ input, context, tx }) => {
    const created = await createNotice(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
    return isRefusal(created) ? created : listed(created, context.clock())
  }),
  changeNotice: answer(publishingContract.changeNotice, async ({ input, context }) => {
    const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
    const changed = await context.transact((tx) => changeNotice(tx, actOf(context), asked))
    return isRefusal(changed) ? changed : listed(changed, context.clock())
  }),
  orderNotices: answer(publishingContract.orderNotices, async ({ input, context }) => {
    const ordered = await context.transact((tx) => orderNotices(tx, actOf(context), input.body.data))
    return isRefusal(ordered) ? ordered : { list: ordered.map((row) => listed(row, context.clock())) }
  }),
})
