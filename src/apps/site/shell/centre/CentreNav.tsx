import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  ChartColumn,
  Gift,
  Handshake,
  LogOut,
  Mail,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Ticket,
  Trophy,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { hasContracts } from '#house/agents/rules/contracts/kind-flag.ts'
import type { Flags } from '#house/merchants/rules/flags.ts'
import { Badge } from '#ui/display/Badge.tsx'
import type { CentrePage } from '#site/navigation/centre-pages.ts'
import { insteadOpening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMemberState } from '#site/session/member.ts'
import styles from './CentreNav.module.css'
import { CentreWays } from './CentreWays.tsx'
import { CentreWho } from './CentreWho.tsx'
import { countOf, groupsFor } from './groups.ts'

const icons: Readonly<Record<CentrePage, LucideIcon>> = {
  securityCenter: ShieldCheck,
  messageV2: Mail,
  transferFund: Wallet,
  depositv2: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transferUpline: ArrowLeftRight,
  personalHistoryCopy: ScrollText,
  transactionHistory: ReceiptText,
  personalProfit: ChartColumn,
  bonusDetails: Ticket,
  rewardCenter: Gift,
  missionLeaderboard: Trophy,
  referral: UserPlus,
  manualRebate: BadgePercent,
}

type CentreNavProps = { flags: Flags; page: CentrePage | undefined; phone: boolean }

/** Who is here, and the ways to the pages of a member, with what waits there. */
export function CentreNav({ flags, page, phone }: CentreNavProps) {
  const t = useTexts('centre')
  const shell = useTexts('shell')
  const { data: state } = useMemberState()
  const way = (to: CentrePage) => ({ page: to, name: t(`pages.${to}`), Icon: icons[to], count: countOf(to, state) })
  return (
    <div className={styles.centre}>
      <CentreWho>
        {state?.hasVip && state.vipLabelName && (
          <Badge tone="gold">
            {state.vipLabelName} {state.vipRankLevel}
          </Badge>
        )}
      </CentreWho>
      <CentreWays
        centre="memberCentre"
        title={t('title')}
        groups={groupsFor(flags).map(({ name, pages }) => ({ name, title: t(`groups.${name}`), ways: pages.map(way) }))}
        page={page}
        phone={phone}
      />
      {hasContracts(flags) && (
        <Link {...insteadOpening('contracts')} className={styles.way}>
          <Handshake size={18} aria-hidden="true" />
          <span>{shell('contracts.title')}</span>
        </Link>
      )}
      <Link {...insteadOpening('logout')} className={styles.way}>
        <LogOut size={18} aria-hidden="true" />
        <span>{shell('account.logOut')}</span>
      </Link>
    </div>
  )
}
