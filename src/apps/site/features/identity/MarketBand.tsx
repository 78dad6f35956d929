import { use } from 'react'
import elephant from '#play/slots/skins/lantern-market/sheet.svg?symbol=elephant?url'
import lotus from '#play/slots/skins/lantern-market/sheet.svg?symbol=lotus?url'
import { SymbolArt } from '#play/slots/skins/SymbolArt.tsx'
import { DialogBand } from '#site/navigation/dialog-band.ts'
import styles from './MarketBand.module.css'

const lamps = [
  [24, 20],
  [72, 30],
  [124, 35],
  [180, 34],
  [234, 27],
  [286, 19],
  [338, 23],
  [388, 31],
] as const

/** What stands over a form at the door: the merchant's banners for it, else the street of the market with a word of welcome. */
export function MarketBand({ welcome }: { welcome: string }) {
  return use(DialogBand)(<Street welcome={welcome} />)
}

function Street({ welcome }: { welcome: string }) {
  return (
    <div className={styles.band}>
      <svg viewBox="0 0 400 120" preserveAspectRatio="xMidYMin slice" className={styles.street} aria-hidden="true">
        <path
          className={styles.far}
          d="M0 120V92l34-14 18 9 26-21 30 23 34-12 28 15 36-23 30 21 34-14 30 16 34-19 30 17 36-13v43Z"
        />
        <path className={styles.cord} d="M-8 12Q120 54 260 24T408 36" />
        {lamps.map(([x, y]) => (
          <g key={x}>
            <circle className={styles.glow} cx={x} cy={y} r="14" />
            <circle className={styles.lamp} cx={x} cy={y} r="3.5" />
          </g>
        ))}
      </svg>
      <SymbolArt picture={lotus} className={styles.lotus} />
      <SymbolArt picture={elephant} className={styles.elephant} />
      <p className={styles.welcome}>{welcome}</p>
    </div>
  )
}
