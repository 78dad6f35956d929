import { useState } from 'react'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { HighestWinFields, type HighestWinTyped } from '#console/parts/HighestWinFields.tsx'
import { readAmount } from '#console/parts/read-amount.ts'
import type { Vendor } from './queries.ts'
import flow from '#console/parts/flow.module.css'

/** What a round of any of the vendor's games may return at most. */
export function HighestWin({ vendor: { id, displayName: name, highestWin, highestTimes } }: { vendor: Vendor }) {
  const t = useTexts('games')
  const [typed, setTyped] = useState<HighestWinTyped>({ win: highestWin ?? '', times: highestTimes })
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('highest.title')}
      title={t('highest.of', { name })}
      text={t('highest.text')}
      done={t('vendors.done', { name })}
      more={
        <div className={flow.stack}>
          <HighestWinFields typed={typed} onChange={setTyped} />
        </div>
      }
      valid={() => readAmount(typed.win) !== undefined}
      ask={(reason, asked) => {
        const change = { highestWin: readAmount(typed.win) ?? null, highestTimes: typed.times }
        return house.games.changeVendor({ params: { id }, body: { data: { change, reason } } }, asked)
      }}
    />
  )
}
