import type { FunctionComponent } from 'react'
import { withTexts } from '#site/i18n/i18n.ts'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import type { AgentPage } from '#site/navigation/centre-pages.ts'

/** A page about the team, with its own texts and those of records. */
const ofTeam = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name): Page =>
  lazyPage(() => withTexts('reports', withTexts('agent-team', load())), name)

/** What contracts brought. */
const bills = (name: 'DividendBills' | 'DailyBills' | 'HourlyBills' | 'RealtimeBills') =>
  lazyPage(() => withTexts('reports', withTexts('bills', import('#site/features/agents/bills/BillsPage.tsx'))), name)
const income = lazyPage(
  () => withTexts('reports', withTexts('bills', import('#site/features/agents/bills/IncomePage.tsx'))),
  'IncomePage',
)

/** The way through them, for whoever comes first. */
export const AgentTour = lazyPage(() => withTexts('agent-tour', import('#site/features/agents/AgentTour.tsx')), 'AgentTour')

/** Every page of the agent centre, each a script of its own. */
export const pagesOfAgents: Readonly<Record<AgentPage, Page>> = {
  agentAnnouncement: lazyPage(() => import('#site/features/content/NoticeList.tsx'), 'AgentNotices'),
  agentTeamOverview: ofTeam(() => import('#site/features/agents/team/overview/TeamOverview.tsx'), 'TeamOverview'),
  registerCenter: lazyPage(
    () =>
      withTexts(
        'agent-register',
        withTexts(
          'contracts',
          withTexts(
            'agent-transfers',
            withTexts('subaccounts', withTexts('identity', import('#site/features/agents/register/RegisterCenterPage.tsx'))),
          ),
        ),
      ),
    'RegisterCenterPage',
  ),
  downlineManagmentView: ofTeam(
    () => withTexts('agent-transfers', import('#site/features/agents/team/branch/DownlinePage.tsx')),
    'DownlinePage',
  ),
  personalHistoryCopy: ofTeam(() => import('#site/features/agents/team/records/TeamBetting.tsx'), 'TeamBetting'),
  palStatementsAgentCopy: ofTeam(() => import('#site/features/agents/team/branch/LossPage.tsx'), 'LossPage'),
  agentRevenueReport: income,
  agentDownlineTransactionDetailsCopy: ofTeam(
    () => import('#site/features/agents/team/records/TeamTransactions.tsx'),
    'TeamTransactions',
  ),
  agentDividendRecordCopy2: bills('DividendBills'),
  agentDailyWages2: bills('DailyBills'),
  agentHourSalary: bills('HourlyBills'),
  agentRealtimeSalary: bills('RealtimeBills'),
}
