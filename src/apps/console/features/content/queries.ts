import { queryOptions } from '@tanstack/react-query'
import type { BannerGroup, NoticeType } from '../../../../house/content/contract.ts'
import { house } from '../../api/house.ts'

export type Banner = Awaited<ReturnType<typeof house.content.banners>>['list'][number]
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
