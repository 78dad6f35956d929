import { productCodes, type ProductCode } from '#kit/product.ts'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Promotions.module.css'

type WeightsProps = {
  weights: Readonly<Record<ProductCode, number>>
  onChange: (weights: Readonly<Record<ProductCode, number>>) => void
}

const offered = ['100', '50', '25', '10', '0'] as const
type Weight = (typeof offered)[number]
const isOffered = (weight: string): weight is Weight => (offered as readonly string[]).includes(weight)

/** What of a stake counts on each product; at nothing the bonus cannot be staked there. */
export function Weights({ weights, onChange }: WeightsProps) {
  const t = useTexts('promotions')
  return (
    <fieldset className={styles.weights}>
      <legend>{t('weights')}</legend>
      {productCodes.map((product) => {
        const weight = String(weights[product])
        return (
          <Select
            key={product}
            label={t(`products.${product}`)}
            value={isOffered(weight) ? weight : '100'}
            options={offered.map((value) => ({ value, label: value === '0' ? t('excluded') : t('counts', { percent: value }) }))}
            onChange={(value) => onChange({ ...weights, [product]: Number(value) })}
          />
        )
      })}
    </fieldset>
  )
}
