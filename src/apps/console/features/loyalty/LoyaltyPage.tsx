import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { useGiftWords } from '#console/parts/gifts/useGiftWords.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { percentText } from '#console/parts/read-amount.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { useMay } from '#console/session/operator.ts'
import { FailedRebates, RefusedGifts } from './FailedRebates.tsx'
import { ProgrammeEditor } from './ProgrammeEditor.tsx'
import { Rates } from './Rates.tsx'
import { daysQuery, levelName, programmeQuery, type DayListed, type Level, type Terms } from './queries.ts'

/** What members are given back for play: rates and levels as they hold and as they will, and what it came to by day. */
export function LoyaltyPage() {
  const t = useTexts('loyalty')
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
      <QueryBoundary query={useQuery(programmeQuery)} lines={6}>
        {({ currency, languages, today, versions }) => (
          <>
            {versions.length === 0 && <Notice title={t('none')}>{t('noneText')}</Notice>}
            {versions.map(({ version, since, terms }) => (
              <Levels
                key={version}
                title={t(since > today ? 'next' : 'now', { day: dayShown(since) })}
                terms={terms}
                currency={currency}
              />
            ))}
            <FailedRebates />
            <RefusedGifts />
            <Days currency={currency} />
            {editing && (
              <ProgrammeEditor
                terms={versions.at(-1)?.terms ?? null}
                currency={currency}
                languages={languages}
                onClose={() => edit(false)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type LevelsProps = { title: string; terms: Terms; currency: string }

function Levels({ title, terms: { levels, byHand, mostADay, mostByLink }, currency }: LevelsProps) {
  const t = useTexts('loyalty')
  const gifts = useTexts('gifts')
  const given = useGiftWords(currency)
  const product = useProductWords()
  const money = (key: 'reach' | 'keep' | 'gift'): Column<Level> => ({
    key,
    title: t(`fields.${key}`),
    figures: true,
    show: (level) => <bdi>{moneyText(level[key], currency)}</bdi>,
  })
  const columns: Column<Level>[] = [
    { key: 'name', title: t('level'), headline: true, show: (level) => <bdi>{levelName(level)}</bdi> },
    money('reach'),
    money('keep'),
    money('gift'),
    { key: 'free', title: gifts('column'), show: ({ free }) => free && given(free) },
    { key: 'rates', title: t('fields.rates'), show: ({ rates }) => <Rates rates={rates} /> },
  ]
  return (
    <section className={flow.tight}>
      <h2>{title}</h2>
      <Table
        dense
        caption={title}
        columns={columns}
        rows={levels}
        keyOf={({ reach }) => reach}
        state="ready"
        failed={null}
        empty={null}
      />
      <p className={flow.soft}>
        {byHand.length > 0 && t('takenByHand', { products: byHand.map(product).join(', ') })}{' '}
        {mostADay !== null && t('most', { amount: moneyText(mostADay, currency) })}{' '}
        {mostByLink !== undefined && t('byLinks', { rate: `${percentText(mostByLink)}%` })}
      </p>
    </section>
  )
}

function Days({ currency }: { currency: string }) {
  const t = useTexts('loyalty')
  const money = (key: 'automatic' | 'taken' | 'waiting' | 'expired' | 'failed'): Column<DayListed> => ({
    key,
    title: t(`cost.${key}`),
    figures: true,
    show: (day) => <bdi>{moneyText(day[key], currency)}</bdi>,
  })
  const columns: Column<DayListed>[] = [
    { key: 'day', title: t('day'), headline: true, show: ({ day }) => dayShown(day) },
    { key: 'members', title: t('members'), figures: true, show: ({ members }) => members },
    ...(['automatic', 'taken', 'waiting', 'expired', 'failed'] as const).map(money),
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('days')}</h2>
      <Listing
        caption={t('days')}
        columns={columns}
        query={useInfiniteQuery(daysQuery)}
        keyOf={({ day }) => day}
        empty={t('noDays')}
      />
    </section>
  )
}
