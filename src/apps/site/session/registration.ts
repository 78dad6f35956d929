import { queryOptions } from '@tanstack/react-query'
import { house } from '../api/house.ts'
import { keptInSession } from '../api/kept-answers.ts'
import { keyOf } from '../api/keys.ts'

/** The merchant's rule for each field that a person fills in about themselves. */
export const registrationQuery = queryOptions({
  queryKey: keyOf('merchants.registrationSetting'),
  ...keptInSession({ name: 'registrationRules', afresh: true }, ({ signal }: { signal: AbortSignal }) =>
    house.merchants.registrationSetting({}, { signal }),
  ),
  staleTime: 5 * 60_000,
})
