import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider, type UiTexts } from '../../../ui/texts.tsx'

/** Gives the design system its words in the person's language, and the direction of its writing. */
export function UiWords({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui')
  const texts = i18n.getResourceBundle(i18n.language, 'ui') as UiTexts
  return (
    <DirectionProvider direction={i18n.dir()}>
      <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
    </DirectionProvider>
  )
}
