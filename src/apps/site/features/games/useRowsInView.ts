import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buildMore, moreRows, rowsInView, sameRows, type Laid, type Rows } from './rows-in-view.ts'

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

/** `row` is null before the list is measured. */
type Place = Omit<Laid, 'row'> & { readonly row: number | null }

const look = ({ top, row, rows }: Place): Rows =>
  row === null
    ? { from: 0, until: Math.min(rows, FIRST) }
    : rowsInView({ top, row, rows, scrolled: scrollY, height: innerHeight })

const whole = (near: Rows): Shown => ({ near, built: near })

/**
 * The rows of a list that are in view or beside it. It renders again when these are others, and not with every step of a scroll. What a
 * scroll brings is built row by row, between two pictures: as many as this device has built in its share of that time.
 */
export function useRowsInView({ top, row, rows }: Place): Shown {
  const [shown, setShown] = useState(() => whole(look({ top, row, rows })))
  const latest = useRef(shown)
  const pace = useRef(1)
  const drawn = useRef(row === null)
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
      const next = buildMore(built, near, pace.current)
      if (!sameRows(near, before) || !sameRows(next, built)) {
        const begun = performance.now()
        // At once, so that nothing is built between a picture and the next look, which would have to lay it out for its answer.
        flushSync(() => show({ near, built: next }))
        const more = moreRows(built, next)
        if (more > 0) pace.current = Math.max(1, Math.min(MOST, Math.floor((MAY_TAKE * more) / (performance.now() - begun))))
      }
      if (!sameRows(near, next)) ask()
    }
    const ask = () => {
      frame ??= requestAnimationFrame(() => {
        after = setTimeout(step)
      })
    }
    // What was drawn stands, and the rest comes as with a scroll.
    if (drawn.current) ask()
    else show(whole(look({ top, row, rows })))
    drawn.current &&= row === null
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(after)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [top, row, rows])
  return shown
}
