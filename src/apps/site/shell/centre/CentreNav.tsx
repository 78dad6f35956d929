import { Link, useRouterState } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  ChartColumn,
  ChevronRight,
  Gift,
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
import type { Flags } from '../../../../house/merchants/rules/flags.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { countText } from '../../../../ui/Count.tsx'
import type { CentrePage } from '../../app/searches.ts'
import { opening } from '../../app/useModal.ts'
import { Balance } from '../../features/member/Balance.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useMember, useMemberState } from '../../session/member.ts'
import styles from './CentreNav.module.css'
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

/** Who is here, and the ways to the pages, with what waits there. */
export function CentreNav({ flags, page: open, phone }: CentreNavProps) {
  const t = useTexts('centre')
  const shell = useTexts('shell')
  const { data: member } = useMember()
  const { data: state } = useMemberState()
  const entry = useEntry(phone)
  return (
    <div className={styles.centre}>
      <div className={styles.who}>
        <Avatar name={member?.account ?? ''} icon={member?.icon} />
        <div>
          <p className={styles.account}>{member?.account}</p>
          {state?.hasVip && state.vipLabelName && (
            <Badge tone="gold">
              {state.vipLabelName} {state.vipRankLevel}
            </Badge>
          )}
        </div>
      </div>
      <Balance size="large" />
      <nav aria-label={t('title')} className={styles.groups}>
        {groupsFor(flags).map(({ name, pages }) => (
          <section key={name} aria-labelledby={`centre-${name}`}>
            <h3 id={`centre-${name}`} className={styles.group}>
              {t(`groups.${name}`)}
            </h3>
            <ul>
              {pages.map((page) => {
                const Icon = icons[page]
                const count = countOf(page, state)
                return (
                  <li key={page}>
                    <Link
                      {...opening('memberCentre', page)}
                      {...entry}
                      className={styles.way}
                      activeProps={{}}
                      aria-current={page === open ? 'page' : undefined}
                    >
                      <Icon size={18} aria-hidden="true" />
                      <span>{t(`pages.${page}`)}</span>
                      {count > 0 && <Badge tone="red">{countText(count)}</Badge>}
                      {phone && <ChevronRight size={18} aria-hidden="true" className={styles.into} />}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
      <Link {...opening('logout')} replace className={styles.way}>
        <LogOut size={18} aria-hidden="true" />
        <span>{shell('account.logOut')}</span>
      </Link>
    </div>
  )
}

/** How a page enters the history: on a desk in place of the one before it; on a phone after the list, where back leads to it. */
function useEntry(phone: boolean) {
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  return phone ? { state: { opened: opened && opened + 1 } } : { state: { opened }, replace: true }
}
