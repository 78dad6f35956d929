import { DateField } from '#ui/fields/DateField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Content.module.css'
import { momentOf, momentText } from '#console/parts/moments.ts'

export type Scheduled = { readonly published: boolean; readonly from: number | null; readonly until: number | null }

/** Never yet, and shown to nobody, where nothing is kept. */
export const scheduleOf = (kept: Scheduled | null): Scheduled => ({
  published: kept?.published ?? false,
  from: kept?.from ?? null,
  until: kept?.until ?? null,
})

type ScheduleProps = { value: Scheduled; onChange: (change: Partial<Scheduled>) => void }

/** Whether and when visitors see it. */
export function Schedule({ value, onChange }: ScheduleProps) {
  const t = useTexts('content')
  return (
    <div className={flow.stack}>
      <Switch checked={value.published} onChange={(published) => onChange({ published })} hint={t('publishedHint')}>
        {t('published')}
      </Switch>
      <div className={styles.pair}>
        <DateField
          timed
          label={t('from')}
          value={momentText(value.from)}
          onChange={(moment) => onChange({ from: momentOf(moment) })}
        />
        <DateField
          timed
          label={t('until')}
          value={momentText(value.until)}
          onChange={(moment) => onChange({ until: momentOf(moment) })}
        />
      </div>
    </div>
  )
}
