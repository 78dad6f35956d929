import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { missingTexts } from './missing-texts.ts'
import type { Entries } from '../queries.ts'
import { titleIn } from '../titles.ts'
import { unwrittenIn } from './unwritten.ts'

type Lack = { readonly key: string; readonly show: ReactNode }

/** What one language lacks, by name: entries lead to where they are written, texts of the site are told as their keys. */
export function Lacking({ language, entries }: { language: string; entries: Entries }) {
  const t = useTexts('content')
  const keys = missingTexts.missing[language]
  const banners = unwrittenIn(entries.banners, language).map(({ id, texts, groupName }) => ({
    key: id,
    show: (
      <Link to="/content" search={{ tab: 'banners', group: groupName, edit: id }}>
        {titleIn(texts) ?? id}
      </Link>
    ),
  }))
  const notices = unwrittenIn(entries.notices, language).map(({ id, texts, type }) => ({
    key: id,
    show: (
      <Link to="/content" search={{ tab: 'notices', kind: type, edit: id }}>
        {titleIn(texts) ?? id}
      </Link>
    ),
  }))
  const help = unwrittenIn(entries.help, language).map(({ id, texts }) => ({
    key: id,
    show: (
      <Link to="/content" search={{ tab: 'help', edit: id }}>
        {titleIn(texts) ?? id}
      </Link>
    ),
  }))
  const site = (keys ?? []).map((key) => ({ key, show: <code dir="ltr">{key}</code> }))
  const whole = keys && [banners, notices, help, site].every(({ length }) => length === 0)
  if (whole) return <p className={flow.soft}>{t('lacking.nothing')}</p>
  return (
    <div className={flow.stack}>
      {!keys && <p className={flow.soft}>{t('lacking.untranslated')}</p>}
      <Lacks title={t('tabs.banners')} lacks={banners} />
      <Lacks title={t('tabs.notices')} lacks={notices} />
      <Lacks title={t('tabs.help')} lacks={help} />
      <Lacks title={t('lacking.site')} text={t('lacking.siteText')} lacks={site} />
    </div>
  )
}

function Lacks({ title, text, lacks }: { title: string; text?: string; lacks: readonly Lack[] }) {
  if (lacks.length === 0) return null
  return (
    <section className={flow.tight}>
      <h3>{title}</h3>
      {text && <p className={flow.soft}>{text}</p>}
      <ul className={flow.tight}>
        {lacks.map(({ key, show }) => (
          <li key={key}>{show}</li>
        ))}
      </ul>
    </section>
  )
}
