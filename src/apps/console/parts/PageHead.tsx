import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#ui/navigation/Breadcrumb.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: string
  /** One sentence on what the screen is for. */
  text?: ReactNode
  /** The screens above this one. */
  way?: readonly Crumb[]
  /** Buttons, at the end of the line. */
  children?: ReactNode
}

/** The top of every screen; it also names the tab. */
export function PageHead({ title, text, way, children }: PageHeadProps) {
  const t = useTexts('shell')
  return (
    <header className={styles.head}>
      <title>{t('title', { page: title })}</title>
      {way && <Breadcrumb way={way} here={title} />}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
      {text && <p className={styles.text}>{text}</p>}
    </header>
  )
}
