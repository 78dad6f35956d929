import styles from '../match/MatchView.module.css'

/** A stage with a row of desks on each side, and the beams above it. */
export function Hall() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M60 0 20 120h70L78 0ZM240 0l40 120h-70L222 0Z" fill="currentColor" opacity=".35" />
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M104 14h92l-8 44h-76ZM0 104h300M30 104l24-34h52l10 34M270 104l-24-34h-52l-10 34" />
        {[44, 62, 80].map((x) => (
          <path key={x} d={`M${x} 78h12v9h-12ZM${288 - x} 78h12v9h-12Z`} />
        ))}
      </g>
    </svg>
  )
}
