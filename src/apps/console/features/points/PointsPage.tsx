import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import { productCodes } from '#kit/product.ts'
import type points from '#console/i18n/en/points.json'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { RouteButton } from '#console/parts/RouteButton.tsx'
import { useProductWords } from '#console/parts/useProductWords.ts'
import { useMay } from '#console/session/operator.ts'
import { rateText } from './draft.ts'
import { Goods } from './Goods.tsx'
import { ProgrammeEditor } from './ProgrammeEditor.tsx'
import { pointsText, programmeQuery, type Programme } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    points: typeof points
  }
}

/** What play earns in points and what these are worth, as it holds and as it will, and the goods of the mall. */
export function PointsPage() {
  const t = useTexts('points')
  const may = useMay()
  const [edits, edit] = useState(false)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        <RouteButton to="/points/redemptions">{t('redemptions')}</RouteButton>
        {may('promotions.write') && <Button onClick={() => edit(true)}>{t('editProgramme')}</Button>}
      </PageHead>
      <QueryBoundary query={useQuery(programmeQuery)} lines={4}>
        {({ currency, today, versions }) => (
          <>
            {versions.length === 0 && <Notice title={t('noProgramme')}>{t('noProgrammeText')}</Notice>}
            {versions.map(({ version, since, terms }) => (
              <section key={version} className={flow.tight}>
                <h2>{t(since > today ? 'next' : 'now', { day: dayShown(since) })}</h2>
                <ProgrammeShown terms={terms} currency={currency} />
              </section>
            ))}
            {edits && <ProgrammeEditor terms={versions.at(-1)?.terms ?? null} currency={currency} onClose={() => edit(false)} />}
          </>
        )}
      </QueryBoundary>
      <Goods />
    </div>
  )
}

function ProgrammeShown({ terms: { rates, conversion }, currency }: { terms: Programme; currency: string }) {
  const t = useTexts('points')
  const product = useProductWords()
  const earned = productCodes.flatMap((code) => (rates[code] ? `${product(code)} ${rateText(rates[code])}` : []))
  const worth = conversion && t('ratio', { points: pointsText(conversion.points), cash: moneyText(conversion.cash, currency) })
  const bounds =
    conversion && t('bounds', { smallest: pointsText(conversion.smallest), mostADay: pointsText(conversion.mostADay) })
  return (
    <Details
      items={[
        { key: 'rates', term: t('fields.rates'), value: earned.join(' · ') || t('nothingEarned') },
        { key: 'worth', term: t('fields.worth'), value: worth ? `${worth} · ${bounds}` : t('noConversion') },
      ]}
    />
  )
}
