import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buildMore, isAhead, moreRows, rowsInView, sameRows, withinRows, type Laid, type Rows } from './rows-in-view.ts'

/** So much of the time between two pictures may go into building rows, in milliseconds; and so many rows at most. */
const MAY_TAKE = 4
const MOST = 3

type Shown = {
  /** In view or beside it: they have their places. */
  readonly near: Rows
  /** Those of them that stand there. */
  readonly built: Rows
}

/** Rows of a list that knows its place not yet: as many as a phone has in view. */
const FIRST = 3

type Place = Omit<Laid, 'row'> & {
  /** Null before the list is measured. */
  readonly row: number | null
  /** As many rows from the first on have come: the others are outlined until they have. */
  readonly here: number
}

const look = ({ top, row, rows }: Omit<Place, 'here'>): Rows =>
  row === null
    ? { from: 0, until: Math.min(rows, FIRST) }
    : rowsInView({ top, row, rows, scrolled: scrollY, height: innerHeight })

const whole = (near: Rows, here: number): Shown => ({ near, built: withinRows(near, here) })

/**
 * The rows of a list that are in view or beside it. It renders again when these are others, and not with every step of a scroll. What a
 * scroll or the house brings is built row by row, between two pictures: as many as this device has built in its share of that time.
 */
export function useRowsInView({ top, row, rows, here }: Place): Shown {
  const [shown, setShown] = useState(() => whole(look({ top, row, rows }), here))
  const latest = useRef(shown)
  const pace = useRef(1)
  const drawn = useRef(row === null)
  const come = useRef(here)
  const again = useRef(() => {})
  useLayoutEffect(() => {
    let frame: number | undefined
    let after: ReturnType<typeof setTimeout> | undefined
    const show = (next: Shown) => {
      latest.current = next
      setShown(next)
    }
    const step = () => {
      frame = undefined
      const { near: before, built } = latest.current
      const near = look({ top, row, rows })
      const mayStand = withinRows(near, come.current)
      const next = buildMore(built, mayStand, isAhead(before, near) ? 0 : pace.current)
      if (!sameRows(near, before) || !sameRows(next, built)) {
        const begun = performance.now()
        // At once, so that nothing is built between a picture and the next look, which would have to lay it out for its answer.
        flushSync(() => show({ near, built: next }))
        const more = moreRows(built, next)
        if (more > 0) pace.current = nextPace(pace.current, more, performance.now() - begun)
      }
      if (!sameRows(mayStand, next)) ask()
    }
    const ask = () => {
      frame ??= requestAnimationFrame(() => {
        after = setTimeout(step)
      })
    }
    // What was drawn stands, and the rest comes as with a scroll.
    if (drawn.current) ask()
    else show(whole(look({ top, row, rows }), come.current))
    drawn.current &&= row === null
    again.current = ask
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(after)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [top, row, rows])
  useLayoutEffect(() => {
    if (come.current === here) return
    come.current = here
    again.current()
  }, [here])
  return shown
}

/** How many rows the next step may build, when so many took so long. It grows by one: what was quick once may have been luck. */
const nextPace = (pace: number, rows: number, took: number): number =>
  Math.max(1, Math.min(MOST, pace + 1, Math.floor((MAY_TAKE * rows) / took)))
