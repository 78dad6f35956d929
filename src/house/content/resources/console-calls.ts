import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { isShown } from '../rules/shown.ts'
import type { OfferedTo } from '../words/offered.ts'
import { resourceContract, type ResourceListed } from './console-contract.ts'
import { changeResource } from './change-resource.ts'
import { createResource } from './create-resource.ts'
import { orderResources } from './order-resources.ts'
import { readResources, type ResourceRow } from './store.ts'

const listed = ({ texts, ...row }: ResourceRow, now: Millis): ResourceListed => ({
  ...row,
  texts: { ...texts },
  shown: isShown(row, now),
})

/** What operators do to downloads, links and signs. */
export const resourceConsoleCalls = (offeredTo: OfferedTo) => ({
  resources: answer(resourceContract.resources, async ({ context }) => ({
    list: (await readResources(context.db, operatorOf(context).merchant.id)).map((row) => listed(row, context.clock())),
  })),
  createResource: answer(resourceContract.createResource, async ({ input, context, tx }) => {
    const created = await createResource(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
    return isRefusal(created) ? created : listed(created, context.clock())
  }),
  changeResource: answer(resourceContract.changeResource, async ({ input, context }) => {
    const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
    const changed = await context.transact((tx) => changeResource(tx, actOf(context), asked))
    return isRefusal(changed) ? changed : listed(changed, context.clock())
  }),
  orderResources: answer(resourceContract.orderResources, async ({ input, context }) => {
    const ordered = await context.transact((tx) => orderResources(tx, actOf(context), input.body.data))
    return isRefusal(ordered) ? ordered : { list: ordered.map((row) => listed(row, context.clock())) }
  }),
})
