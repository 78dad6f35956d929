import { useTexts } from '#console/i18n/texts.ts'
import styles from './Content.module.css'
import type { Article } from './WordsFields.tsx'
import { Written } from './Written.tsx'

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
