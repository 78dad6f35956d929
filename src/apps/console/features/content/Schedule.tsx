import { Field } from '../../../../ui/Field.tsx'
import { Switch } from '../../../../ui/Switch.tsx'
import { useTexts } from '../../i18n/texts.ts'
import styles from './Content.module.css'
import { momentOf, momentText } from './moments.ts'

export type Scheduled = { readonly published: boolean; readonly from: number | null; readonly until: number | null }

/** Whether and when visitors see it. */
export function Schedule<Value extends Scheduled>({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useTexts('content')
  return (
    <div className={styles.form}>
      <Switch checked={value.published} onChange={(published) => onChange({ ...value, published })} hint={t('publishedHint')}>
        {t('published')}
      </Switch>
      <div className={styles.pair}>
        <Field
          type="datetime-local"
          label={t('from')}
          value={momentText(value.from)}
          onChange={(event) => onChange({ ...value, from: momentOf(event.currentTarget.value) })}
        />
        <Field
          type="datetime-local"
          label={t('until')}
          value={momentText(value.until)}
          onChange={(event) => onChange({ ...value, until: momentOf(event.currentTarget.value) })}
        />
      </div>
    </div>
  )
}
