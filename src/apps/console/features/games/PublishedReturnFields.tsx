import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { readAmount } from '#console/parts/read-amount.ts'

export type PublishedTyped = { readonly percent: string; readonly spread: string }
type Props = { typed: PublishedTyped; onChange: (typed: PublishedTyped) => void }

/** What was typed of a maker's figures; undefined where it is none of a game. */
export function readPublished({ percent, spread }: PublishedTyped) {
  const [publishedReturn, returnSpread] = [readAmount(percent), readAmount(spread)]
  const above = (text: string | null | undefined, most: bigint | null) =>
    text && (unitsOfText(text) === 0n || (most !== null && unitsOfText(text) > most)) ? undefined : text
  return { publishedReturn: above(publishedReturn, 100n * UNITS_PER_WHOLE), returnSpread: above(returnSpread, null) }
}

/** The return that a game's maker publishes, and how widely its rounds are spread around it. */
export function PublishedReturnFields({ typed, onChange }: Props) {
  const t = useTexts('games')
  const { publishedReturn, returnSpread } = readPublished(typed)
  return (
    <>
      <Field
        label={t('catalogue.published')}
        hint={t('catalogue.publishedHint')}
        inputMode="decimal"
        value={typed.percent}
        onChange={(event) => onChange({ ...typed, percent: event.currentTarget.value })}
        error={publishedReturn === undefined ? t('catalogue.badReturn') : null}
      />
      <Field
        label={t('catalogue.spread')}
        hint={t('catalogue.spreadHint')}
        inputMode="decimal"
        value={typed.spread}
        onChange={(event) => onChange({ ...typed, spread: event.currentTarget.value })}
        error={returnSpread === undefined ? t('catalogue.badSpread') : null}
      />
    </>
  )
}
