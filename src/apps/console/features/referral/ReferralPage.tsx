import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import type referral from '#console/i18n/en/referral.json'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { percentText } from '#console/parts/read-amount.ts'
import { useMay } from '#console/session/operator.ts'
import { OfferEditor } from './OfferEditor.tsx'
import { offerQuery, type Terms } from './queries.ts'
import { WaitingFriends } from './WaitingFriends.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    referral: typeof referral
  }
}

/** What members get for friends, as it holds and as it will, and friends who wait for an operator. */
export function ReferralPage() {
  const t = useTexts('referral')
  const may = useMay()
  const [editing, edit] = useState(false)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('promotions.write') && (
          <Button tone="gold" onClick={() => edit(true)}>
            {t('edit')}
          </Button>
        )}
      </PageHead>
      <QueryBoundary query={useQuery(offerQuery)} lines={6}>
        {({ currency, today, versions }) => (
          <>
            {versions.length === 0 && <Notice title={t('none')}>{t('noneText')}</Notice>}
            {versions.map(({ version, since, terms }) => (
              <section key={version} className={flow.tight}>
                <h2>
                  {t(since > today ? 'next' : 'now', { day: dayShown(since) })} {!terms.offered && <Badge>{t('ended')}</Badge>}
                </h2>
                <Offered terms={terms} currency={currency} />
              </section>
            ))}
            <WaitingFriends currency={currency} />
            {editing && <OfferEditor terms={versions.at(-1)?.terms ?? null} currency={currency} onClose={() => edit(false)} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Offered({ terms, currency }: { terms: Terms; currency: string }) {
  const t = useTexts('referral')
  const money = (amount: string) => moneyText(amount, currency)
  const { counts, tiers, welcome, shares, mostADay, budgetADay } = terms
  const bound = (amount: string | null) => (amount === null ? t('noBound') : <bdi>{money(amount)}</bdi>)
  return (
    <Details
      items={[
        { key: 'deposits', term: t('fields.deposits'), value: <bdi>{money(counts.deposits)}</bdi> },
        { key: 'stakes', term: t('fields.stakes'), value: <bdi>{money(counts.stakes)}</bdi> },
        { key: 'days', term: t('fields.days'), value: counts.days },
        {
          key: 'tiers',
          term: t('fields.tiers'),
          value: tiers.map(({ from, reward }) => t('tier', { from, reward: money(reward) })).join(' · '),
        },
        { key: 'welcome', term: t('fields.welcome'), value: <bdi>{money(welcome)}</bdi> },
        {
          key: 'shares',
          term: t('fields.shares'),
          value: <bdi>{shares.map((rate) => `${percentText(rate)}%`).join(' · ')}</bdi>,
        },
        { key: 'most', term: t('fields.mostADay'), value: bound(mostADay) },
        { key: 'budget', term: t('fields.budgetADay'), value: bound(budgetADay) },
      ]}
    />
  )
}
