import { queryOptions } from '@tanstack/react-query'
import type {
  ConditionTerms,
  JourneyListed,
  JourneyReport,
  JourneyTerms,
  SegmentListed,
  SegmentTerms,
  StepTerms,
} from '#house/campaigns/console-contract.ts'
import { house } from '#console/api/house.ts'

export type { ConditionTerms, JourneyListed, JourneyReport, JourneyTerms, SegmentListed, SegmentTerms, StepTerms }

export const segmentsQuery = queryOptions({
  queryKey: ['campaigns', 'segments'],
  queryFn: ({ signal }) => house.campaigns.segmentsListed({}, { signal }),
})
export type Setting = Awaited<ReturnType<typeof house.campaigns.segmentsListed>>

export const journeysQuery = queryOptions({
  queryKey: ['campaigns', 'journeys'],
  queryFn: ({ signal }) => house.campaigns.journeysListed({}, { signal }),
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'report', id],
    queryFn: ({ signal }) => house.campaigns.journeyReport({ params: { id } }, { signal }),
  })

/** How many members such conditions find now; asked for as long as they can be sent. */
export const countQuery = (terms: SegmentTerms | null) =>
  queryOptions({
    queryKey: ['campaigns', 'count', terms],
    enabled: terms !== null,
    queryFn: ({ signal }) =>
      house.campaigns.countSegment({ body: { data: terms ?? { match: 'all', conditions: [] } } }, { signal }),
  })

export const tryQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'try', id],
    queryFn: ({ signal }) => house.campaigns.tryJourney({ params: { id } }, { signal }),
  })

/** Which panel stands open, and what of: null is a new one. */
export type Opened =
  | { readonly segment: SegmentListed | null }
  | { readonly journey: JourneyListed | null }
  | { readonly figures: JourneyListed }
