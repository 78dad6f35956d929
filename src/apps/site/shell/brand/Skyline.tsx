import styles from './Skyline.module.css'

/** Lit windows of the street, by their place. */
const windows =
  'M97 84h7v9h-7ZM112 84h7v9h-7ZM226 84h7v9h-7ZM346 84h7v9h-7ZM360 84h7v9h-7ZM376 84h7v9h-7ZM492 84h7v9h-7ZM621 84h7v9h-7ZM636 84h7v9h-7ZM768 84h7v9h-7ZM890 84h7v9h-7ZM904 84h7v9h-7ZM920 84h7v9h-7ZM1038 84h7v9h-7ZM1175 84h7v9h-7ZM1190 84h7v9h-7ZM1310 84h7v9h-7ZM1424 84h7v9h-7ZM1438 84h7v9h-7ZM1454 84h7v9h-7Z'

/** The roofs of the market along the upper edge of the footer, with a temple behind them: every page ends in the same street. */
export function Skyline() {
  return (
    <svg viewBox="0 0 1600 120" preserveAspectRatio="xMidYMax slice" className={styles.skyline} aria-hidden="true">
      <path
        className={styles.far}
        d="M0 120V74h150l14-12 14 12h230V58h16l8-10 8 10h10V44l7-12 7-18 7 18 7 12v14h10l8-10 8 10h16v16h330l12-10 12 10h190V60h14l7-9 7 9h10V46l6-11 6-16 6 16 6 11v14h10l7-9 7 9h14v14H1600v46Z"
      />
      <path
        className={styles.near}
        d="M0 120V92h54l10-14q22-2 44-16 22 14 44 16l10 14h26l8-10q18-2 34-12 16 10 34 12l8 10h36l10-14q24-2 46-16 22 14 46 16l10 14h34l8-10q18-2 34-12 16 10 34 12l8 10h40l10-14q22-2 44-16 22 14 44 16l10 14h44l8-10q18-2 34-12 16 10 34 12l8 10h38l10-14q24-2 46-16 22 14 46 16l10 14h36l8-10q18-2 34-12 16 10 34 12l8 10h48l10-14q22-2 44-16 22 14 44 16l10 14h32l8-10q18-2 34-12 16 10 34 12l8 10h30l10-14q24-2 46-16 22 14 46 16l10 14H1600v28Z"
      />
      <path className={styles.light} d={windows} />
    </svg>
  )
}
