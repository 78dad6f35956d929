import { queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export const consentsQuery = queryOptions({
  queryKey: keyOf('campaigns.consents'),
  queryFn: ({ signal }) => house.campaigns.consents({}, { signal }),
})
export type Consents = Awaited<ReturnType<typeof house.campaigns.consents>>
export type Consent = Consents['list'][number]
