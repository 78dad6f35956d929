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

export const agentPage = (value: unknown): AgentPage | undefined => agentPages.find((page) => page === value)

/** As the centre lists them. */
const groups = [
  { name: 'overview', pages: ['agentTeamOverview', 'agentAnnouncement'] },
  { name: 'people', pages: ['registerCenter', 'downlineManagmentView'] },
  { name: 'records', pages: ['personalHistoryCopy', 'palStatementsAgentCopy', 'agentDownlineTransactionDetailsCopy'] },
  {
    name: 'income',
    pages: ['agentRevenueReport', 'agentDividendRecordCopy2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary'],
  },
] as const satisfies readonly { name: string; pages: readonly AgentPage[] }[]

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

type AgentGroup = { readonly name: (typeof groups)[number]['name']; readonly pages: readonly AgentPage[] }

/** The pages as the centre's navigation lists them, without those that this merchant does not have. */
export function agentGroupsFor(flags: Flags): readonly AgentGroup[] {
  const offered = agentPagesFor(flags)
  return groups.map(({ name, pages }) => ({ name, pages: pages.filter((page) => offered.includes(page)) }))
}

type Asked = { readonly asked: AgentPage | undefined; readonly flags: Flags; readonly phone: boolean }

/** The page that stands open: the asked one where the merchant has it, else the overview; a phone shows the ways to them first. */
export function agentPageShown({ asked, flags, phone }: Asked): AgentPage | undefined {
  if (asked && agentPagesFor(flags).includes(asked)) return asked
  return phone ? undefined : 'agentTeamOverview'
}
