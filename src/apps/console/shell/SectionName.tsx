import { Suspense } from 'react'
import { useTexts, type Module } from '../i18n/texts.ts'
import type { Section } from './sections.ts'

/** What a section is called. */
export function SectionName({ name }: Pick<Section, 'name'>) {
  const t = useTexts('shell')
  if (typeof name === 'string') return t(name)
  // The navigation does not wait for the words of one screen.
  return (
    <Suspense>
      <OwnName texts={name.texts} />
    </Suspense>
  )
}

/** Every screen's texts have a title; which screen it is, is not known here. */
const OwnName = ({ texts }: { texts: Module }) => useTexts(texts)('title' as never)
