import type { AgentRight } from '#wire/agent-rights.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import type { FlagName, Flags } from '#house/merchants/rules/flags.ts'
import { agentPages, type AgentPage } from '#site/navigation/centre-pages.ts'

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

/** Where the bills of a kind of contract stand. */
export const pageOfBills = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, AgentPage>>

/** Pages that a merchant has only with the feature they are about. */
const flagOf: Partial<Record<AgentPage, FlagName>> = {
  agentDividendRecordCopy2: 'BONUSCONTRACT',
  agentDailyWages2: 'SALARYCONTRACT',
  agentHourSalary: 'HOURLYSALARY',
  agentRealtimeSalary: 'REALTIMESALARY',
}

/** What somebody who works for an agent must be allowed to see a page; the announcements are for all of them. */
const rightOf: Partial<Record<AgentPage, AgentRight>> = {
  agentTeamOverview: 'team',
  registerCenter: 'accounts',
  downlineManagmentView: 'team',
  personalHistoryCopy: 'team',
  palStatementsAgentCopy: 'team',
  agentRevenueReport: 'income',
  agentDownlineTransactionDetailsCopy: 'team',
  agentDividendRecordCopy2: 'income',
  agentDailyWages2: 'income',
  agentHourSalary: 'income',
  agentRealtimeSalary: 'income',
}

/** Whose pages: of a merchant with these flags, and for an agent, or for somebody with these rights who works for one. */
export type PagesOf = { readonly flags: Flags; readonly rights: readonly AgentRight[] | null }

export function agentPagesFor({ flags, rights }: PagesOf): readonly AgentPage[] {
  return agentPages.filter((page) => {
    const [flag, right] = [flagOf[page], rightOf[page]]
    return (flag === undefined || flags[flag]) && (rights === null || right === undefined || rights.includes(right))
  })
}

type AgentGroup = { readonly name: (typeof groups)[number]['name']; readonly pages: readonly AgentPage[] }

/** The pages as the centre's navigation lists them, without those that are not there, and groups of which none is. */
export function agentGroupsFor(of: PagesOf): readonly AgentGroup[] {
  const offered = agentPagesFor(of)
  const left = groups.map(({ name, pages }) => ({ name, pages: pages.filter((page) => offered.includes(page)) }))
  return left.filter(({ pages }) => pages.length > 0)
}

type Input = PagesOf & { readonly asked: AgentPage | undefined; readonly phone: boolean }

/** The page that stands open: the asked one where it is there, else the overview or the first; a phone shows the ways to them first. */
export function agentPageShown({ asked, phone, ...of }: Input): AgentPage | undefined {
  const pages = agentPagesFor(of)
  if (asked && pages.includes(asked)) return asked
  return phone ? undefined : pages.includes('agentTeamOverview') ? 'agentTeamOverview' : pages[0]
}
