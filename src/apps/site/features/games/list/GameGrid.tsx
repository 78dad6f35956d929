import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './GameGrid.module.css'
import { GameTile } from '../tiles/GameTile.tsx'
import type { Game } from '../queries.ts'
import { useHearts, type Hearts } from '../tiles/useHearts.ts'
import { useRowsInView } from './useRowsInView.ts'

/** True where a server draws this and while it is built onto what was drawn, when nothing of the device is known; later it is false. */
function useFirstPicture(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const never = () => () => {}
const no = () => false
const yes = () => true

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

/** A list of any length: only what is near the view is in the page. Rows that have not come yet hold their places, outlined. */
export function GameGrid({ label, games, total, onMore }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const place = usePlace(list, total)
  const hearts = useHearts()
  const end = useRef(0)
  const want = useRef(() => {})
  useEffect(() => {
    want.current = () => {
      if (end.current > games.length && games.length < total) onMore?.()
    }
    want.current()
  }, [games.length, total, onMore])
  const reach = useCallback((near: number) => {
    end.current = near
    want.current()
  }, [])
  const rows = Math.ceil(total / place.columns)
  return (
    <div className={styles.place}>
      <ul ref={list} className={styles.grid} aria-label={label} style={{ height: lengthIn(place, times(rows, rowOf(place))) }}>
        <Cells place={place} games={games} total={total} kept={hearts?.kept} onHeart={hearts?.press} onReach={reach} />
      </ul>
    </div>
  )
}

/** `width` is null where the list is drawn before anything can be measured. */
type Place = { readonly columns: number; readonly width: number | null; readonly top: number }

/** A share of the list's width, and pixels. */
type Length = { readonly share: number; readonly rest: number }

const times = (n: number, { share, rest }: Length): Length => ({ share: n * share, rest: n * rest })
const plus = (more: number, { share, rest }: Length): Length => ({ share, rest: rest + more })
const tileOf = ({ columns }: Place): Length => ({ share: 1 / columns, rest: (GAP * (1 - columns)) / columns })
const rowOf = (place: Place): Length => plus(WORDS + GAP, tileOf(place))

/** In pixels; where the width is not known, the style reckons it. */
const lengthIn = ({ width }: Place, { share, rest }: Length): string =>
  width === null ? `calc(${share * 100}cqi + ${rest}px)` : `${share * width + rest}px`

type CellsProps = Pick<GameGridProps, 'games' | 'total'> & {
  place: Place
  kept: Hearts['kept'] | undefined
  onHeart: Hearts['press'] | undefined
  /** Told up to which game the list is near the view. */
  onReach: (end: number) => void
}

/** By themselves, because a scroll renders them dozens of times a second, and what is asked for meanwhile none of them. */
const Cells = memo(function Cells({ place, games, total, kept, onHeart, onReach }: CellsProps) {
  const { columns, top, width } = place
  const row = rowOf(place)
  const high = width === null ? null : row.share * width + row.rest
  const here = games.length < total ? Math.floor(games.length / columns) : Infinity
  const { near, built } = useRowsInView({ top, row: high, rows: Math.ceil(total / columns), here })
  const end = near.until * columns
  useEffect(() => onReach(end), [end, onReach])

  const first = near.from * columns
  return Array.from({ length: Math.min(end, total) - first }, (_, i) => {
    const at = first + i
    const line = Math.floor(at / columns)
    const game = games[at]
    const stands = game && built.from <= line && line < built.until
    return (
      <Cell
        key={game?.nodeId ?? `waiting-${at}`}
        place={place}
        at={at}
        total={total}
        game={stands ? game : undefined}
        kept={game && kept?.has(game.nodeId)}
        onHeart={onHeart}
      />
    )
  })
})

type CellProps = Pick<CellsProps, 'place' | 'total' | 'onHeart'> & {
  at: number
  game: Game | undefined
  kept: boolean | undefined
}

/** A game's place, and its tile once that is built. Most stay as they are in a scroll. */
const Cell = memo(function Cell({ place, at, total, game, kept, onHeart }: CellProps) {
  const [line, column] = [Math.floor(at / place.columns), at % place.columns]
  const tile = tileOf(place)
  return (
    <li
      className={styles.cell}
      aria-setsize={total}
      aria-posinset={at + 1}
      style={{
        width: lengthIn(place, tile),
        height: lengthIn(place, plus(WORDS, tile)),
        insetInlineStart: lengthIn(place, times(column, plus(GAP, tile))),
        transform: `translateY(${lengthIn(place, times(line, rowOf(place)))})`,
      }}
    >
      {game && <GameTile game={game} heading="h2" kept={kept} onHeart={onHeart} />}
    </li>
  )
})

/** How many columns fit, how wide the list is and how far down the page it begins. */
function usePlace(list: { readonly current: HTMLElement | null }, total: number): Place {
  const drawn = useFirstPicture()
  const [place, setPlace] = useState<Place>({ columns: 2, width: drawn ? null : 320, top: 0 })
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
