import { useQuery } from '@tanstack/react-query'
import { SECOND } from '#kit/clock.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import en from '#console/i18n/en/alerts.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import styles from './Jobs.module.css'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    alerts: typeof en
  }
}

type Alert = Awaited<ReturnType<typeof house.operators.alerts>>['list'][number]

const EVERY = 15 * SECOND

/** What is wrong now, as the monitor says that wakes people: since when, and what to do. */
export function Alerts() {
  const t = useTexts('alerts')
  const query = useQuery({
    queryKey: ['operators', 'alerts'],
    queryFn: ({ signal }) => house.operators.alerts({}, { signal }),
    refetchInterval: EVERY,
  })
  return (
    <section className={styles.alerts} aria-label={t('title')}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <QueryBoundary query={query} lines={2}>
        {({ watch, list }) => (
          <>
            {watch === 'none' && <Notice>{t('unwatched')}</Notice>}
            {watch === 'away' && <Notice tone="warning">{t('away')}</Notice>}
            {watch === 'on' && list.length === 0 && <Notice tone="good">{t('none')}</Notice>}
            {list.map((alert) => (
              <AlertNotice key={[alert.name, ...alert.about].join(' ')} alert={alert} />
            ))}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

/** A rule that whoever runs the house added has its own words. */
function AlertNotice({ alert: { name, severity, since, about, summary, action } }: { alert: Alert }) {
  const t = useTexts('alerts')
  const known = hasWord(en.rules, name)
  return (
    <Notice
      tone={severity === 'page' ? 'bad' : 'warning'}
      title={known ? t(`rules.${name}.title`) : summary}
      action={<Badge tone={severity === 'page' ? 'red' : 'gold'}>{t(`urgency.${severity}`)}</Badge>}
    >
      <p>{known ? t(`rules.${name}.action`) : action}</p>
      <p className={styles.since}>
        {t('since')} <When at={since} />
        {about.length > 0 && ` · ${about.join(' · ')}`}
      </p>
    </Notice>
  )
}
