import { useState } from 'react'
import { DateField } from '#ui/fields/DateField.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { momentOf, momentText } from '#console/parts/moments.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'

type WindowFormProps = { window: Merchant['maintenanceWindow'] }

/** When the site closes by itself and opens again; visitors are told beforehand. Both empty: never. */
export function WindowForm({ window }: WindowFormProps) {
  const t = useTexts('merchants')
  const [from, setFrom] = useState(momentText(window?.from ?? null))
  const [until, setUntil] = useState(momentText(window?.until ?? null))
  const moments = { from: momentOf(from), until: momentOf(until) }
  const never = from === '' && until === ''
  const sound = moments.from !== null && moments.until !== null && moments.from < moments.until
  const next = sound ? { from: moments.from as number, until: moments.until as number } : null
  return (
    <div className={styles.regions}>
      <DateField timed label={t('windowFrom')} value={from} onChange={setFrom} />
      <DateField
        timed
        label={t('windowUntil')}
        value={until}
        onChange={setUntil}
        error={never || sound ? null : t('windowBad')}
      />
      <ConfirmAction
        reasoned
        disabled={!never && !sound}
        label={t('windowSave')}
        title={t('windowTitle')}
        text={next ? t('windowText', { from: whenText(next.from), until: whenText(next.until) }) : t('windowNone')}
        done={t('windowDone')}
        ask={(reason, asked) =>
          house.merchants.changeMerchant({ body: { data: { change: { maintenanceWindow: next }, reason } } }, asked)
        }
      />
    </div>
  )
}
