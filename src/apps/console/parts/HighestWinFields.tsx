import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useOperator } from '#console/session/operator.ts'
import { readAmount } from './read-amount.ts'

export type HighestWinTyped = { readonly win: string; readonly times: number | null }
type Props = { typed: HighestWinTyped; onChange: (typed: HighestWinTyped) => void }

/** What a round may return at most, as money and in stakes. */
export function HighestWinFields({ typed, onChange }: Props) {
  const t = useTexts('games')
  const { currency } = useOperator().merchant
  return (
    <>
      <AmountField
        label={t('highest.win')}
        hint={t('highest.hint')}
        currency={currency}
        value={typed.win}
        onChange={(win) => onChange({ ...typed, win })}
        error={readAmount(typed.win) === undefined ? t('catalogue.badAmount') : null}
      />
      <NumberField
        label={t('highest.times')}
        hint={t('highest.hint')}
        value={typed.times}
        onChange={(times) => onChange({ ...typed, times })}
        min={1}
        max={1_000_000_000}
      />
    </>
  )
}
