import styles from './NightMarket.module.css'

const lanterns: readonly (readonly [x: number, y: number, size: number])[] = [
  [70, 62, 0.9],
  [190, 92, 1.25],
  [330, 74, 0.8],
  [470, 104, 1.1],
  [610, 70, 0.85],
  [742, 96, 1.3],
  [880, 66, 0.9],
]

/** The street of the home page: roofs, lamps and their light on the river. Drawn, so it is sharp and costs no picture. */
export function NightMarket() {
  return (
    <svg className={styles.scene} viewBox="0 0 960 290" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id="market-glow">
          <stop className={styles.lamp} stopOpacity="0.42" />
          <stop offset="1" className={styles.lamp} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="812" cy="50" r="23" className={styles.moon} />
      <path
        className={styles.far}
        d="M0 210 60 168l22 12 36-44 40 46 30-16 34 30 60-70 58 70 40-22 50 34 44-62 48 58 36-18 58 40 70-74 56 66 40-26 46 34 50-40 70 46v160H0Z"
      />
      <path
        className={styles.near}
        d="M0 238h90l18-26 70-14 70 14 18 26h60l14-20 58-12 58 12 14 20h70l18-26 74-14 74 14 18 26h54l14-20 58-12 58 12 14 20h48v90H0Z"
      />
      <path className={styles.wire} d="M-10 30Q200 130 480 64T970 40" />
      {lanterns.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle r="64" fill="url(#market-glow)" />
          <path className={styles.cord} d="M0-34v14" />
          <path className={styles.paper} d="M0-18c20 0 27 9 27 20S20 22 0 22-27 13-27 2-20-18 0-18Z" />
          <path className={styles.rib} d="M0-18c8 0 11 9 11 20S8 22 0 22-11 13-11 2-8-18 0-18Z" />
          <path className={styles.cap} d="M-9-23H9v6H-9ZM-9 21H9v6H-9Z" />
          <path className={styles.cord} d="M0 27v12" />
        </g>
      ))}
    </svg>
  )
}
