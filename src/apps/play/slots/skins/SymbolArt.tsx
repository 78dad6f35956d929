import type { CSSProperties } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './SymbolArt.module.css'

type SymbolArtProps = {
  /** The address of its file: `sheet.svg?symbol=lotus?url`. */
  picture: string
  className?: string | undefined
  style?: CSSProperties
}

/**
 * A symbol by itself. An image has listeners and a loading of its own; a list has dozens of these, and they come and go with a scroll.
 * Where its file does not come, the place behind it stands alone.
 */
export function SymbolArt({ picture, className, style }: SymbolArtProps) {
  return <span className={cx(styles.symbol, className)} style={{ ...style, backgroundImage: `url(${picture})` }} />
}
