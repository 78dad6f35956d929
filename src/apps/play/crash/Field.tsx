import styles from './crash.module.css'

const stars = Array.from({ length: 44 }, (_, i) => [(i * 61) % 100, (i * 37) % 82, 0.4 + (i % 4) * 0.25] as const)
const palms = [
  [18, 30, 1],
  [27, 24, 0.72],
  [148, 27, 0.9],
  [172, 33, 1.15],
] as const

/** The land below: stars above, sugar palms, a house on stilts, and the paddies that hold the last light. */
export function Field() {
  return (
    <>
      <svg className={styles.stars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r / 3} fill="#fff" opacity={r / 1.4} />
        ))}
      </svg>
      <svg className={styles.field} viewBox="0 0 200 70" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 44q50-12 100-6t100-4v36H0Z" fill="#3a1c44" />
        {palms.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`} fill="#1d0f2b">
            <path d="M-.8 0h1.6l.7 24h-3Z" />
            <path d="M0 0q-9-6-11 1 5-3 11-1Zm0 0q9-6 11 1-5-3-11-1Zm0 0q-7-11-11-6 6-1 11 6Zm0 0q7-11 11-6-6-1-11 6Zm0 0q-2-11 1-12 2 5-1 12Z" />
          </g>
        ))}
        <path d="M96 40l12-9 12 9v2h-3v9h-1.5v-9h-15v9H99v-9h-3Z" fill="#1d0f2b" />
        <path d="M104 38h8v4h-8Z" fill="#ffcf73" />
        <path d="M0 54q60-9 110-3t90-4v23H0Z" fill="#23122f" />
        <path
          d="M6 60q40-5 70-2M88 59q46-5 104-2M20 66q60-4 150-1"
          fill="none"
          stroke="#f29a5c"
          strokeOpacity=".5"
          strokeWidth="1"
        />
      </svg>
    </>
  )
}
