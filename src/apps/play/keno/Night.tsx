import { MOST_PICKED, NUMBERS, type KenoChoice, type KenoView } from '#arcade/keno/rules/keno.ts'
import type { StageProps } from '#play/parts/look.ts'
import styles from './keno.module.css'

export const DRAW_TIME = 130

/** Forty places in the night grass. Those that are drawn light up one after another; a picked one among them is a firefly. */
export function Night({ choice, onChoose, round, busy, showing }: StageProps<KenoChoice, never, KenoView>) {
  const drawn = busy && !showing ? [] : (round?.view.drawn ?? [])
  const isSame = round !== null && String((round.choice as unknown as KenoChoice).numbers) === String(choice.numbers)
  const lit = isSame || showing ? drawn : []
  const turn = (number: number) => {
    const { numbers } = choice
    const next = numbers.includes(number) ? numbers.filter((one) => one !== number) : [...numbers, number]
    if (next.length <= MOST_PICKED) onChoose({ ...choice, numbers: next.toSorted((a, b) => a - b) })
  }
  return (
    <div className={styles.night} dir="ltr">
      {Array.from({ length: NUMBERS }, (_, i) => {
        const number = i + 1
        const place = lit.indexOf(number)
        return (
          <button
            key={number}
            type="button"
            className={styles.place}
            aria-pressed={choice.numbers.includes(number)}
            data-lit={place >= 0 || undefined}
            style={{ animationDelay: showing && place >= 0 ? `${place * DRAW_TIME}ms` : '0ms' }}
            data-new={(showing && place >= 0) || undefined}
            disabled={busy}
            onClick={() => turn(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}
