import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Content.module.css'

export type Article = { readonly title: string; readonly content: string }

/** Written by an operator: cleaned before it touches the page, whatever the house has kept. */
const clean = (content: string): DocumentFragment =>
  DOMPurify.sanitize(content, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true }, FORBID_ATTR: ['style'] })

/** HTML as visitors will read it. */
function Written({ content }: { content: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(clean(content)), [content])
  return <div ref={place} className={styles.written} />
}

/** How it will read. */
export function ArticlePreview({ title, content }: Article) {
  const t = useTexts('content')
  return (
    <>
      <h3>{t('preview')}</h3>
      <div className={styles.preview}>
        <h3>{title || t('untitled')}</h3>
        <Written content={content} />
      </div>
    </>
  )
}
