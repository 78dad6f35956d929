import type { LimboChoice, LimboView } from '#arcade/limbo/rules/limbo.ts'
import type { StageProps } from '#play/parts/look.ts'
import styles from './limbo.module.css'

/** Heights are laid out by powers: ×1 on the ground, ×100 and more among the stars. */
const upTo = (hundredths: number) => Math.min(Math.log10(Math.max(hundredths, 100) / 100) / 2, 1)
/** How far the highest is from the ground, in hundredths of the stage: below what is written above it. */
const HIGHEST = 54
const stars = Array.from({ length: 36 }, (_, i) => [(i * 61) % 100, (i * 37) % 78, 0.5 + (i % 4) * 0.28] as const)

/** Lanterns of others, far away: they tell nothing. */
const far = [
  [12, 34, 0.5],
  [27, 58, 0.8],
  [38, 22, 0.35],
  [66, 44, 0.45],
  [74, 66, 0.7],
  [91, 52, 0.4],
] as const

export function Sky({ choice, round, busy, showing }: StageProps<LimboChoice, never, LimboView>) {
  const risen = busy && !showing ? null : round
  const height = risen?.view.height ?? 100
  return (
    <div className={styles.sky} data-won={risen?.view.won}>
      <svg className={styles.stars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r / 3} fill="#fff" opacity={r / 2} />
        ))}
      </svg>
      <svg className={styles.far} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle cx="20" cy="38" r="6" className={styles.moon} />
        {far.map(([x, y, size]) => (
          <path
            key={`${x}`}
            d="M-3-5Q0-8 3-5L4 4Q0 6-4 4Z"
            transform={`translate(${x} ${y}) scale(${size})`}
            className={styles.other}
            style={{ animationDelay: `${-x * 90}ms` }}
          />
        ))}
      </svg>
      <p className={styles.height}>
        <bdi dir="ltr">{risen ? `×${(height / 100).toFixed(2)}` : '×1.00'}</bdi>
      </p>
      <div className={styles.goal} style={{ '--height': `${upTo(choice.target) * HIGHEST}%` } as React.CSSProperties}>
        <bdi dir="ltr">×{(choice.target / 100).toFixed(2)}</bdi>
      </div>
      <svg
        key={risen?.round ?? 'ground'}
        className={styles.lantern}
        data-flying={showing || undefined}
        style={{ '--height': `${upTo(height) * HIGHEST}%` } as React.CSSProperties}
        viewBox="0 0 80 110"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="glow" cx="50%" cy="80%" r="80%">
            <stop offset="0" stopColor="#fff6c9" />
            <stop offset=".4" stopColor="#ffc24f" />
            <stop offset="1" stopColor="#e0563a" />
          </radialGradient>
        </defs>
        <path d="M16 14Q40-6 64 14L72 74Q40 90 8 74Z" fill="url(#glow)" />
        <path d="M28 6 24 80M52 6l4 74M40 2v82" stroke="#a9351f" strokeOpacity=".4" strokeWidth="1.5" />
        <path d="M12 75q28 14 56 0l-3 7q-25 10-50 0Z" fill="#8a2b1c" />
        <path d="M34 86q6 12 6 20 0-8 6-20-6 4-12 0Z" fill="#ffe08a" />
      </svg>
      <svg className={styles.roofs} viewBox="0 0 200 40" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 40V28l14-8 6-10 6 10 14 8v-6l20-8 8-12 8 12 20 8v8l16-6 10-14 10 14 16 6v-5l12-6 8-10 8 10 24 9v20Z"
          fill="#150a2c"
        />
      </svg>
    </div>
  )
}
