import { queryOptions } from '@tanstack/react-query'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

export type Method = Awaited<ReturnType<typeof house.payments.consoleMethods>>['list'][number]

/** In the language that is spoken in the console. */
export const methodName = ({ titles, code }: Pick<Method, 'titles' | 'code'>): string =>
  titles[spokenLanguage()] ?? titles['EN'] ?? code

export const providersQuery = queryOptions({
  queryKey: ['payments', 'provider-names'],
  queryFn: ({ signal }) => house.payments.paymentProviders({}, { signal }),
})

export const methodsQuery = queryOptions({
  queryKey: ['payments', 'methods'],
  queryFn: ({ signal }) => house.payments.consoleMethods({}, { signal }),
})

export type Option = Awaited<ReturnType<typeof house.payments.consoleOptions>>['list'][number]

export const optionsQuery = queryOptions({
  queryKey: ['payments', 'options'],
  queryFn: ({ signal }) => house.payments.consoleOptions({}, { signal }),
})

export type Health = Awaited<ReturnType<typeof house.payments.providerHealth>>['list'][number]

export const healthQuery = queryOptions({
  queryKey: ['payments', 'providers'],
  queryFn: ({ signal }) => house.payments.providerHealth({}, { signal }),
  refetchInterval: 30_000,
})

export type Rule = Awaited<ReturnType<typeof house.payments.withdrawalRule>>

export const ruleQuery = queryOptions({
  queryKey: ['payments', 'withdrawal-rule'],
  queryFn: ({ signal }) => house.payments.withdrawalRule({}, { signal }),
})
