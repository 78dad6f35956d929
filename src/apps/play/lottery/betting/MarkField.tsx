import { rateOf, type BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import type { Field } from '#arcade/lottery/rules/pick.ts'
import { factorText } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { stepsOver } from '#play/parts/steps-over.ts'
import { marksOf, toggled, type Quick } from '../basket/marks.ts'
import { choiceName, fieldName } from '../names.ts'
import { Pips } from '../draw/Dice.tsx'
import styles from './MarkField.module.css'

type Props = {
  readonly lottery: Lottery
  readonly type: BetType
  readonly field: Field
  readonly from: readonly string[]
  readonly marked: readonly string[]
  readonly series: number
  readonly onMark: (marked: readonly string[]) => void
}

const quicks: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

/** The choices of one field, each a touch away; arrow keys go from one to the next. */
export function MarkField({ lottery, type, field, from, marked, series, onMark }: Props) {
  const say = sayIn('lottery')
  const label = fieldName(lottery.shape, field)
  const columns = columnsOf(from)
  const isNumbers = from.length >= 6 && from.every((choice) => /^\d+$/.test(choice))
  const offered = !isNumbers ? [] : field.most < from.length ? (['clear'] as const) : quicks
  const isFull = marked.length >= field.most
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <div className={styles.head}>
        <span className={styles.label} aria-hidden="true">
          {label}
          {marked.length > 0 && <small>{marked.length}</small>}
        </span>
        <span className={styles.quicks}>
          {offered.map((quick) => (
            <button
              key={quick}
              type="button"
              aria-label={say('quick.of', { what: say(`quick.${quick}`), field: label })}
              onClick={() => onMark(marksOf(from, quick))}
            >
              {say(`quick.${quick}`)}
            </button>
          ))}
        </span>
      </div>
      <div
        className={styles.choices}
        data-columns={columns}
        data-face={lottery.shape === 'dice' && field.name.startsWith('face') ? '' : undefined}
      >
        {from.map((choice) => {
          const isOn = marked.includes(choice)
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              data-boat={lottery.shape === 'boats' && /^\d\d$/.test(choice) ? Number(choice) : undefined}
              onKeyDown={stepsOver(columns)}
              onClick={() => onMark(toggled(field, marked, choice))}
            >
              <Choice {...{ lottery, field, choice }} />
              <Odds {...{ type, choice, series }} />
            </button>
          )
        })}
      </div>
      {isFull && field.most < from.length && <p className={styles.note}>{say('pad.most', { most: field.most })}</p>}
    </div>
  )
}

function Choice({ lottery, field, choice }: Pick<Props, 'lottery' | 'field'> & { readonly choice: string }) {
  if (lottery.shape === 'dice' && field.name.startsWith('face'))
    return (
      <>
        <Pips face={Number(choice)} />
        <span className="aloud">{choice}</span>
      </>
    )
  return <span>{choiceName(choice)}</span>
}

/** What this choice pays, where each pays something else. */
function Odds({ type: { prizes, lots }, choice, series }: Pick<Props, 'type' | 'series'> & { readonly choice: string }) {
  const prize = prizes.length > 1 ? prizes.find(({ name }) => name === choice) : undefined
  if (!prize) return null
  const most = BigInt(prize.wins.at(-1)?.times ?? 1) * rateOf(prize, { series, lots })
  return <small dir="ltr">×{factorText(most / BigInt(lots))}</small>
}

/** As many beside each other as a thumb can tell apart, so that the last row is as full as can be. */
function columnsOf({ length }: readonly string[]): number {
  if (length >= 80 || length === 10) return 10
  if (length <= 6) return Math.max(length, 2)
  const left = (columns: number) => (columns - (length % columns)) % columns
  return [7, 6, 5, 4].reduce((best, columns) => (left(columns) < left(best) ? columns : best))
}
