import { withTexts } from '../i18n/i18n.ts'
import { lazyPage, type Page } from '../../client/page/lazyPage.tsx'
import type { AgentPage } from '../features/agents/agent-pages.ts'

/** A page whose substance is not built yet: its place and its name are. */
const soon = lazyPage(() => withTexts('agents', import('../features/agents/AgentSoon.tsx')), 'AgentSoon')

/** Every page of the agent centre, each a script of its own. A page that opens takes the place of `soon` here. */
export const pagesOfAgents: Readonly<Record<AgentPage, Page>> = {
  agentAnnouncement: soon,
  agentTeamOverview: soon,
  registerCenter: soon,
  downlineManagmentView: soon,
  personalHistoryCopy: soon,
  palStatementsAgentCopy: soon,
  agentRevenueReport: soon,
  agentDownlineTransactionDetailsCopy: soon,
  agentDividendRecordCopy2: soon,
  agentDailyWages2: soon,
  agentHourSalary: soon,
  agentRealtimeSalary: soon,
}

export const isOpen = (page: AgentPage): boolean => pagesOfAgents[page] !== soon
