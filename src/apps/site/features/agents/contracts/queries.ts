import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Consolidated, ContractShown, OwnRequest } from '#house/agents/contract.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { Consolidated, ContractBounds, ContractShown, OwnRequest } from '#house/agents/contract.ts'

export const contractsQuery = queryOptions({
  queryKey: keyOf('agents.consolidatedContracts'),
  queryFn: ({ signal }) => house.agents.consolidatedContracts({}, { signal }),
})

const ofKind: Readonly<Record<ContractKind, readonly [keyof Consolidated, keyof Consolidated]>> = {
  dividend: ['divtypeinfo', 'divtypereq'],
  daily: ['dailysalinfotype', 'dailysalreqtype'],
  hourly: ['contracthoursalinfo', 'contracthoursalreq'],
  realtime: ['contractmrdailysalinfotype', 'realtimesalreqtype'],
}

/** What somebody has of a kind, and what about it waits. */
export function contractOf(
  all: Consolidated,
  kind: ContractKind,
): { held: ContractShown | null; waiting: readonly OwnRequest[] } {
  const [info, requests] = ofKind[kind]
  return { held: all[info] as ContractShown | null, waiting: all[requests] as OwnRequest[] }
}

/** How many requests wait for this member's own answer. */
export const waitingForMe = (all: Consolidated): number =>
  [all.divtypereq, all.dailysalreqtype, all.contracthoursalreq, all.realtimesalreqtype].flat().filter((one) => one.waitsForMe)
    .length

export const requestsQuery = infiniteQueryOptions({
  queryKey: keyOf('agents.contractRequests'),
  queryFn: ({ signal, pageParam }) =>
    house.agents.contractRequests({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export const downlineContractsQuery = (kind: ContractKind) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.downlineContracts', kind),
    queryFn: ({ signal, pageParam }) =>
      house.agents.downlineContracts({ query: { kind, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Within what a contract may be offered to somebody, or with no name asked for oneself. */
export const boundsQuery = (kind: ContractKind, account: string | null) =>
  queryOptions({
    queryKey: keyOf('agents.contractBounds', kind, account),
    queryFn: ({ signal }) =>
      house.agents.contractBounds({ params: { kind }, query: account === null ? {} : { account } }, { signal }),
    retry: false,
    gcTime: 0,
  })

/** Who stands directly below, for a list to pick from: the first page. */
export const downlinesQuery = (today: string) =>
  queryOptions({
    queryKey: keyOf('agents.teamMembers', 'accounts', today),
    queryFn: ({ signal }) => house.agents.teamMembers({ query: { from: today, to: today } }, { signal }),
    // Staff without a right to the team type the account.
    retry: false,
    select: ({ list }) => list.flatMap(({ who }) => (who ? [who.account] : [])),
  })
