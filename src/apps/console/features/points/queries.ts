import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { GoodListed, ProgrammeVersion, RedemptionListed } from '#house/points/console-contract.ts'
import { showUnits, unitsOfText } from '#kit/money.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

export type { GoodListed, RedemptionListed }
export type Programme = ProgrammeVersion['terms']

export const redemptionQueues = ['waiting', 'decided'] as const

export const programmeQuery = queryOptions({
  queryKey: ['points', 'programme'],
  queryFn: ({ signal }) => house.points.pointsProgramme({}, { signal }),
})

export const goodsQuery = queryOptions({
  queryKey: ['points', 'goods'],
  queryFn: ({ signal }) => house.points.goods({}, { signal }),
})

export const redemptionsQuery = (state: (typeof redemptionQueues)[number]) =>
  infiniteQueryOptions({
    queryKey: ['points', 'redemptions', state],
    queryFn: ({ pageParam, signal }) =>
      house.points.redemptionsListed({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** What a good is called for whoever reads. */
export const goodName = ({ names }: Pick<GoodListed['terms'], 'names'>): string =>
  names[spokenLanguage()] ?? names['EN'] ?? Object.values(names)[0] ?? ''

export const pointsText = (points: string): string => showUnits(unitsOfText(points)).replace(/\.00$/, '')
