import type { QueryKey } from '@tanstack/react-query'
import * as contract from './contract.ts'
import { queryClient } from './query-client.ts'

type Contract = typeof contract
type ModuleName = keyof Contract
/** A call by its module and name: `payments.deposits`. */
export type CallName = { [M in ModuleName]: `${M}.${keyof Contract[M] & string}` }[ModuleName]

type Call = { readonly '~orpc': { readonly meta: { readonly session: readonly string[] } } }
const declared = contract as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>

/**
 * Where an answer is kept: whose it is, the call that gave it, and what was asked. An answer that is given to those with a session alone
 * is the member’s, and leaves with the session.
 */
export function keyOf(name: CallName, ...asked: readonly unknown[]): QueryKey {
  const [module = '', call = ''] = name.split('.')
  const sessions = declared[module]?.[call]?.['~orpc'].meta.session ?? []
  return [sessions.includes('none') ? 'everybody' : 'member', module, call, ...asked]
}

/** What was answered to these calls, or to any of these modules, is no longer so: what a page shows of it is asked for again. */
export async function outdate(...names: readonly (CallName | ModuleName)[]): Promise<void> {
  const keys = names.flatMap((name) =>
    name.includes('.') ? [keyOf(name as CallName)] : ['everybody', 'member'].map((whose) => [whose, name]),
  )
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** All that was answered to this session is asked for again. */
export const outdateOwn = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['member'] })
