import { Link } from '@tanstack/react-router'
import { CircleUserRound, Handshake, Signpost } from 'lucide-react'
import { hasContracts } from '#house/agents/rules/contracts/kind-flag.ts'
import { useShownZone } from '#client/language/zone.ts'
import { setStep } from '#client/tour/tours.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { insteadOpening } from '#site/navigation/useModal.ts'
import { agentIcons } from '#site/features/agents/agent-icons.ts'
import { agentGroupsFor, type PagesOf } from '#site/features/agents/agent-pages.ts'
import { useWorksFor } from '#site/session/member.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './CentreNav.module.css'
import { CentreWays } from './CentreWays.tsx'
import { CentreWho } from './CentreWho.tsx'
import type { AgentPage } from '#site/navigation/centre-pages.ts'

type AgentNavProps = { of: PagesOf; page: AgentPage | undefined; phone: boolean }

/** Who is here, the ways to the pages of an agent, and to what an agent has as a member. */
export function AgentNav({ of, page, phone }: AgentNavProps) {
  const t = useTexts('agents')
  const shell = useTexts('shell')
  const worksFor = useWorksFor()
  const zone = useShownZone()
  const way = (to: AgentPage) => ({ page: to, name: t(`pages.${to}`), Icon: agentIcons[to], count: 0 })
  return (
    <div className={styles.centre}>
      <CentreWho>
        <Badge tone="gold">{worksFor ? worksFor.agent : t('agent')}</Badge>
      </CentreWho>
      <CentreWays
        centre="agentCentre"
        title={shell('nav.agent')}
        groups={agentGroupsFor(of).map(({ name, pages }) => ({ name, title: t(`groups.${name}`), ways: pages.map(way) }))}
        page={page}
        phone={phone}
      />
      {hasContracts(of.flags) && (of.rights === null || of.rights.includes('contracts')) && (
        <Link {...insteadOpening('contracts')} className={styles.way}>
          <Handshake size={18} aria-hidden="true" />
          <span>{shell('contracts.title')}</span>
        </Link>
      )}
      <button type="button" className={styles.way} onClick={() => setStep('agent', 0)}>
        <Signpost size={18} aria-hidden="true" />
        <span>{t('tour')}</span>
      </button>
      {of.rights === null && (
        <Link {...insteadOpening('memberCentre')} className={styles.way}>
          <CircleUserRound size={18} aria-hidden="true" />
          <span>{shell('account.mine')}</span>
        </Link>
      )}
      <p className={styles.zone}>{t('zone', { zone })}</p>
    </div>
  )
}
