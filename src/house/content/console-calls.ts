import type { Millis } from '../../kit/clock.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { answer } from '../../runtime/http/answer.ts'
import { operatorOf, type CallContext } from '../../runtime/http/context.ts'
import { actOf } from '../audit/index.ts'
import type { Directory } from '../merchants/index.ts'
import { changeBanner } from './change-banner.ts'
import { changeNotice } from './change-notice.ts'
import { publishingContract, type BannerListed, type NoticeListed } from './console-contract.ts'
import { executions } from './contract.ts'
import { createBanner } from './create-banner.ts'
import { createNotice } from './create-notice.ts'
import { readPictures } from './picture-store.ts'
import { picturePath } from './rules/picture-path.ts'
import { uploadPicture } from './upload-picture.ts'
import { feedbackDeskCalls } from './feedback-desk-calls.ts'
import { messageDeskCalls } from './message-desk-calls.ts'
import { helpCalls } from './help-calls.ts'
import { orderBanners } from './order-banners.ts'
import { orderNotices } from './order-notices.ts'
import { isShown } from './rules/shown.ts'
import { showAnnouncements } from './show-announcements.ts'
import { readBanners, readNotices, type BannerRow, type NoticeRow } from './store.ts'

const bannerListed = ({ texts, ...row }: BannerRow, now: Millis): BannerListed => ({
  ...row,
  texts: { ...texts },
  shown: isShown(row, now),
})
const noticeListed = ({ texts, cleaner: _cleaner, ...row }: NoticeRow, now: Millis): NoticeListed => ({
  ...row,
  texts: { ...texts },
  shown: isShown(row, now),
})

/** What operators do to what their merchant says. */
export function publishingCalls({ directory }: { readonly directory: Directory }) {
  const merchantOf = async (context: CallContext) => {
    const merchant = await directory.byCode(operatorOf(context).merchant.code)
    if (!merchant) throw new Error('an operator’s merchant is not in the directory')
    return merchant
  }
  const offeredTo = async (context: CallContext) => (await merchantOf(context)).languages
  const banner = (row: BannerRow, context: CallContext) => bannerListed(row, context.clock())
  const notice = (row: NoticeRow, context: CallContext) => noticeListed(row, context.clock())
  return {
    ...bannerCalls({ offeredTo, banner }),
    ...noticeCalls({ offeredTo, notice }),
    ...helpCalls(offeredTo),
    ...messageDeskCalls(offeredTo),
    ...feedbackDeskCalls,
    ...pictureCalls,
    preview: answer(publishingContract.preview, async ({ input, context }) => {
      const { language, at, drafts } = input.query
      const { id, language: fallback } = await merchantOf(context)
      const [banners, notices] = await Promise.all([readBanners(context.db, id), readNotices(context.db, id)])
      const all = drafts === '1'
      return showAnnouncements(
        {
          banners: banners.map((row) => (all ? { ...row, published: true } : row)),
          notices: notices.map((row) => (all ? { ...row, published: true } : row)),
        },
        {
          types: ['B', 'PL', 'PU', 'PR'],
          executions,
          now: at === undefined ? context.clock() : Number.parseInt(at, 10),
          language,
          fallback,
        },
      )
    }),
  }
}

/** As many as a person looks through. */
const LAST_PICTURES = 60

const pictureCalls = {
  pictures: answer(publishingContract.pictures, async ({ context }) => {
    const rows = await readPictures(context.db, { merchant: operatorOf(context).merchant.id, most: LAST_PICTURES })
    return { list: rows.map(({ hash, width, height }) => ({ url: picturePath(hash), width, height })) }
  }),
  uploadPicture: answer(publishingContract.uploadPicture, ({ input, context }) =>
    uploadPicture(context.transact, actOf(context), Buffer.from(input.body.data.file, 'base64')),
  ),
}

type OfferedTo = (context: CallContext) => Promise<readonly string[]>

function bannerCalls({
  offeredTo,
  banner,
}: {
  offeredTo: OfferedTo
  banner: (row: BannerRow, context: CallContext) => BannerListed
}) {
  return {
    banners: answer(publishingContract.banners, async ({ input, context }) => {
      const { groupName } = input.query
      const rows = await readBanners(context.db, operatorOf(context).merchant.id)
      return {
        list: rows.filter((row) => groupName === undefined || row.groupName === groupName).map((row) => banner(row, context)),
      }
    }),
    createBanner: answer(publishingContract.createBanner, async ({ input, context, tx }) => {
      const created = await createBanner(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
      return isRefusal(created) ? created : banner(created, context)
    }),
    changeBanner: answer(publishingContract.changeBanner, async ({ input, context }) => {
      const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
      const changed = await context.transact((tx) => changeBanner(tx, actOf(context), asked))
      return isRefusal(changed) ? changed : banner(changed, context)
    }),
    orderBanners: answer(publishingContract.orderBanners, async ({ input, context }) => {
      const ordered = await context.transact((tx) => orderBanners(tx, actOf(context), input.body.data))
      return isRefusal(ordered) ? ordered : { list: ordered.map((row) => banner(row, context)) }
    }),
  }
}

function noticeCalls({
  offeredTo,
  notice,
}: {
  offeredTo: OfferedTo
  notice: (row: NoticeRow, context: CallContext) => NoticeListed
}) {
  return {
    notices: answer(publishingContract.notices, async ({ input, context }) => {
      const { type } = input.query
      const rows = await readNotices(context.db, operatorOf(context).merchant.id)
      return { list: rows.filter((row) => type === undefined || row.type === type).map((row) => notice(row, context)) }
    }),
    createNotice: answer(publishingContract.createNotice, async ({ input, context, tx }) => {
      const created = await createNotice(tx, actOf(context), { draft: input.body.data, offered: await offeredTo(context) })
      return isRefusal(created) ? created : notice(created, context)
    }),
    changeNotice: answer(publishingContract.changeNotice, async ({ input, context }) => {
      const asked = { id: input.params.id, change: input.body.data, offered: await offeredTo(context) }
      const changed = await context.transact((tx) => changeNotice(tx, actOf(context), asked))
      return isRefusal(changed) ? changed : notice(changed, context)
    }),
    orderNotices: answer(publishingContract.orderNotices, async ({ input, context }) => {
      const ordered = await context.transact((tx) => orderNotices(tx, actOf(context), input.body.data))
      return isRefusal(ordered) ? ordered : { list: ordered.map((row) => notice(row, context)) }
    }),
  }
}
