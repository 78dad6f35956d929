import { AmountField } from '#ui/fields/AmountField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { FreeCost } from './FreeCost.tsx'
import { FreeGames } from './FreeGames.tsx'
import { newGift, type TypedGift } from './typed-gift.ts'

type Props = { gift: TypedGift | null; currency: string; error: string | undefined; onChange: (gift: TypedGift | null) => void }

/** Free rounds that come with a reward, or instead of it: how many, at which stake, in which games, and for how long. */
export function GiftFields({ gift, currency, error, onChange }: Props) {
  const t = useTexts('gifts')
  return (
    <>
      <Switch checked={gift !== null} onChange={(given) => onChange(given ? newGift : null)}>
        {t('give')}
      </Switch>
      {gift && (
        <>
          <FreeGames games={gift.games} error={error} onChange={(games) => onChange({ ...gift, games })} />
          <NumberField
            label={t('rounds')}
            value={gift.rounds}
            onChange={(rounds) => onChange({ ...gift, rounds: rounds ?? 1 })}
            min={1}
            max={500}
          />
          <AmountField
            label={t('stake')}
            currency={currency}
            value={gift.stake}
            onChange={(stake) => onChange({ ...gift, stake })}
          />
          <NumberField
            label={t('days')}
            value={gift.days}
            onChange={(days) => onChange({ ...gift, days: days ?? 1 })}
            min={1}
            max={90}
          />
          <FreeCost rounds={gift.rounds} stake={gift.stake} currency={currency} />
        </>
      )}
    </>
  )
}
