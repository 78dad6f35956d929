import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useEffect } from 'react'
import { hasContracts } from '#house/agents/rules/contracts/kind-flag.ts'
import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { whenText } from '#client/language/when.ts'
import { opening } from '#site/navigation/useModal.ts'
import { FactorsCard } from '#site/features/centre/FactorsCard.tsx'
import { SessionsCard } from '#site/features/centre/SessionsCard.tsx'
import { agentIcons } from '#site/features/agents/agent-icons.ts'
import { agentPagesFor } from '#site/features/agents/agent-pages.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { factorsQuery, memberInfoQuery, securityQuery, useMember, useWorksFor } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import pages from '#site/pages/agents/AgentHome.module.css'
import styles from './Staff.module.css'

/** What somebody who works for an agent has: the pages that they may see, and what keeps their own login safe. */
export function StaffHome() {
  const t = useTexts('subaccounts')
  const { data: member } = useMember()
  const works = useWorksFor()
  useFactorNoticed()
  if (!member || !works) return <Skeleton width="100%" height="12rem" />
  const { agent, rights, secured } = works
  return (
    <div className={styles.page}>
      <section className={styles.words}>
        <h1>{t('home.title', { agent })}</h1>
        <p className={styles.soft}>{t('home.text', { account: member.account })}</p>
      </section>
      {!secured && (
        <Notice tone="warning" title={t('home.secure')}>
          {t('home.secureText')}
        </Notice>
      )}
      {secured && rights.length === 0 && <Notice title={t('home.nothing')}>{t('home.nothingText', { agent })}</Notice>}
      {secured && rights.length > 0 && <Ways />}
      <FactorsCard />
      <PasswordCard />
      <SessionsCard />
    </div>
  )
}

/** What is known of the person is asked anew once a factor was set up: their rights begin with it. */
function useFactorNoticed() {
  const queries = useQueryClient()
  const { data } = useQuery(factorsQuery)
  const has = data !== undefined && (data.totp || data.passkeys.length > 0)
  useEffect(() => {
    if (data) void queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
  }, [queries, data, has])
}

function Ways() {
  const t = useTexts('subaccounts')
  const names = useTexts('agents')
  const flags = useMerchant()?.flags
  const rights = useWorksFor()?.rights
  if (!flags || !rights) return null
  return (
    <Card title={t('home.ways')}>
      <ul className={pages.pages}>
        {agentPagesFor({ flags, rights }).map((page) => {
          const Icon = agentIcons[page]
          return (
            <li key={page}>
              <Link {...opening('agentCentre', page)} className={pages.way}>
                <Icon size={20} aria-hidden="true" />
                {names(`pages.${page}`)}
              </Link>
            </li>
          )
        })}
        {hasContracts(flags) && rights.includes('contracts') && (
          <li>
            <Link {...opening('contracts')} className={pages.way}>
              <Handshake size={20} aria-hidden="true" />
              {t('home.contracts')}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

function PasswordCard() {
  const t = useTexts('subaccounts')
  const { data } = useQuery(securityQuery)
  return (
    <Card title={t('home.password')} heading="h3">
      <div className={styles.row}>
        <span className={styles.soft}>
          {t('home.since')} {data ? whenText(data.passwordChangedAt) : <Skeleton width="6em" />}
        </span>
        <Link {...opening('password')} className={buttonClass({ tone: 'plain' })}>
          {t('home.change')}
        </Link>
      </div>
    </Card>
  )
}
