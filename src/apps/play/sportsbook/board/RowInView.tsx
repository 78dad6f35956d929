import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RowContext, type Sports } from '../sports-context.ts'
import { MatchRow } from './MatchRow.tsx'
import { rowReader } from './row-reader.ts'

/** What stays as it is while prices move. */
export type RowGround = Omit<Sports, 'state'>

type Props = { readonly id: string; readonly ground: RowGround }

/** A match in the list, which is drawn anew when it is another and in view. */
export const RowInView = memo(function RowInView({ id, ground }: Props) {
  const [reader] = useState(() => rowReader(ground.session.store, id))
  const state = useSyncExternalStore(reader.subscribe, reader.get)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!row.current) return
    const watch = new IntersectionObserver(([entry]) => entry && reader.see(entry.isIntersecting))
    watch.observe(row.current)
    return () => watch.disconnect()
  }, [reader])
  const match = state.matches.get(id)
  return (
    match && (
      <RowContext value={{ ...ground, state }}>
        <MatchRow match={match} row={row} />
      </RowContext>
    )
  )
})
