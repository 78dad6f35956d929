import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import { cut, ratio } from '#arcade/families/rules/fraction.ts'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './TicketPanel.module.css'

type Props = { readonly series: number; readonly disabled: boolean; readonly onChoose: (series: number) => void }

const STEP = 10
const percent = (thousandths: number) => cut(ratio(BigInt(thousandths) * 100n, BigInt(SERIES.whole)), 1)

/** Which part of the prizes is played for; the rest comes back whatever is drawn. */
export function SeriesSlide({ series, disabled, onChoose }: Props) {
  const say = sayIn('lottery')
  const prizes = say('series.prizes', { part: percent(series) })
  const rebate = say('series.rebate', { part: percent(SERIES.most - series) })
  return (
    <label className={styles.series}>
      <span>{say('series.label')}</span>
      <input
        type="range"
        min={SERIES.least}
        max={SERIES.most}
        step={STEP}
        value={series}
        aria-valuetext={`${prizes}, ${rebate}`}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.valueAsNumber)}
      />
      <span className={styles.parts}>
        <bdi>{rebate}</bdi>
        <bdi>{prizes}</bdi>
      </span>
      {series < SERIES.most && <small>{say('series.text')}</small>}
    </label>
  )
}
