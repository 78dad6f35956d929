import type raffles from '#console/i18n/en/raffles.json'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    raffles: typeof raffles
  }
}

/** Says here in a sentence what the screen is for. */
export function RafflesPage() {
  const t = useTexts('raffles')
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
    </div>
  )
}
