import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import i18next from 'i18next'
import { UiTextsProvider, type UiTexts } from '#ui/texts.tsx'
import { SpokenProvider, useSpoken } from './texts.ts'

/** Gives the design system its words in the person's language, and the direction of its writing. */
export function UiWords({ children }: { children: ReactNode }) {
  const language = useSpoken()
  const texts = i18next.getResourceBundle(language, 'ui') as UiTexts
  return (
    <DirectionProvider direction={i18next.dir(language)}>
      <SpokenProvider value={language}>
        <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
      </SpokenProvider>
    </DirectionProvider>
  )
}
