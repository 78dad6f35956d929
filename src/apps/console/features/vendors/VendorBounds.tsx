import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { HighestWinFields, type HighestWinTyped } from '#console/parts/HighestWinFields.tsx'
import { readAmount } from '#console/parts/read-amount.ts'
import { useOperator } from '#console/session/operator.ts'
import type { Vendor } from './queries.ts'
import flow from '#console/parts/flow.module.css'

/** What a round of any of the vendor's games may return at most, and what the vendor may win of the house in an hour and a day. */
export function VendorBounds({ vendor }: { vendor: Vendor }) {
  const t = useTexts('games')
  const { id, displayName: name } = vendor
  const { currency } = useOperator().merchant
  const [typed, setTyped] = useState<HighestWinTyped>({ win: vendor.highestWin ?? '', times: vendor.highestTimes })
  const [most, setMost] = useState({ hour: vendor.mostNetHour ?? '', day: vendor.mostNetDay ?? '' })
  const mostOf = (span: 'hour' | 'day', label: string) => (
    <AmountField
      label={label}
      hint={t('highest.mostHint')}
      currency={currency}
      value={most[span]}
      onChange={(text) => setMost({ ...most, [span]: text })}
      error={readAmount(most[span]) === undefined ? t('catalogue.badAmount') : null}
    />
  )
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('highest.bounds')}
      title={t('highest.of', { name })}
      text={t('highest.text')}
      done={t('vendors.done', { name })}
      more={
        <div className={flow.stack}>
          <HighestWinFields typed={typed} onChange={setTyped} />
          {mostOf('hour', t('highest.mostHour'))}
          {mostOf('day', t('highest.mostDay'))}
        </div>
      }
      valid={() => [typed.win, most.hour, most.day].every((text) => readAmount(text) !== undefined)}
      ask={(reason, asked) => {
        const change = {
          highestWin: readAmount(typed.win) ?? null,
          highestTimes: typed.times,
          mostNetHour: readAmount(most.hour) ?? null,
          mostNetDay: readAmount(most.day) ?? null,
        }
        return house.games.changeVendor({ params: { id }, body: { data: { change, reason } } }, asked)
      }}
    />
  )
}
