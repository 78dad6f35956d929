import { startTransition, useEffect, useState, type CSSProperties } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { cutSymbol } from './cut-symbol.ts'
import styles from './SymbolArt.module.css'

const sheets = new Map<string, Promise<string>>()
const pictures = new Map<string, string>()

/** The text of a sheet, fetched once for all of its symbols; one that did not come is asked for again by the next. */
function textOf(sheet: string): Promise<string> {
  const asked =
    sheets.get(sheet) ??
    fetch(sheet).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${sheet}: ${answer.status}`))))
  sheets.set(sheet, asked)
  asked.catch(() => sheets.delete(sheet))
  return asked
}

async function pictureOf(sheet: string, symbol: string): Promise<string | undefined> {
  const name = `${sheet}#${symbol}`
  const drawing = cutSymbol(await textOf(sheet), symbol)
  if (drawing !== null && !pictures.has(name))
    pictures.set(name, URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' })))
  return pictures.get(name)
}

type SymbolArtProps = { sheet: string; symbol: string; className?: string | undefined; style?: CSSProperties }

/**
 * A symbol by itself. A view of the sheet (`sheet.svg#lotus`) looks the same, but each such picture lays out and paints the whole sheet; a
 * page with a dozen of them has better things to do.
 */
export function SymbolArt({ sheet, symbol, className, style }: SymbolArtProps) {
  const [picture, setPicture] = useState(() => pictures.get(`${sheet}#${symbol}`))
  useEffect(() => {
    if (pictures.has(`${sheet}#${symbol}`)) return
    let here = true
    // Without it the place behind it stands alone, and the next picture of this sheet asks again.
    pictureOf(sheet, symbol).then(
      (found) =>
        startTransition(() => {
          if (here) setPicture(found)
        }),
      () => {},
    )
    return () => {
      here = false
    }
  }, [sheet, symbol])
  if (picture === undefined) return null
  // An image has listeners and a loading of its own; a list has dozens of these, and they come and go with a scroll.
  return <span className={cx(styles.symbol, className)} style={{ ...style, backgroundImage: `url(${picture})` }} />
}
