import { useLayoutEffect, useState } from 'react'
import { rowsInView, type Laid, type Rows } from './rows-in-view.ts'

const look = (laid: Laid): Rows => rowsInView({ ...laid, scrolled: scrollY, height: innerHeight })

/** The rows of a list that are in view or beside it. It renders again when these are others, and not with every step of a scroll. */
export function useRowsInView({ top, row, rows }: Laid): Rows {
  const [shown, setShown] = useState(() => look({ top, row, rows }))
  useLayoutEffect(() => {
    const follow = () => {
      const next = look({ top, row, rows })
      setShown((now) => (now.from === next.from && now.until === next.until ? now : next))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [top, row, rows])
  return shown
}
