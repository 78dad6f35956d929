import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { changeHelp } from './change-help.ts'
import { publishingContract, type HelpListed } from '../console-contract.ts'
import { createHelp } from './create-help.ts'
import { readHelp, type HelpRow } from './store.ts'
import { orderHelp } from './order-help.ts'
import type { OfferedTo } from '../words/offered.ts'

const listed = ({ texts, cleaner: _cleaner, ...row }: HelpRow): HelpListed => ({
  ...row,
  texts: { ...texts },
  shown: row.published,
})

/** What operators do to the help centre. */
export const helpConsoleCalls = (offeredTo: OfferedTo) => ({
  help: answer(publishingContract.help, async ({ context }) => ({
    list: (await readHelp(context.db, operatorOf(context).merchant.id)).map(listed),
  })),
  createHelp: answer(publishingContract.createHelp, async ({ input, context, tx }) => {
    const created = await createHelp(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
    return isRefusal(created) ? created : listed(created)
  }),
  changeHelp: answer(publishingContract.changeHelp, async ({ input, context }) => {
    const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
    const changed = await context.transact((tx) => changeHelp(tx, actOf(context), asked))
    return isRefusal(changed) ? changed : listed(changed)
  }),
  orderHelp: answer(publishingContract.orderHelp, async ({ input, context }) => {
    const ordered = await context.transact((tx) => orderHelp(tx, actOf(context), input.body.data))
    return isRefusal(ordered) ? ordered : { list: ordered.map(listed) }
  }),
})
