import type { FlagName, Flags } from '../../../../house/merchants/rules/flags.ts'

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

/** Pages that a merchant has only with the feature they are about. */
const flagOf: Partial<Record<AgentPage, FlagName>> = {
  agentDividendRecordCopy2: 'BONUSCONTRACT',
  agentDailyWages2: 'SALARYCONTRACT',
  agentHourSalary: 'HOURLYSALARY',
  agentRealtimeSalary: 'REALTIMESALARY',
}

export function agentPagesFor(flags: Flags): readonly AgentPage[] {
  return agentPages.filter((page) => {
    const flag = flagOf[page]
    return flag === undefined || flags[flag]
  })
}
