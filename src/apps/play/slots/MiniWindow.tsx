import { sayIn } from '../i18n/texts.ts'
import { drawings } from './art/index.ts'
import styles from './MiniWindow.module.css'
import type { Cell, Window } from './stage/stage.ts'

type Props = { readonly window: Window; readonly lit?: readonly Cell[] }

/** A window of the reels as it was shown, small; symbols that took part in a win stand out. */
export function MiniWindow({ window, lit }: Props) {
  const say = sayIn('slots')
  const name = (symbol: string) => say(`symbol.${symbol as 'lantern'}`)
  const rows = (window[0] ?? []).map((_, row) => window.map((reel) => reel[row] ?? ''))
  const spoken = rows.map((row, i) => say('rowOf', { row: i + 1, symbols: row.map(name).join(', ') })).join('; ')
  const dim = (reel: number, row: number) => lit && lit.length > 0 && !lit.some((cell) => cell.reel === reel && cell.row === row)
  return (
    <div className={styles.window} dir="ltr" role="img" aria-label={say('stageLabel', { window: spoken })}>
      {rows.flatMap((row, r) =>
        row.map((symbol, reel) => (
          <img key={`${r} ${reel}`} src={drawings[symbol]} alt="" width="40" height="40" data-dim={dim(reel, r) || undefined} />
        )),
      )}
    </div>
  )
}
