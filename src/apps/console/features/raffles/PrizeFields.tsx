import { Button } from '#ui/buttons/Button.tsx'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { Terms } from './queries.ts'

type PrizeFieldsProps = {
  prizes: Terms['prizes']
  currency: string
  error: string | undefined
  onChange: (prizes: Terms['prizes']) => void
}

/** The prizes of a raffle in the order in which they are drawn: an amount, and how many there are of it. */
export function PrizeFields({ prizes, currency, error, onChange }: PrizeFieldsProps) {
  const t = useTexts('raffles')
  const put = (place: number, change: Partial<Terms['prizes'][number]>) =>
    onChange(prizes.map((prize, index) => (index === place ? { ...prize, ...change } : prize)))
  return (
    <fieldset className={flow.stack}>
      <legend>{t('fields.prizes')}</legend>
      {prizes.map(({ amount, count }, place) => {
        const number = place + 1
        return (
          <div key={number} className={flow.pair}>
            <AmountField
              label={t('prizeAmount', { number })}
              value={amount}
              currency={currency}
              error={place === 0 ? error : undefined}
              onChange={(typed) => put(place, { amount: typed })}
            />
            <NumberField
              label={t('prizeCount', { number })}
              value={count}
              onChange={(typed) => put(place, { count: typed ?? 1 })}
              min={1}
              max={500}
            />
          </div>
        )
      })}
      <div className={flow.acts}>
        {prizes.length < 20 && (
          <Button size="small" onClick={() => onChange([...prizes, { amount: '', count: 1 }])}>
            {t('addPrize')}
          </Button>
        )}
        {prizes.length > 1 && (
          <Button size="small" onClick={() => onChange(prizes.slice(0, -1))}>
            {t('dropPrize')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
