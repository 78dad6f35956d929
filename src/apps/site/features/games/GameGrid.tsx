import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './GameGrid.module.css'
import { GameTile, GameTileSkeleton } from './GameTile.tsx'
import type { Game } from './queries.ts'
import { useHearts } from './useHearts.ts'
import { useRowsInView } from './useRowsInView.ts'

/** What a tile needs at least, and what its words and the gap below it take besides the picture, in pixels. */
const NARROWEST = { phone: 150, desk: 172 } as const
/** And at most, where few games have a wide row to themselves. */
const WIDEST = 360
const DESK = 640
const GAP = 12
const WORDS = 88

type GameGridProps = {
  label: string
  games: readonly Game[]
  /** How many there are in all: the list is as long as that from the first page on. */
  total: number
  /** Asked for when the end of what is here comes near; absent where all is here. */
  onMore?: (() => void) | undefined
}

/** A list of any length: only what is near the view is in the page. Rows that have not come yet hold their places. */
export function GameGrid({ label, games, total, onMore }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, width, top } = usePlace(list, total)
  const rows = Math.ceil(total / columns)
  const tile = (width - GAP * (columns - 1)) / columns
  const row = tile + WORDS + GAP
  const near = useRowsInView({ top, row, rows })
  // Their places are there with the scroll; what stands in them is built in pieces, between two pictures.
  const built = useDeferredValue(near)
  const hearts = useHearts()
  const end = near.until * columns
  useEffect(() => {
    if (end > games.length && games.length < total) onMore?.()
  }, [end, games.length, total, onMore])

  const cell = (place: number) => {
    const [at, column] = [Math.floor(place / columns), place % columns]
    const game = games[place]
    return (
      <li
        key={game?.nodeId ?? `waiting-${place}`}
        className={styles.cell}
        aria-setsize={total}
        aria-posinset={place + 1}
        style={{
          width: tile,
          height: row - GAP,
          insetInlineStart: column * (tile + GAP),
          transform: `translateY(${at * row}px)`,
        }}
      >
        {built.from <= at &&
          at < built.until &&
          (game ? (
            <GameTile game={game} heading="h2" kept={hearts?.kept.has(game.nodeId)} onHeart={hearts?.press} />
          ) : (
            <GameTileSkeleton />
          ))}
      </li>
    )
  }
  const first = near.from * columns
  return (
    <ul ref={list} className={styles.grid} aria-label={label} style={{ height: rows * row }}>
      {Array.from({ length: Math.min(end, total) - first }, (_, i) => cell(first + i))}
    </ul>
  )
}

/** How many columns fit, how wide the list is and how far down the page it begins. */
function usePlace(list: { readonly current: HTMLElement | null }, total: number) {
  const [place, setPlace] = useState({ columns: 2, width: 320, top: 0 })
  useLayoutEffect(() => {
    const node = list.current
    if (!node) return
    const look = () => {
      const { width, top } = node.getBoundingClientRect()
      const narrowest = width < DESK ? NARROWEST.phone : NARROWEST.desk
      const most = Math.max(2, Math.floor((width + GAP) / (narrowest + GAP)))
      const columns = Math.min(most, Math.max(2, total, Math.floor((width + GAP) / (WIDEST + GAP))))
      const next = { columns, width, top: top + scrollY }
      setPlace((now) => (now.columns === columns && now.width === width && now.top === next.top ? now : next))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(node)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list, total])
  return place
}
