import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import type missions from '#console/i18n/en/missions.json'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { useGiftWords } from '#console/parts/gifts/useGiftWords.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { useMay } from '#console/session/operator.ts'
import { MissionEditor } from './MissionEditor.tsx'
import { missionName, missionsQuery, type MissionListed, type MissionVersion } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    missions: typeof missions
  }
}

/** What missions ask of members and give them, as they hold and as they will, and what was claimed of each. */
export function MissionsPage() {
  const t = useTexts('missions')
  const may = useMay()
  const [edited, edit] = useState<MissionListed | 'new' | null>(null)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('promotions.write') && (
          <Button tone="gold" onClick={() => edit('new')}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <QueryBoundary query={useQuery(missionsQuery)} lines={6}>
        {({ currency, languages, today, list }) => (
          <>
            <Missions list={list} currency={currency} today={today} onEdit={edit} />
            {edited && (
              <MissionEditor
                mission={edited === 'new' ? null : edited}
                currency={currency}
                languages={languages}
                onClose={() => edit(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

/** One version of a mission; the first of its rows stands for the mission. */
type Row = { readonly mission: MissionListed; readonly version: MissionVersion; readonly isFirst: boolean }

type MissionsProps = { list: readonly MissionListed[]; currency: string; today: string; onEdit: (mission: MissionListed) => void }

function Missions({ list, currency, today, onEdit }: MissionsProps) {
  const t = useTexts('missions')
  const may = useMay()
  const gifts = useTexts('gifts')
  const given = useGiftWords(currency)
  const product = useProductWords()
  const money = (amount: string) => <bdi>{moneyText(amount, currency)}</bdi>
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      headline: true,
      show: ({ version: { since, terms } }) => (
        <>
          <bdi>{missionName(terms)}</bdi> {!terms.offered && <Badge>{t('ended')}</Badge>}
          {since > today && <Badge tone="gold">{t('from', { day: dayShown(since) })}</Badge>}
        </>
      ),
    },
    { key: 'period', title: t('fields.period'), show: ({ mission }) => t(`periods.${mission.period}`) },
    { key: 'amount', title: t('fields.amount'), figures: true, show: ({ version }) => money(version.terms.task.amount) },
    { key: 'days', title: t('days'), figures: true, show: ({ version }) => version.terms.task.days },
    {
      key: 'products',
      title: t('products'),
      show: ({ version }) => version.terms.task.products.map(product).join(' · ') || t('allProducts'),
    },
    { key: 'reward', title: t('fields.reward'), figures: true, show: ({ version }) => money(version.terms.reward) },
    { key: 'free', title: gifts('column'), show: ({ version: { terms } }) => terms.free && given(terms.free) },
    { key: 'claims', title: t('claims'), figures: true, show: ({ mission, isFirst }) => isFirst && mission.claims },
    { key: 'paid', title: t('paid'), figures: true, show: ({ mission, isFirst }) => isFirst && money(mission.paid) },
    {
      key: 'acts',
      title: t('acts'),
      show: ({ mission, isFirst }) =>
        isFirst &&
        may('promotions.write') && (
          <Button size="small" onClick={() => onEdit(mission)}>
            {t('edit')}
          </Button>
        ),
    },
  ]
  const rows = list.flatMap((mission) =>
    mission.versions.map((version, place): Row => ({ mission, version, isFirst: place === 0 })),
  )
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ mission, version }) => `${mission.id} ${version.version}`}
      state="ready"
      failed={null}
      empty={<EmptyState icon={<Trophy size={28} />} title={t('none')} text={t('noneText')} />}
    />
  )
}
