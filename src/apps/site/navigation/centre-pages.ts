/** The pages of the member centre, by the specification's names. */
export const centrePages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const
export type CentrePage = (typeof centrePages)[number]

export const centrePage = (value: unknown): CentrePage | undefined => centrePages.find((page) => page === value)

/** The pages of the agents' part, by the specification's names and in its order. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const
export type AgentPage = (typeof agentPages)[number]

export const agentPage = (value: unknown): AgentPage | undefined => agentPages.find((page) => page === value)
