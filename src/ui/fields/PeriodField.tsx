import { Button } from '../buttons/Button.tsx'
import { DateField } from './DateField.tsx'
import styles from './PeriodField.module.css'
import { useUiTexts } from '../texts.tsx'

/** Both days count. YYYY-MM-DD; empty is open. */
export type Period = { readonly from: string; readonly to: string }

type PeriodFieldProps = {
  /** What the period is of, for screen readers. */
  label: string
  value: Period
  onChange: (value: Period) => void
  /** "Today", "Last 7 days": what most people want, with one press. */
  presets?: readonly (Period & { readonly label: string })[]
  max?: string
  error?: string
}

/** From one day to another. Neither end can pass the other. */
export function PeriodField({ label, value, onChange, presets = [], max, error }: PeriodFieldProps) {
  const texts = useUiTexts()
  const latest = max !== undefined && { max }
  return (
    <div role="group" aria-label={label} className={styles.period}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="small"
              aria-pressed={preset.from === value.from && preset.to === value.to}
              onClick={() => onChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.days}>
        <DateField
          label={texts.from}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          error={error}
          {...(value.to === '' ? latest : { max: value.to })}
        />
        <DateField
          label={texts.to}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
          {...(value.from !== '' && { min: value.from })}
          {...latest}
        />
      </div>
    </div>
  )
}
