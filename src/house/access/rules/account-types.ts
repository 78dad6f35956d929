import { refuse, type Refusal } from '#kit/refusal.ts'

export const PLAYER = 3
export const TRIAL = 4
/** The login of somebody who works for an agent. */
export const SUBACCOUNT = 5
/** Account types without a person behind them: they get no messages and no form names them. */
export const nobodysTypes: readonly number[] = [TRIAL, SUBACCOUNT]
const agents: readonly number[] = [1, 2, 41, 42]

export type AccountKind = 'trial' | 'member' | 'agent' | 'subaccount'

/** What an account type may be called as: agents are members too, and are named for what they may do besides. */
export function kindOf(type: number): AccountKind {
  if (type === TRIAL) return 'trial'
  if (type === SUBACCOUNT) return 'subaccount'
  return agents.includes(type) ? 'agent' : 'member'
}

/** Which login page admits which account. A trial account has no login of its own. */
export function admit(type: number, page: 'member' | 'agent'): Refusal<'not_a_member' | 'not_an_agent', null> | null {
  const kind = kindOf(type)
  if (kind === 'trial') return refuse('not_a_member')
  return page === 'agent' && kind === 'member' ? refuse('not_an_agent') : null
}
