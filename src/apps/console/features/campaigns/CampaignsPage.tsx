import { useQuery } from '@tanstack/react-query'
import { Route, Users } from 'lucide-react'
import { useState } from 'react'
import type campaigns from '#console/i18n/en/campaigns.json'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useMay } from '#console/session/operator.ts'
import { JourneyEditor } from './JourneyEditor.tsx'
import { JourneyFigures } from './JourneyFigures.tsx'
import { Journeys } from './Journeys.tsx'
import { journeysQuery, segmentsQuery, type Opened, type SegmentListed, type Setting } from './queries.ts'
import { SegmentEditor } from './SegmentEditor.tsx'
import { useSentences } from './useSentences.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    campaigns: typeof campaigns
  }
}

/** Whom the merchant writes to by itself, what it sends them step by step, and what came of it. */
export function CampaignsPage() {
  const t = useTexts('campaigns')
  const may = useMay()
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const journeys = useQuery(journeysQuery)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('promotions.write') && (
          <>
            <Button onClick={() => open({ segment: null })}>{t('segment.add')}</Button>
            <Button tone="gold" onClick={() => open({ journey: null })}>
              {t('journey.add')}
            </Button>
          </>
        )}
      </PageHead>
      <QueryBoundary query={useQuery(segmentsQuery)} lines={6}>
        {(known) => (
          <>
            <QueryBoundary query={journeys} lines={4}>
              {(list) => (
                <Journeys
                  list={list}
                  known={known}
                  empty={<EmptyState icon={<Route size={28} />} title={t('journey.none')} text={t('journey.noneText')} />}
                  onOpen={open}
                />
              )}
            </QueryBoundary>
            <Segments known={known} onOpen={open} />
            {opened && 'segment' in opened && <SegmentEditor segment={opened.segment} known={known} onClose={close} />}
            {opened && 'journey' in opened && <JourneyEditor journey={opened.journey} known={known} onClose={close} />}
            {opened && 'figures' in opened && <JourneyFigures journey={opened.figures} onClose={close} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Segments({ known, onOpen }: { known: Setting; onOpen: (opened: Opened) => void }) {
  const t = useTexts('campaigns')
  const may = useMay()
  const says = useSentences(known)
  const columns: Column<SegmentListed>[] = [
    { key: 'name', title: t('segment.name'), headline: true, show: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'terms',
      title: t('segment.conditions'),
      show: ({ terms }) => terms.conditions.map(says.condition).join(t(`joined.${terms.match}`)),
    },
    {
      key: 'acts',
      title: t('acts'),
      show: (segment) =>
        may('promotions.write') && (
          <Button size="small" onClick={() => onOpen({ segment })}>
            {t('change')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      caption={t('segment.title')}
      columns={columns}
      rows={known.list}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<EmptyState icon={<Users size={28} />} title={t('segment.none')} text={t('segment.noneText')} />}
    />
  )
}
