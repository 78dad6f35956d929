import { MOST_PICKED, NUMBERS, payOf, type KenoChoice, type KenoView } from '#arcade/keno/rules/keno.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { StageProps } from '#play/parts/look.ts'
import { stepsOver } from '#play/parts/steps-over.ts'
import styles from './keno.module.css'

export const DRAW_TIME = 130
const overPlaces = stepsOver(8)

/** Forty places in the night grass. Those that are drawn light up one after another; a picked one among them is a firefly. */
export function Night({ choice, onChoose, round, busy, showing }: StageProps<KenoChoice, never, KenoView>) {
  const lit = busy && !showing ? [] : (round?.view.drawn ?? [])
  const turn = (number: number) => {
    const { numbers } = choice
    const next = numbers.includes(number) ? numbers.filter((one) => one !== number) : [...numbers, number]
    if (next.length <= MOST_PICKED) onChoose({ ...choice, numbers: next.toSorted((a, b) => a - b) })
  }
  const hits = !busy && round ? round.view.hits.length : null
  return (
    <div className={styles.night}>
      <Sky />
      <div className={styles.places} role="group" aria-label={sayIn('keno')('numbers')} dir="ltr">
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
              onKeyDown={overPlaces}
            >
              {number}
            </button>
          )
        })}
      </div>
      <Pays choice={choice} hits={hits} />
    </div>
  )
}

/** What every number of hits pays, for the ticket as it is; the one that was drawn is lit. */
function Pays({ choice, hits }: { choice: KenoChoice; hits: number | null }) {
  const picked = choice.numbers.length
  const rows = Array.from({ length: picked + 1 }, (_, each) => ({ each, pays: payOf(choice.risk, { picked, hits: each }) }))
  return (
    <ol className={styles.line} dir="ltr">
      {rows
        .filter(({ pays }) => pays > 0)
        .map(({ each, pays }) => (
          <li key={each} data-hit={each === hits || undefined}>
            <span>
              {each}/{picked}
            </span>
            <strong>×{pays / 100}</strong>
          </li>
        ))}
    </ol>
  )
}

/** The moon over the grass, and fireflies that drift. */
function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 400 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="318" cy="48" r="24" className={styles.moon} />
      <path
        d="M0 120V92q14-16 18-34 4 20 12 30 6-22 16-40 2 26 12 44 10-16 14-30 4 18 12 32 12-20 22-26-4 18 2 30 20-18 34-18 26 2 40 14 18-14 40-14 20 2 36 14 16-18 26-36 2 22 12 34 8-24 18-38 2 22 10 38 8-12 12-26 4 18 10 26 10-22 20-34 2 20 8 36v34Z"
        className={styles.grass}
      />
      {[
        [44, 40],
        [122, 26],
        [178, 62],
        [246, 34],
        [286, 84],
        [366, 66],
      ].map(([x, y], i) => (
        <circle key={`${x}`} cx={x} cy={y} r="2.2" className={styles.firefly} style={{ animationDelay: `${i * 700}ms` }} />
      ))}
    </svg>
  )
}
