import { useQuery } from '@tanstack/react-query'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { reportQuery, type JourneyListed, type JourneyReport } from './queries.ts'

/** What came of a journey, and how much of it would have come without. */
export function JourneyFigures({ journey, onClose }: { journey: JourneyListed; onClose: () => void }) {
  return (
    <SidePanel open onClose={onClose} title={journey.terms.name} size="medium">
      <QueryBoundary query={useQuery(reportQuery(journey.id))} lines={6}>
        {(report) => <Figures report={report} />}
      </QueryBoundary>
    </SidePanel>
  )
}

/** Hundredths of a per cent as per cent with one decimal. */
const percent = (points: number) => `${(points / 100).toFixed(1)} %`

function Figures({ report }: { report: JourneyReport }) {
  const t = useTexts('campaigns')
  const share = ({ reached, of }: { readonly reached: number; readonly of: number }) =>
    of === 0 ? t('report.none') : t('report.share', { reached, of, percent: percent((reached * 10_000) / of) })
  const { difference } = report
  return (
    <div className={flow.stack}>
      <Details
        items={[
          { key: 'entered', term: t('report.entered'), value: report.entered },
          { key: 'going', term: t('report.going'), value: report.going },
          ...report.sendings.map(({ channel, outcome, count }) => ({
            key: `${channel} ${outcome}`,
            term: `${t(`channels.${channel}`)}: ${t(`outcomes.${outcome}`)}`,
            value: count,
          })),
          { key: 'opened', term: t('report.opened'), value: share(report.opened) },
          { key: 'written', term: t('report.written'), value: share(report.written) },
          { key: 'heldOut', term: t('report.heldOut'), value: share(report.heldOut) },
          {
            key: 'difference',
            term: t('report.difference'),
            value: difference
              ? t('report.interval', {
                  points: percent(difference.points),
                  from: percent(difference.from),
                  to: percent(difference.to),
                })
              : t('report.none'),
          },
        ]}
      />
      <p className={flow.soft}>{t('report.text')}</p>
    </div>
  )
}
