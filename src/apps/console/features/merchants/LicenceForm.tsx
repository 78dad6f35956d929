import { useState } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { addressOf } from '#client/page/address.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'

const isAddress = (text: string) => /^https?:$/.test(addressOf(text)?.protocol ?? '')

/** By whose leave the site is open, as its footer says it. All empty: no licence, which only play money may be without. */
export function LicenceForm({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const [authority, setAuthority] = useState(merchant.licence?.authority ?? '')
  const [number, setNumber] = useState(merchant.licence?.number ?? '')
  const [address, setAddress] = useState(merchant.licence?.verificationUrl ?? '')
  if (!may('merchant.write')) return null
  const typed = [authority, number, address].map((text) => text.trim())
  const none = typed.every((text) => text === '')
  const lacking = !none && typed.includes('')
  const badAddress = address.trim() !== '' && !isAddress(address.trim())
  const licence = none ? null : { authority: authority.trim(), number: number.trim(), verificationUrl: address.trim() }
  return (
    <Card title={t('licence.title')}>
      <div className={styles.form}>
        <Field
          label={t('licence.authority')}
          value={authority}
          maxLength={120}
          onChange={(event) => setAuthority(event.currentTarget.value)}
        />
        <Field
          label={t('licence.number')}
          dir="ltr"
          value={number}
          maxLength={120}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Field
          label={t('licence.address')}
          hint={t('licence.hint')}
          dir="ltr"
          inputMode="url"
          value={address}
          maxLength={500}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={badAddress ? t('licence.bad') : null}
        />
        <div>
          <ConfirmAction
            reasoned
            disabled={lacking || badAddress}
            label={t('licence.save')}
            title={none ? t('licence.noneTitle') : t('licence.saveTitle')}
            text={none ? t('licence.noneText') : t('licence.saveText')}
            done={t('licence.saved')}
            ask={(reason, asked) => house.merchants.changeMerchant({ body: { data: { change: { licence }, reason } } }, asked)}
          />
        </div>
      </div>
    </Card>
  )
}
