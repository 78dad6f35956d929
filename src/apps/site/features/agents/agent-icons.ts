import {
  ArrowLeftRight,
  CalendarDays,
  ChartPie,
  Clock,
  Coins,
  HandCoins,
  LayoutDashboard,
  Megaphone,
  Network,
  ScrollText,
  TrendingDown,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { AgentPage } from '#site/navigation/centre-pages.ts'

export const agentIcons: Readonly<Record<AgentPage, LucideIcon>> = {
  agentAnnouncement: Megaphone,
  agentTeamOverview: LayoutDashboard,
  registerCenter: UserPlus,
  downlineManagmentView: Network,
  personalHistoryCopy: ScrollText,
  palStatementsAgentCopy: TrendingDown,
  agentRevenueReport: Coins,
  agentDownlineTransactionDetailsCopy: ArrowLeftRight,
  agentDividendRecordCopy2: ChartPie,
  agentDailyWages2: CalendarDays,
  agentHourSalary: Clock,
  agentRealtimeSalary: HandCoins,
}
