import type { TurnView } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { sayIn } from '../i18n/texts.ts'
import styles from './MiniWindow.module.css'
import { coinText } from './play/stage-coins.ts'
import { Picture } from './skins/Picture.tsx'
import type { Cell } from './stage/stage.ts'

type Props = { readonly turn: TurnView; readonly lit?: readonly Cell[] }

/** A window of the reels as it was shown, small; symbols that took part in a win stand out, coins bear what they were worth. */
export function MiniWindow({ turn, lit }: Props) {
  const say = sayIn('slots')
  const { window } = turn
  const name = (symbol: string | null) => (symbol === null ? say('emptyCell') : say(`symbol.${symbol as 'lantern'}`))
  const rows = (window[0] ?? []).map((_, row) => window.map((reel) => reel[row] ?? null))
  const spoken = rows.map((row, i) => say('rowOf', { row: i + 1, symbols: row.map(name).join(', ') })).join('; ')
  const dim = (reel: number, row: number) => lit && lit.length > 0 && !lit.some((cell) => cell.reel === reel && cell.row === row)
  return (
    <div className={styles.window} dir="ltr" role="img" aria-label={say('stageLabel', { window: spoken })}>
      {rows.flatMap((row, r) =>
        row.map((symbol, reel) => {
          const coin = coinAt(turn, { reel, row: r })
          return (
            <span key={`${r} ${reel}`} className={styles.cell}>
              {symbol !== null && (
                <Picture symbol={coin?.jackpot ? `${symbol}-${coin.jackpot}` : symbol} size={40} dim={dim(reel, r)} />
              )}
              {coin && (
                <span className={styles.worth}>
                  {coin.jackpot ? say(`jackpotShort.${coin.jackpot}`) : coinText(unitsOfText(coin.amount))}
                </span>
              )}
            </span>
          )
        }),
      )}
    </div>
  )
}

function coinAt(turn: TurnView, { reel, row }: Cell) {
  return turn.kind === 'hold' ? turn.coins.find((coin) => coin.reel === reel && coin.row === row) : undefined
}
