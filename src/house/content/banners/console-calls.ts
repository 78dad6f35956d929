import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { publishingContract, type BannerListed } from '../console-contract.ts'
import type { OfferedTo } from '../words/offered.ts'
import { isShown } from '../rules/shown.ts'
import { changeBanner } from './change-banner.ts'
import { createBanner } from './create-banner.ts'
import { orderBanners } from './order-banners.ts'
import { readBanners, type BannerRow } from './store.ts'

const listed = ({ texts, ...row }: BannerRow, now: Millis): BannerListed => ({
  ...row,
  texts: { ...texts },
  shown: isShown(row, now),
})

/** What operators do to banners. */
export const bannerConsoleCalls = (offeredTo: OfferedTo) => ({
  banners: answer(publishingContract.banners, async ({ input, context }) => {
    const { groupName } = input.query
    const rows = await readBanners(context.db, operatorOf(context).merchant.id)
    return {
      list: rows
        .filter((row) => groupName === undefined || row.groupName === groupName)
        .map((row) => listed(row, context.clock())),
    }
  }),
  createBanner: answer(publishingContract.createBanner, async ({ input, context, tx }) => {
    const created = await createBanner(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
    return isRefusal(created) ? created : listed(created, context.clock())
  }),
  changeBanner: answer(publishingContract.changeBanner, async ({ input, context }) => {
    const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
    const changed = await context.transact((tx) => changeBanner(tx, actOf(context), asked))
    return isRefusal(changed) ? changed : listed(changed, context.clock())
  }),
  orderBanners: answer(publishingContract.orderBanners, async ({ input, context }) => {
    const ordered = await context.transact((tx) => orderBanners(tx, actOf(context), input.body.data))
    return isRefusal(ordered) ? ordered : { list: ordered.map((row) => listed(row, context.clock())) }
  }),
})
