import { useState } from 'react'
import { accessBounds, accessSettings, isSound, type AccessPolicy } from '#house/merchants/rules/access.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'

const figure = (count: number) => count.toLocaleString('en')

/** How long passwords and sessions last, how many sessions there may be, and how many codes go out in a day. */
export function Access({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const [policy, setPolicy] = useState<AccessPolicy>(merchant.access)
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{t('access.text')}</p>
      <div className={styles.form}>
        {accessSettings.map((name) => (
          <NumberField
            key={name}
            {...accessBounds[name]}
            label={t(`access.${name}`)}
            hint={t('access.bounds', { min: figure(accessBounds[name].min), max: figure(accessBounds[name].max) })}
            disabled={!may('merchant.write')}
            value={policy[name]}
            onChange={(value) => setPolicy({ ...policy, [name]: value ?? merchant.access[name] })}
          />
        ))}
      </div>
      {may('merchant.write') && (
        <div>
          <ConfirmAction
            reasoned
            disabled={!isSound(policy)}
            label={t('access.save')}
            title={t('access.saveTitle')}
            text={t('access.saveText')}
            done={t('access.saved')}
            ask={(reason, asked) =>
              house.merchants.changeMerchant({ body: { data: { change: { access: policy }, reason } } }, asked)
            }
          />
        </div>
      )}
    </div>
  )
}
