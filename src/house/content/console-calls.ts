import { answer } from '#runtime/http/answer.ts'
import type { Directory } from '#house/merchants/index.ts'
import { bannerConsoleCalls } from './banners/console-calls.ts'
import { readBanners } from './banners/store.ts'
import { publishingContract } from './console-contract.ts'
import { executions, noticeTypes } from './contract.ts'
import { feedbackConsoleCalls } from './feedback/console-calls.ts'
import { helpConsoleCalls } from './help/console-calls.ts'
import { messageConsoleCalls } from './messages/console-calls.ts'
import { noticeConsoleCalls } from './notices/console-calls.ts'
import { readNotices } from './notices/store.ts'
import type { Draw } from './pictures/draw-picture.ts'
import { pictureConsoleCalls } from './pictures/console-calls.ts'
import { showAnnouncements } from './show-announcements.ts'
import { merchantOf, offeredBy } from './words/offered.ts'

/** What operators do to what their merchant says. */
export function publishingCalls({ directory, draw }: { readonly directory: Directory; readonly draw: Draw }) {
  const offeredTo = offeredBy(directory)
  return {
    ...bannerConsoleCalls(offeredTo),
    ...noticeConsoleCalls(offeredTo),
    ...helpConsoleCalls(offeredTo),
    ...messageConsoleCalls(offeredTo),
    ...feedbackConsoleCalls,
    ...pictureConsoleCalls({ draw }),
    preview: answer(publishingContract.preview, async ({ input, context }) => {
      const { language, at, drafts } = input.query
      const { id, language: fallback } = await merchantOf(directory, context)
      const [banners, notices] = await Promise.all([readBanners(context.db, id), readNotices(context.db, id)])
      const all = drafts === '1'
      return showAnnouncements(
        {
          banners: banners.map((row) => (all ? { ...row, published: true } : row)),
          notices: notices.map((row) => (all ? { ...row, published: true } : row)),
        },
        {
          types: ['B', ...Object.keys(noticeTypes)],
          executions,
          now: at === undefined ? context.clock() : Number.parseInt(at, 10),
          language,
          fallback,
        },
      )
    }),
  }
}
