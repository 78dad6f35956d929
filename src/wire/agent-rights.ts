/** What an agent may let a sub-account do. Each call of the agents' part that admits one names one of these. */
export const agentRights = [
  /** See the team and its figures. */
  'team',
  /** See income and bills. */
  'income',
  /** Make links, open accounts and give their first passwords. */
  'accounts',
  /** Offer contracts and answer for the agent. */
  'contracts',
] as const

export type AgentRight = (typeof agentRights)[number]

/** `own` is what concerns nobody else: the sub-account's own session, factors and password. */
export type Right = AgentRight | 'own'
