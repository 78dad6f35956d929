import { queryOptions, useQuery } from '@tanstack/react-query'
import { flagOf, providers, type Provider } from '#house/access/rules/providers.ts'
import { inTab } from '#client/page/keep.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { useMerchant } from '#site/session/merchant.ts'

export { providerNames } from '#house/access/rules/providers.ts'

const providersQuery = queryOptions({
  queryKey: keyOf('access.providers'),
  queryFn: ({ signal }) => house.access.providers({}, { signal }),
  staleTime: 5 * 60_000,
})

/** The providers that may be logged in with; the house is asked only where a flag is on. */
export function useProviders(): readonly Provider[] {
  const flags = useMerchant()?.flags
  const enabled = providers.some((provider) => flags?.[flagOf[provider]])
  return useQuery({ ...providersQuery, enabled }).data ?? []
}

const KEY = 'provider-stranger'

/** Somebody whom a provider has named and nobody here is yet, for as long as the house keeps their ticket. */
export type Stranger = { readonly provider: Provider; readonly ticket: string; readonly name: string; readonly until: number }

export const keepStranger = (stranger: Stranger) => inTab.set(KEY, JSON.stringify(stranger))
export const forgetStranger = () => inTab.drop(KEY)

export function strangerHere(now: number): Stranger | null {
  const stranger = JSON.parse(inTab.get(KEY) ?? 'null') as Stranger | null
  return stranger && now < stranger.until ? stranger : null
}
