import { useLocation } from '@tanstack/react-router'
import { Tour } from '#client/tour/Tour.tsx'
import type tour from '../i18n/en/tour.json'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/operator.ts'

declare module '../i18n/texts.ts' {
  interface Texts {
    tour: typeof tour
  }
}

const steps = ['menu', 'find', 'attention', 'approvals', 'own'] as const

/** The console in five steps; of what a role does not see nothing is said. */
export function OperatorTour() {
  const offered = useLocation({ select: ({ pathname }) => pathname === '/' })
  const t = useTexts('tour')
  const may = useMay()
  const shown = steps.filter((step) => step !== 'attention' || may('dashboard.read'))
  return (
    <Tour
      name="console"
      offered={offered}
      steps={shown.map((at) => ({ at, title: t(`steps.${at}.title`), text: t(`steps.${at}.text`) }))}
      words={{
        offer: t('offer'),
        offerText: t('offerText'),
        start: t('start'),
        later: t('later'),
        back: t('back'),
        next: t('next'),
        done: t('done'),
        close: t('close'),
        place: (of) => t('place', of),
      }}
    />
  )
}
