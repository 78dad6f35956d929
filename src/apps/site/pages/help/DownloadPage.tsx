import { useQuery } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useIsPhone } from '#ui/screen/useMedia.ts'
import { Banners } from '#site/features/content/Banners.tsx'
import { AppCode } from '#site/features/merchant/AppCode.tsx'
import { downloadsOf, type Download } from '#site/features/merchant/downloads.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { permissionQuery } from '#site/session/merchant.ts'
import { useResources } from '#site/session/resources.ts'
import styles from './DownloadPage.module.css'

const steps = ['one', 'two', 'three', 'four'] as const
type Guided = 'ios' | 'android' | 'liteIos' | 'liteAndroid'

/** The merchant's apps, iOS first, and how to install each; the site itself can be put on a home screen in any case. */
export function DownloadPage() {
  const t = useTexts('download')
  const downloads = downloadsOf(useResources(), location.origin)
  const guides: Guided[] = [...downloads.map(({ system }) => system), 'liteIos', 'liteAndroid']
  return (
    <div className={styles.page}>
      <Banners group="w_download" />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </header>
      <Apps downloads={downloads} />
      <section className={styles.guides} aria-labelledby="guides">
        <h2 id="guides">{t('guides')}</h2>
        {guides.map((guide) => (
          <Guide key={guide} guide={guide} />
        ))}
      </section>
    </div>
  )
}

function Apps({ downloads }: { downloads: readonly Download[] }) {
  const t = useTexts('download')
  const { data, isError, isFetching, refetch } = useQuery(permissionQuery)
  if (!data && isError)
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <div className={styles.apps} aria-busy="true">
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    )
  if (downloads.length === 0) return <Notice>{t('none')}</Notice>
  return (
    <ul className={styles.apps}>
      {downloads.map((download) => (
        <App key={download.system} download={download} />
      ))}
    </ul>
  )
}

/** A code to scan at a desk; a phone, which cannot scan itself, has the button alone. */
function App({ download: { system, name, url } }: { download: Download }) {
  const t = useTexts('download')
  const shell = useTexts('shell')
  const isPhone = useIsPhone()
  return (
    <li className={styles.app}>
      {!isPhone && <AppCode url={url} label={shell('download.code', { name })} />}
      <div className={styles.words}>
        <h2>{t(system)}</h2>
        <p>{name}</p>
        {!isPhone && <p>{t('scan')}</p>}
        <ButtonLink href={url} tone="gold" icon={<DownloadIcon size={18} aria-hidden="true" />}>
          {t('get')}
        </ButtonLink>
      </div>
    </li>
  )
}

function Guide({ guide }: { guide: Guided }) {
  const t = useTexts('download')
  return (
    <article className={styles.guide}>
      <h3>{t(`guide.${guide}.title`)}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`guide.${guide}.${step}`)}</li>
        ))}
      </ol>
    </article>
  )
}
