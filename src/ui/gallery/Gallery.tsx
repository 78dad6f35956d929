import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect } from 'react'
import { languageOf } from '#kit/language.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { skins } from '#kit/skin.ts'
import { UiTextsProvider } from '../texts.tsx'
import { Toasts } from '../feedback/Toast.tsx'
import styles from './Gallery.module.css'
import { hashOf, spoken, type Look, type Spoke } from './look.ts'
import { pages } from './pages.ts'
import { WordsProvider } from './words.tsx'

type GalleryProps = { look: Look; spoke: Spoke; onDrawn: () => void }

/** Every part of the design system on a page of its own, in every state, theme, skin and language. */
export function Gallery({ look, spoke, onDrawn }: GalleryProps) {
  useEffect(() => onDrawn(), [onDrawn])
  const shown = pages.find(({ name }) => name === look.page)
  const Page = shown?.Page
  return (
    <DirectionProvider direction={look.language === 'AR' ? 'rtl' : 'ltr'}>
      <UiTextsProvider texts={spoke.ui}>
        <WordsProvider words={spoke.words}>
          <div className={look.bare ? styles.bare : styles.frame}>
            {!look.bare && <Switches look={look} />}
            {!look.bare && (
              <nav className={styles.list} aria-label="Parts">
                {pages.map(({ name, title }) => (
                  <a key={name} href={hashOf({ ...look, page: name })} aria-current={name === look.page ? 'page' : undefined}>
                    {title}
                  </a>
                ))}
              </nav>
            )}
            <main className={styles.page} data-pages={JSON.stringify(pages.map(({ name, wide }) => ({ name, wide })))}>
              <h1 className={styles.title} lang="en" dir="ltr">
                {shown?.title ?? 'Gallery'}
              </h1>
              {Page ? <Page /> : <EmptyState icon={null} title="Choose a part" />}
            </main>
          </div>
          <Toasts />
        </WordsProvider>
      </UiTextsProvider>
    </DirectionProvider>
  )
}

function Switches({ look }: { look: Look }) {
  const choices = [
    ...spoken.map((language) => ({ title: languageOf(language)?.name ?? language, look: { ...look, language } })),
    ...(['dark', 'light'] as const).map((theme) => ({ title: theme, look: { ...look, theme } })),
    ...skins.map((skin) => ({ title: skin, look: { ...look, skin } })),
  ]
  return (
    <header className={styles.switches}>
      {choices.map((choice) => (
        <a key={choice.title} href={hashOf(choice.look)} aria-current={hashOf(choice.look) === hashOf(look) ? 'true' : undefined}>
          {choice.title}
        </a>
      ))}
    </header>
  )
}
