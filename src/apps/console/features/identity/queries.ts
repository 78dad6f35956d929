import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MemberState } from '#house/members/rules/freezes.ts'
import type { RiskSignalKind } from '#house/members/rules/risk-signals.ts'
import { house } from '#console/api/house.ts'

export type MembersSearch = { search?: string; state?: MemberState }

export const membersQuery = ({ search, state }: MembersSearch) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'members', search, state],
    queryFn: ({ pageParam, signal }) =>
      house.members.members(
        { query: { ...(search && { search }), ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'member', id],
    queryFn: ({ signal }) => house.members.member({ params: { id } }, { signal }),
  })

export type Member = Awaited<ReturnType<typeof house.members.member>>
export type MemberRow = Awaited<ReturnType<typeof house.members.members>>['list'][number]

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'notes', id],
    queryFn: ({ pageParam, signal }) =>
      house.members.memberNotes({ params: { id }, query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const loginsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'logins', id],
    queryFn: ({ pageParam, signal }) =>
      house.members.memberLogins({ params: { id }, query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const devicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'devices', id],
    queryFn: ({ signal }) => house.members.memberDevices({ params: { id } }, { signal }),
  })

export type RiskSignalsSearch = { kind?: RiskSignalKind; looked?: 'yes' | 'no' }

export const riskSignalsQuery = ({ kind, looked }: RiskSignalsSearch) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'riskSignals', kind, looked],
    queryFn: ({ pageParam, signal }) =>
      house.members.riskSignals(
        { query: { ...(kind && { kind }), ...(looked && { looked }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export type Given = NonNullable<Awaited<ReturnType<typeof house.members.giveFirstPassword>>['given']>
export type PastLogin = Awaited<ReturnType<typeof house.members.memberLogins>>['list'][number]
export type Devices = Awaited<ReturnType<typeof house.members.memberDevices>>
export type RiskSignal = Awaited<ReturnType<typeof house.members.riskSignals>>['list'][number]
