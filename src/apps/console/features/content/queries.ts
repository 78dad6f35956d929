import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BannerGroup, NoticeType } from '#house/content/contract.ts'
import { house } from '#console/api/house.ts'

export type Banner = Awaited<ReturnType<typeof house.content.banners>>['list'][number]
export type HelpEntry = Awaited<ReturnType<typeof house.content.help>>['list'][number]
export type Notice = Awaited<ReturnType<typeof house.content.notices>>['list'][number]

export const bannersQuery = (groupName: BannerGroup) =>
  queryOptions({
    queryKey: ['content', 'banners', groupName],
    queryFn: ({ signal }) => house.content.banners({ query: { groupName } }, { signal }),
  })

export const noticesQuery = (type: NoticeType) =>
  queryOptions({
    queryKey: ['content', 'notices', type],
    queryFn: ({ signal }) => house.content.notices({ query: { type } }, { signal }),
  })

/** Of every kind, by which a banner's target is known to stand. */
export const allNoticesQuery = queryOptions({
  queryKey: ['content', 'notices'],
  queryFn: ({ signal }) => house.content.notices({ query: {} }, { signal }),
})

/** What was uploaded last, to be chosen again. */
export const picturesQuery = queryOptions({
  queryKey: ['content', 'pictures'],
  queryFn: ({ signal }) => house.content.pictures({}, { signal }),
})

export type WrittenMessage = Awaited<ReturnType<typeof house.content.messages>>['list'][number]

/** To one account alone where one is named. */
export const messagesQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['content', 'messages', account],
    queryFn: ({ pageParam, signal }) =>
      house.content.messages({ query: { ...(account && { account }), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export type Feedback = Awaited<ReturnType<typeof house.content.feedback>>['list'][number]

export const feedbackQuery = (state: Feedback['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['content', 'feedback', state],
    queryFn: ({ pageParam, signal }) =>
      house.content.feedback({ query: { ...(state && { state }), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const feedbackPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'feedback-picture', id],
    queryFn: ({ signal }) => house.content.feedbackPicture({ params: { id } }, { signal }),
    staleTime: Infinity,
  })

export type Resource = Awaited<ReturnType<typeof house.resources.resources>>['list'][number]

export const resourcesQuery = queryOptions({
  queryKey: ['content', 'resources'],
  queryFn: ({ signal }) => house.resources.resources({}, { signal }),
})

export type Worded = Awaited<ReturnType<typeof house.wording.wording>>['list'][number]

export const wordingQuery = queryOptions({
  queryKey: ['content', 'wording'],
  queryFn: ({ signal }) => house.wording.wording({}, { signal }),
})

export const helpQuery = queryOptions({
  queryKey: ['content', 'help'],
  queryFn: ({ signal }) => house.content.help({}, { signal }),
})

/** All that the merchant has written, in whatever language. */
export type Entries = Awaited<ReturnType<typeof entriesOf>>

async function entriesOf(signal: AbortSignal) {
  const [banners, notices, help] = await Promise.all([
    house.content.banners({ query: {} }, { signal }),
    house.content.notices({ query: {} }, { signal }),
    house.content.help({}, { signal }),
  ])
  return { banners: banners.list, notices: notices.list, help: help.list }
}

export const entriesQuery = queryOptions({
  queryKey: ['content', 'languages'],
  queryFn: ({ signal }) => entriesOf(signal),
})
