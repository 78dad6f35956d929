import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import i18next from 'i18next'
import { UiTextsProvider, type UiTexts } from '#ui/texts.tsx'
import { sayInstead, SpokenProvider, useSpoken, type OtherWords } from './texts.ts'

const none: OtherWords = {}

/** Gives the design system its words in the person's language, and the direction of its writing. `instead` of an app's texts others are said. */
export function UiWords({ instead = none, children }: { instead?: OtherWords | undefined; children: ReactNode }) {
  const language = useSpoken()
  const turn = sayInstead(instead)
  const texts = i18next.getResourceBundle(language, 'ui') as UiTexts
  return (
    <DirectionProvider direction={i18next.dir(language)}>
      <SpokenProvider value={`${language} ${turn}`}>
        <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
      </SpokenProvider>
    </DirectionProvider>
  )
}
