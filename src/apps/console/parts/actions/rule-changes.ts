import { queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type RuleChange = Awaited<ReturnType<typeof house.payments.ruleChanges>>['list'][number]

export const ruleChangesQuery = queryOptions({
  queryKey: ['payments', 'rule-changes'],
  queryFn: ({ signal }) => house.payments.ruleChanges({}, { signal }),
  refetchInterval: 30_000,
})
